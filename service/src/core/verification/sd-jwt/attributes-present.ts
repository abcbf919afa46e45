import { isJsonObject, type Json, type JsonObject } from '../../encoding/signed-json.ts'
import { type ClaimId, type PidPath, sdJwtPathOf } from '../../vocabulary/attributes.ts'
import {
  type FormReaders,
  isAlpha2Code,
  isBirthDate,
  readCountry,
  readPlace,
  takeAskedAttributes,
} from '../asked-attributes.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, refuse } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'
import type { DisclosedClaims } from './disclosures-are-signed.ts'

/** PID Rulebook 1.7, chapter 4: how each form is written. */
const readers: FormReaders<Json> = {
  text: readText,
  date: readDate,
  country: readCountry,
  countries: readCountries,
  place: (claim) => (isJsonObject(claim) ? readPlace((name) => claim[name]) : undefined),
  flag: (claim) => (typeof claim === 'boolean' ? claim : undefined),
}

/**
 * Every requested attribute was sent, in its form, and none in part: what a customer learns must
 * not depend on what was withheld. A decoy cannot be distinguished from a withheld element (RFC
 * 9901, section 4.2.5), so it counts as one unless the issuer is known to put decoys in arrays.
 */
export function attributesPresent(
  { claims, shownInPart }: DisclosedClaims,
  expected: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  const { asked, arrayDecoys, nationalities } = expected
  const sentAs = (id: ClaimId) => shownClaim(claimAt(claims, sdJwtPathOf(id)))
  const isInPart = (id: ClaimId) =>
    shownInPart.has(sdJwtPathOf(id)[0]) &&
    sentAs(id) !== undefined &&
    !(id === 'nationality' && nationalities === 'one' && isOneCode(sentAs(id)))
  const inPart = asked.find(isInPart)
  if (inPart !== undefined && !arrayDecoys)
    return refuse('error_missing_attribute', `attribute ${inPart} was shown in part`)
  return takeAskedAttributes(expected, sentAs, readers)
}

/** Every element of an array belongs to its claim. */
const claimAt = (claims: JsonObject, path: PidPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (claim, name) =>
      name === null || claim === undefined ? claim : isJsonObject(claim) ? claim[name] : undefined,
    claims,
  )

/** If an issuer writes only one nationality, any other element is a decoy. */
const isOneCode = (sent: Json | undefined): boolean =>
  Array.isArray(sent) && sent.length === 1 && sent.every(isAlpha2Code)

/** If every element of an array was withheld, an empty array remains. */
const shownClaim = (sent: Json | undefined): Json | undefined =>
  Array.isArray(sent) && sent.length === 0 ? undefined : sent

function readText(claim: Json): string | undefined {
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
