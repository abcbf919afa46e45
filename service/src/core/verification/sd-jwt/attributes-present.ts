import type { Json } from '../../encoding/signed-json.ts'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import { sdJwtPaths } from '../../wallet/request/attribute-paths.ts'
import {
  type AttributeReaders,
  isAlpha2Code,
  isBirthDate,
  takeAskedAttributes,
} from '../asked-attributes.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, refuse } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'
import type { DisclosedClaims } from './disclosures-are-signed.ts'

/** PID Rulebook 1.7, chapter 4: the form of each attribute. */
const readers: AttributeReaders<Json> = {
  family_name: readName,
  given_name: readName,
  birth_date: readDate,
  nationality: readCountries,
}

/**
 * Every requested attribute was sent, in its form, and none in part: what a customer learns must
 * not depend on what was withheld. A decoy cannot be distinguished from a withheld element (RFC
 * 9901, section 4.2.5), so it counts as one unless the issuer is known to put decoys in arrays.
 */
export function attributesPresent(
  { claims, shownInPart }: DisclosedClaims,
  { asked, arrayDecoys, nationalities }: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  const sentAs = (id: AttributeId) => shownClaim(claims[sdJwtPaths[id][0]])
  const isInPart = (id: AttributeId) =>
    shownInPart.has(sdJwtPaths[id][0]) &&
    sentAs(id) !== undefined &&
    !(id === 'nationality' && nationalities === 'one' && isOneCode(sentAs(id)))
  const inPart = asked.find(isInPart)
  if (inPart !== undefined && !arrayDecoys)
    return refuse('error_missing_attribute', `attribute ${inPart} was shown in part`)
  return takeAskedAttributes(asked, sentAs, readers)
}

/** If an issuer writes only one nationality, any other element is a decoy. */
const isOneCode = (sent: Json | undefined): boolean =>
  Array.isArray(sent) && sent.length === 1 && sent.every(isAlpha2Code)

/** If every element of an array was withheld, an empty array remains. */
const shownClaim = (sent: Json | undefined): Json | undefined =>
  Array.isArray(sent) && sent.length === 0 ? undefined : sent

function readName(claim: Json): string | undefined {
  return typeof claim === 'string' ? claim : undefined
}

function readDate(claim: Json): string | undefined {
  return typeof claim === 'string' && isBirthDate(claim) ? claim : undefined
}

/** Some issuers write a single code where the Rulebook has an array. */
function readCountries(claim: Json): readonly string[] | undefined {
  const codes = Array.isArray(claim) ? claim : [claim]
  return codes.every(isAlpha2Code) ? codes : undefined
}
