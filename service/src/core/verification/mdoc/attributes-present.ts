import { type CborItem, cborTag, cborTagged, cborValue } from '../../encoding/cbor.ts'
import { mdocNamespace } from '../../wallet/request/attribute-paths.ts'
import {
  type AttributeReaders,
  isAlpha2Code,
  isBirthDate,
  takeAskedAttributes,
} from '../asked-attributes.ts'
import type { Expectation } from '../expectation.ts'
import type { Checked } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'
import type { Elements } from './disclosures-are-signed.ts'

/** PID Rulebook 1.7, chapter 3: the form of each attribute. */
const readers: AttributeReaders<CborItem> = {
  family_name: readName,
  given_name: readName,
  birth_date: readDate,
  nationality: readCountries,
}

/**
 * Every requested attribute was sent, in its form. None can be sent in part: the digest covers a
 * whole element, so an array comes with all its entries or not at all (ISO/IEC 18013-5, section
 * 9.1.2.5).
 */
export function attributesPresent(
  { elements }: { readonly elements: ReadonlyMap<string, Elements> },
  { asked }: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  const sent = elements.get(mdocNamespace)
  return takeAskedAttributes(asked, (id) => sent?.get(id), readers)
}

function readName(element: CborItem): string | undefined {
  return cborValue(element, 'text')
}

/** Some issuers leave out the tag. */
function readDate(element: CborItem): string | undefined {
  const text = cborValue(cborTagged(element, cborTag.fullDate) ?? element, 'text')
  return text !== undefined && isBirthDate(text) ? text : undefined
}

/** Some issuers write one code where the Rulebook has an array. */
function readCountries(element: CborItem): readonly string[] | undefined {
  const codes = (cborValue(element, 'array') ?? [element]).map((code) => cborValue(code, 'text'))
  return codes.length > 0 && codes.every(isAlpha2Code) ? codes : undefined
}
