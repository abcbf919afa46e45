import type { X509Certificate } from 'node:crypto'

/** What an access certificate says of its owner (ETSI TS 119 411-8). */
export type AccessIdentity = {
  /** What a wallet shows. */
  readonly name: string
  /** Registered: `organizationIdentifier`, or of a natural person its number. */
  readonly identifier: string | undefined
  /** For whom it may ask, and for which of their services (ARF Reg_33, Reg_34a). */
  readonly services: readonly { readonly party: string; readonly service: string }[]
  readonly hosts: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** ETSI has no attribute for a service yet; registrars write the address of its entry. */
const serviceEntry = /\/wrp\/([^/]{1,200})\/services\/([^/?#]{1,200})$/

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

/** Node writes them as one text; a name with a comma in it is a JSON string there. */
function alternativeNames(text: string) {
  const names: { readonly DNS: string[]; readonly URI: string[] } = { DNS: [], URI: [] }
  for (const [, kind, quoted, plain = ''] of text.matchAll(
    /(DNS|URI):(?:("(?:[^"\\]|\\.)*")|([^,]*))/g,
  ))
    if (kind === 'DNS' || kind === 'URI')
      names[kind].push(quoted === undefined ? plain : JSON.parse(quoted))
  return names
}
