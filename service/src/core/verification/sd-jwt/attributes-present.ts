import { isJsonObject, type Json, type JsonObject } from '../../encoding/signed-json.ts'
import {
  type ClaimId,
  isMember,
  isPartId,
  type PidPath,
  type RequestedId,
  sdJwtPathOf,
  wantedBy,
} from '../../vocabulary/attributes.ts'
import type { Expectation } from '../expectation.ts'
import { type Checked, refuse } from '../refuse.ts'
import type { Attributes } from '../verified-credential.ts'
import {
  type FormReaders,
  isAlpha2Code,
  isBirthDate,
  readCountry,
  readPlace,
  takeWantedAttributes,
} from '../wanted-attributes.ts'
import type { DisclosedClaims, Withheld } from './disclosures-are-signed.ts'

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
 * not depend on what was withheld. A decoy cannot be distinguished from a withheld element or
 * member (RFC 9901, section 4.2.5), so it counts as one unless the issuer is known to put decoys
 * there. Where only members were asked for, by name, what is beside them does not matter.
 */
export function attributesPresent(
  { claims, withheldFrom }: DisclosedClaims,
  expected: Expectation,
): Checked<{ readonly attributes: Attributes }> {
  const { wanted, parts = [], optional = [] } = expected
  const ids: readonly RequestedId[] = [...wanted, ...parts.map(({ id }) => id)]
  const sentAs = new Map(ids.map((id) => [id, claimAt(claims, sdJwtPathOf(id))]))
  takeMembersAlone(sentAs, expected, withheldFrom)
  for (const [id, claim] of sentAs) {
    const withheld = claim === undefined ? undefined : withheldFrom.get(claim)
    if (claim === undefined || withheld === undefined || isPartId(id)) continue
    if (!isShownEnough(id, claim, withheld, expected)) sentAs.delete(id)
    if (!sentAs.has(id) && !isBare(claim) && !optional.some((each) => each === id))
      return refuse('error_missing_attribute', `attribute ${id} was shown in part`)
  }
  return takeWantedAttributes(expected, (id) => sentAs.get(id), readers)
}

/** An object of which members were asked for is what was shown of these. */
function takeMembersAlone(
  sentAs: Map<RequestedId, Json | undefined>,
  { parts = [] }: Expectation,
  withheldFrom: DisclosedClaims['withheldFrom'],
): void {
  const members = Map.groupBy(parts.map(({ id }) => id).filter(isMember), (id) => wantedBy(id))
  for (const [id, own] of members) {
    const object = sentAs.get(id)
    if (object === undefined || !isJsonObject(object)) continue
    const shown = own.flatMap((member) => {
      const claim = sentAs.get(member)
      return claim === undefined ? [] : [[sdJwtPathOf(member).at(-1), claim] as const]
    })
    // Of an object without any digest nothing was kept back: it is what the issuer wrote.
    const isKeptBack = shown.length === 0 && withheldFrom.has(object)
    sentAs.set(id, isKeptBack ? undefined : Object.fromEntries(shown))
  }
}

/** Although there are digests without a disclosure. */
const isShownEnough = (
  id: ClaimId,
  claim: Json,
  { elements, members }: Withheld,
  { arrayDecoys = false, objectDecoys = false, nationalities }: Expectation,
): boolean =>
  !isBare(claim) &&
  (!members || objectDecoys) &&
  (!elements ||
    arrayDecoys ||
    (id === 'nationality' && nationalities === 'one' && isOneCode(claim)))

/** Nothing of it was shown. */
const isBare = (claim: Json): boolean =>
  typeof claim === 'object' && claim !== null && Object.keys(claim).length === 0

/** Every element of an array belongs to its claim. */
const claimAt = (claims: JsonObject, path: PidPath): Json | undefined =>
  path.reduce<Json | undefined>(
    (claim, name) =>
      name === null || claim === undefined ? claim : isJsonObject(claim) ? claim[name] : undefined,
    claims,
  )

/** If an issuer writes only one nationality, any other element is a decoy. */
const isOneCode = (sent: Json): boolean =>
  Array.isArray(sent) && sent.length === 1 && sent.every(isAlpha2Code)

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
