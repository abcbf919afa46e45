import type { Json, JsonObject } from '../../encoding/signed-json.ts'
import { sdJwtPaths } from '../../wallet/request/attribute-paths.ts'
import {
  type AttributeReaders,
  isAlpha2Code,
  isBirthDate,
  takeAskedAttributes,
} from '../asked-attributes.ts'
import type { Expectation } from '../expectation.ts'
import type { Checked } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'

/** PID Rulebook 1.7, chapter 4: the form of each attribute. */
const readers: AttributeReaders<Json> = {
  family_name: readName,
  given_name: readName,
  birth_date: readDate,
  nationality: readCountries,
}

/** Every attribute asked for was sent, in its form. */
export function attributesPresent(
  { claims }: { readonly claims: JsonObject },
  { asked }: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  return takeAskedAttributes(asked, (id) => shownClaim(claims[sdJwtPaths[id][0]]), readers)
}

/** An array of which every element was withheld remains as an empty array. */
const shownClaim = (sent: Json | undefined): Json | undefined =>
  Array.isArray(sent) && sent.length === 0 ? undefined : sent

function readName(claim: Json): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

function readDate(claim: Json): string | undefined {
  return typeof claim === 'string' && isBirthDate(claim) ? claim : undefined
}

/** Some issuers write one code where the Rulebook has an array. */
function readCountries(claim: Json): readonly string[] | undefined {
  const codes = Array.isArray(claim) ? claim : [claim]
  return codes.every(isAlpha2Code) ? codes : undefined
}
