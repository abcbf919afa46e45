import {
  type DerElement,
  derTag,
  readDerBoolean,
  readDerObjectIdentifier,
  readDerSequence,
} from '../../encoding/der.ts'

/** An extension of a certificate or of a list of revoked ones (RFC 5280, section 4.1). */
export type Extension = {
  readonly id: string
  readonly critical: boolean
  readonly value: Buffer
}

export const readObjectIdentifier = (element: DerElement | undefined): string | undefined =>
  element && readDerObjectIdentifier(element)

/** Extensions by identifier. `wrapper` holds the SEQUENCE of at least one extension. */
export function readExtensions(
  wrapper: DerElement | undefined,
): ReadonlyMap<string, Extension> | undefined {
  const listed = wrapper && readDerSequence(wrapper.content)?.map(readExtension)
  if (listed === undefined || listed.length === 0) return undefined
  const byId = new Map<string, Extension>()
  for (const extension of listed) {
    // RFC 5280, section 4.2: no extension may occur twice.
    if (extension === undefined || byId.has(extension.id)) return undefined
    byId.set(extension.id, extension)
  }
  return byId
}

function readExtension(element: DerElement): Extension | undefined {
  const [id, ...rest] = readDerSequence(element.whole) ?? []
  const [flag, value] = rest.length === 2 ? rest : [undefined, rest[0]]
  const critical = flag === undefined ? false : readDerBoolean(flag)
  const identifier = readObjectIdentifier(id)
  if (
    identifier === undefined ||
    critical === undefined ||
    value?.tag !== derTag.octetString ||
    rest.length > 2
  )
    return undefined
  return { id: identifier, critical, value: value.content }
}
