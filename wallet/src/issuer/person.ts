import person from '../../../vectors/sandbox/pid.json' with { type: 'json' }
import { type CborMap, fullDate } from '../holder/cbor.ts'
import type { JsonObject } from '../holder/json.ts'

/** A person with the attribute names of the API. */
export type Person = InterfacePerson & {
  readonly birth_place?: { readonly country?: string; readonly locality?: string }
  readonly resident_country?: string
  readonly resident_state?: string
  readonly resident_city?: string
  readonly resident_postal_code?: string
  readonly resident_street?: string
  /** If a credential has it apart. The API has it at the end of the street. */
  readonly resident_house_number?: string
  readonly resident_address?: string
  readonly family_name_birth?: string
  readonly given_name_birth?: string
  readonly issuing_authority?: string
  readonly issuing_country?: string
  readonly personal_administrative_number?: string
  /** What a German identity states about ages, by years. */
  readonly ages?: { readonly [years: string]: boolean }
}

type InterfacePerson = {
  readonly family_name: string
  readonly given_name: string
  readonly birth_date: string
  readonly nationality: readonly string[]
}

/** The one identity of the sandbox. Its house number is apart, as some issuers write it. */
export const sandboxPerson: Person = { ...person, resident_house_number: '17' }

/** The same person with the attributes of the interface only. */
export const interfacePerson: InterfacePerson = {
  family_name: person.family_name,
  given_name: person.given_name,
  birth_date: person.birth_date,
  nationality: person.nationality,
}

/** A person with the claim names of a PID as SD-JWT VC (PID Rulebook 1.7, chapter 4). */
export const pidClaims = (of: Person): JsonObject =>
  withoutAbsent({
    family_name: of.family_name,
    given_name: of.given_name,
    birthdate: of.birth_date,
    nationalities: of.nationality,
    place_of_birth: of.birth_place,
    address: unlessEmpty({
      country: of.resident_country,
      region: of.resident_state,
      locality: of.resident_city,
      postal_code: of.resident_postal_code,
      street_address: streetOf(of),
      house_number: of.resident_house_number,
      formatted: of.resident_address,
    }),
    birth_family_name: of.family_name_birth,
    birth_given_name: of.given_name_birth,
    issuing_authority: of.issuing_authority,
    issuing_country: of.issuing_country,
    personal_administrative_number: of.personal_administrative_number,
    age_equal_or_over: of.ages,
  })

/** Without the number that is apart. */
const streetOf = ({ resident_street: street, resident_house_number: number }: Person) =>
  number === undefined ? street : street?.slice(0, -` ${number}`.length)

/** Type and namespace of a PID as mdoc (PID Rulebook 1.7, chapter 3). */
export const pidDocType = 'eu.europa.ec.eudi.pid.1'

const germanNamespace = 'eu.europa.ec.eudi.pid.de.1'

/** The same person with the namespaces and element names of a PID as mdoc. */
export function pidElements(person: Person): { readonly [namespace: string]: CborMap } {
  const { birth_date, birth_place, ages, ...others } = person
  const { family_name, given_name, nationality, ...wide } = others
  const own = withoutAbsent({
    ...{ family_name, given_name, birth_date: fullDate(birth_date), nationality },
    place_of_birth: birth_place,
    ...wide,
    resident_street: streetOf(person),
  })
  if (ages === undefined) return { [pidDocType]: own }
  const stated = Object.entries(ages).map(([years, is]) => [`age_over_${years}`, is])
  return { [pidDocType]: own, [germanNamespace]: Object.fromEntries(stated) }
}

const withoutAbsent = (members: object): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

function unlessEmpty(members: object): JsonObject | undefined {
  const present = withoutAbsent(members)
  return Object.keys(present).length === 0 ? undefined : present
}
