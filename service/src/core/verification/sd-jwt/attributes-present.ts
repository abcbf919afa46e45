import type { Json, JsonObject } from '../../encoding/signed-json.ts'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import { ok, type Result } from '../../vocabulary/result.ts'
import { sdJwtPaths } from '../../wallet/request/attribute-paths.ts'
import type { Expectation } from '../expectation.ts'
import { invalid, refuse } from '../refuse.ts'
import type { Attributes, AttributeValue } from '../verified-credential.ts'

/** PID Rulebook 1.7, chapter 4: the form of each attribute. */
const readers: { readonly [id in AttributeId]: (claim: Json) => AttributeValue | undefined } = {
  family_name: readName,
  given_name: readName,
  birth_date: readDate,
  nationality: readCountries,
}

/** Takes the attributes asked for and leaves everything else behind; a person may have unticked one in the wallet. */
export function attributesPresent(
  { claims }: { readonly claims: JsonObject },
  { asked }: Expectation,
): Result<{ readonly attributes: Attributes }> {
  const attributes: { [id in AttributeId]?: AttributeValue } = {}
  for (const id of asked) {
    const [claim] = sdJwtPaths[id]
    const sent = claims[claim]
    if (sent === undefined || isKeptBack(sent))
      return refuse('error_missing_attribute', `attribute ${id} is missing`)
    const value = readers[id](sent)
    if (value === undefined)
      return invalid(`attribute ${id} has another form than the PID Rulebook's`)
    attributes[id] = value
  }
  return ok({ attributes: attributes as Attributes })
}

/** Of an array whose elements were all kept back, the empty array remains. */
const isKeptBack = (sent: Json): boolean => Array.isArray(sent) && sent.length === 0

function readName(claim: Json): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

/** Months and days may be 00: German identity documents have such birth dates. */
function readDate(claim: Json): string | undefined {
  return typeof claim === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(claim) ? claim : undefined
}

/** One code alone has been seen where the Rulebook has an array. */
function readCountries(claim: Json): readonly string[] | undefined {
  const codes = Array.isArray(claim) ? claim : [claim]
  const isCode = (code: Json): code is string => typeof code === 'string' && /^[A-Z]{2}$/.test(code)
  return codes.every(isCode) ? codes : undefined
}
