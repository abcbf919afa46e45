import {
  type DerElement,
  derTag,
  readDerBoolean,
  readDerElements,
  readDerSequence,
} from '../../../encoding/der.ts'

/** Which certificates a list covers. Without a member, it covers all that its authority issued. */
export type ListScope = {
  /** Only certificates that name one of these addresses. */
  readonly uris?: readonly string[]
  readonly only?: 'signers' | 'authorities'
}

const tags = { point: 0xa0, onlySigners: 0x81, onlyAuthorities: 0x82, fullName: 0xa0 } as const

/**
 * Reads issuingDistributionPoint (RFC 5280, section 5.2.5). Undefined if the list cannot be used
 * because it covers only some reasons, other issuers or attribute certificates.
 */
export function readIssuingPoint(value: Buffer): ListScope | undefined {
  let scope: ListScope | undefined = {}
  for (const member of readDerSequence(value) ?? [undefined]) {
    const found = member && readMember(member)
    scope = found && scope && { ...scope, ...found }
  }
  return scope
}

function readMember(member: DerElement): ListScope | undefined {
  if (member.tag === tags.point) return readName(member)
  const flag = readDerBoolean({ ...member, tag: derTag.boolean })
  // DER omits FALSE because it is the default.
  if (flag !== true) return undefined
  if (member.tag === tags.onlySigners) return { only: 'signers' }
  return member.tag === tags.onlyAuthorities ? { only: 'authorities' } : undefined
}

function readName({ content }: DerElement): ListScope | undefined {
  const [choice] = readDerElements(content) ?? []
  const uris = choice?.tag === tags.fullName ? readUris(choice.content) : undefined
  return uris && { uris }
}

const uriTag = 0x86

/** The addresses among GeneralNames (RFC 5280, section 4.2.1.6). Undefined unless it is DER. */
export const readUris = (names: Buffer): readonly string[] | undefined =>
  readDerElements(names)
    ?.filter(({ tag }) => tag === uriTag)
    .map(({ content }) => content.toString('latin1'))
