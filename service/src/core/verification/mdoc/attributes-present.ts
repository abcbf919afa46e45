import { type CborItem, cborTag, cborTagged, cborValue } from '../../encoding/cbor.ts'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { mdocNamespace } from '../../wallet/request/attribute-paths.ts'
import type { Expectation } from '../expectation.ts'
import { invalid, refuse } from '../refuse.ts'
import type { Attributes, AttributeValue } from '../verified-credential.ts'
import type { Elements } from './disclosures-are-signed.ts'

/** PID Rulebook 1.7, chapter 3: the form of each attribute. */
const readers: { readonly [id in AttributeId]: (element: CborItem) => AttributeValue | undefined } =
  {
    family_name: readName,
    given_name: readName,
    birth_date: readDate,
    nationality: readCountries,
  }

/** Takes the attributes asked for and leaves everything else behind; a person may have unticked one in the wallet. */
export function attributesPresent(
  { elements }: { readonly elements: ReadonlyMap<string, Elements> },
  { asked }: Expectation,
): Result<{ readonly attributes: Attributes }> {
  const attributes: { [id in AttributeId]?: AttributeValue } = {}
  for (const id of asked) {
    const sent = elements.get(mdocNamespace)?.get(id)
    if (sent === undefined) return refuse('error_missing_attribute', `attribute ${id} is missing`)
    const value = readers[id](sent)
    if (value === undefined)
      return invalid(`attribute ${id} has another form than the PID Rulebook's`)
    attributes[id] = value
  }
  return ok({ attributes: attributes as Attributes })
}

function readName(element: CborItem): string | undefined {
  return cborValue(element, 'text')
}

/** The tag has been seen missing. Months and days may be 00: German identity documents have such birth dates. */
function readDate(element: CborItem): string | undefined {
  const text = cborValue(cborTagged(element, cborTag.fullDate) ?? element, 'text')
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** One code alone has been seen where the Rulebook has an array. */
function readCountries(element: CborItem): readonly string[] | undefined {
  const codes = (cborValue(element, 'array') ?? [element]).map((code) => cborValue(code, 'text'))
  const isCode = (code: string | undefined): code is string =>
    code !== undefined && /^[A-Z]{2}$/.test(code)
  return codes.length > 0 && codes.every(isCode) ? codes : undefined
}
