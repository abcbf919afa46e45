import { type CborItem, cborMember, cborTag, cborTagged, cborValue } from '../../encoding/cbor.ts'
import { mdocPathOf, type Place } from '../../vocabulary/attributes.ts'
import type { Expectation } from '../expectation.ts'
import type { Checked } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'
import {
  type FormReaders,
  isAlpha2Code,
  isBirthDate,
  readCountry,
  readPlace,
  takeWantedAttributes,
} from '../wanted-attributes.ts'
import type { Elements } from './disclosures-are-signed.ts'

/** PID Rulebook 1.7, chapter 3: how each form is written. */
const readers: FormReaders<CborItem> = {
  text: readText,
  date: readDate,
  country: (element) => readCountry(cborValue(element, 'text')),
  countries: readCountries,
  place: readPlaceElement,
  flag: (element) => cborValue(element, 'simple') ?? undefined,
}

/**
 * Every requested attribute was sent, in its form. None can be sent in part: the digest covers a
 * whole element, so an array comes with all its entries or not at all (ISO/IEC 18013-5, section
 * 9.1.2.5).
 */
export function attributesPresent(
  { elements }: { readonly elements: ReadonlyMap<string, Elements> },
  expected: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  const { ageNamespace = '' } = expected
  return takeWantedAttributes(
    expected,
    (id) => {
      const [namespace, element] = mdocPathOf(id, ageNamespace)
      return elements.get(namespace)?.get(String(element))
    },
    readers,
  )
}

function readText(element: CborItem): string | undefined {
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
  return codes.every(isAlpha2Code) ? codes : undefined
}

function readPlaceElement(element: CborItem): Place | undefined {
  if (cborValue(element, 'map') === undefined) return undefined
  return readPlace((name) => {
    const member = cborMember(element, name)
    // What is there but is no text makes the whole place unreadable.
    return member && (cborValue(member, 'text') ?? false)
  })
}
