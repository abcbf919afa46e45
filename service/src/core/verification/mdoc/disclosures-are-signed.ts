import { createHash } from 'node:crypto'
import { type CborItem, cborMember, cborValue } from '../../encoding/cbor.ts'
import { ok } from '../../vocabulary/result.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { Mdoc, NameSpace } from './well-formed.ts'

/** The elements of one namespace that the issuer signed. */
export type Elements = ReadonlyMap<string, CborItem>

const hashes: ReadonlyMap<string, string> = new Map([
  ['SHA-256', 'sha256'],
  ['SHA-384', 'sha384'],
  ['SHA-512', 'sha512'],
])

/**
 * Each element's bytes have the digest that the issuer signed for it (ISO/IEC 18013-5, section
 * 9.3.1).
 */
export function disclosuresAreSigned({
  nameSpaces,
  securityObject: { digestAlgorithm, valueDigests },
}: Pick<Mdoc, 'nameSpaces' | 'securityObject'>): Checked<{
  readonly elements: ReadonlyMap<string, Elements>
}> {
  const hash = hashes.get(digestAlgorithm)
  if (hash === undefined) return invalid('MSO: digestAlgorithm is not SHA-256, SHA-384 or SHA-512')
  const digestOf = (bytes: Buffer) => createHash(hash).update(bytes).digest()
  const isSigned = ({ name, items }: NameSpace) =>
    items.every(({ digestId, digested }) =>
      cborValue(cborMember(cborMember(valueDigests, name), digestId), 'bytes')?.equals(
        digestOf(digested),
      ),
    )
  if (!nameSpaces.every(isSigned)) return invalid('element: its digest is not in the MSO')
  const elements = new Map(nameSpaces.map(({ name, items }) => [name, elementsOf(items)]))
  // No rule says which of two values counts, even if the issuer signed both.
  if (nameSpaces.some(({ name, items }) => elements.get(name)?.size !== items.length))
    return invalid('element: sent twice')
  return ok({ elements })
}

const elementsOf = (items: NameSpace['items']): Elements =>
  new Map(items.map(({ identifier, value }) => [identifier, value]))
