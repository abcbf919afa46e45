import { type DerElement, readDerElements, readDerSequence } from '../../../encoding/der.ts'
import { readUris } from './issuing-point.ts'

const tags = { name: 0xa0, reasons: 0x81, otherIssuer: 0xa2, fullName: 0xa0 } as const

/** Each may cost a fetch while a person waits. */
const mostUris = 3
const longestUri = 2_048

/**
 * Where an authority publishes its list of revoked certificates, from the extension
 * cRLDistributionPoints (RFC 5280, section 4.2.1.13). Points that are not enough by themselves are
 * left out: those for some reasons, lists of other issuers, addresses that are not http. Undefined
 * if it is not DER.
 */
export function readRevocationUris(value: Buffer): readonly string[] | undefined {
  const found: string[] = []
  for (const point of readDerSequence(value) ?? [undefined]) {
    const members = point && readDerSequence(point.whole)
    const uris = members && readPoint(members)
    if (uris === undefined) return undefined
    found.push(...uris.filter(isUsable))
  }
  return found.slice(0, mostUris)
}

function readPoint(members: readonly DerElement[]): readonly string[] | undefined {
  const name = members.find(({ tag }) => tag === tags.name)
  const isPartial = members.some(({ tag }) => tag === tags.reasons || tag === tags.otherIssuer)
  const [choice] = (name && readDerElements(name.content)) ?? []
  if (name !== undefined && choice === undefined) return undefined
  return choice?.tag === tags.fullName && !isPartial ? readUris(choice.content) : []
}

const isUsable = (uri: string): boolean => uri.length <= longestUri && /^https?:\/\//i.test(uri)
