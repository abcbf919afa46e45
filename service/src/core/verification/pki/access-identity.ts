import type { X509Certificate } from 'node:crypto'
import type { Instant } from '../../vocabulary/instant.ts'

/** What an access certificate says about its owner (ETSI TS 119 411-8). */
export type AccessIdentity = {
  /** The name a wallet shows. */
  readonly name: string
  /** The registered `organizationIdentifier`, or a natural person's number. */
  readonly identifier: string | undefined
  /** The parties and services it may ask for (ARF Reg_33, Reg_34a). */
  readonly services: readonly { readonly party: string; readonly service: string }[]
  readonly hosts: readonly string[]
  readonly expiresAt: Instant
}

/** ETSI does not have an attribute for a service yet; registrars write the address of its entry. */
const serviceEntry = /\/wrp\/([^/]{1,200})\/services\/([^/?#]{1,200})$/

/** From then on wallets refuse it. They have a root of their own, so its end does not matter. */
export const endOfChain = (chain: readonly X509Certificate[]): Instant =>
  Math.min(
    ...chain
      .filter((certificate) => !certificate.checkIssued(certificate))
      .map(({ validToDate }) => validToDate.getTime()),
  )

export function readAccessIdentity(certificate: X509Certificate): AccessIdentity {
  const { subject } = certificate.toLegacyObject()
  const alternatives = alternativeNames(certificate.subjectAltName ?? '')
  const first = (name: string) => [Reflect.get(subject, name)].flat().find(isText)
  return {
    name: first('O') ?? first('CN') ?? '',
    identifier: first('organizationIdentifier') ?? first('serialNumber'),
    services: alternatives.URI.flatMap(serviceOf),
    hosts: alternatives.DNS,
    expiresAt: certificate.validToDate.getTime(),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

function serviceOf(uri: string): AccessIdentity['services'] {
  const [, party, service] = serviceEntry.exec(uri) ?? []
  if (party === undefined || service === undefined) return []
  try {
    return [{ party: decodeURIComponent(party), service: decodeURIComponent(service) }]
  } catch {
    return []
  }
}

/** Node writes the names as one text, in which a name with a comma is a JSON string. */
function alternativeNames(text: string) {
  const names: { readonly DNS: string[]; readonly URI: string[] } = { DNS: [], URI: [] }
  for (const [, kind, quoted, plain = ''] of text.matchAll(
    /(DNS|URI):(?:("(?:[^"\\]|\\.)*")|([^,]*))/g,
  ))
    if (kind === 'DNS' || kind === 'URI')
      names[kind].push(quoted === undefined ? plain : JSON.parse(quoted))
  return names
}
