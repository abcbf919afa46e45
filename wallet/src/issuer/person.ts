import person from '../../../vectors/sandbox/pid.json' with { type: 'json' }
import { fullDate } from '../holder/cbor.ts'

/** A person with the attribute names of the API. */
export type Person = {
  readonly family_name: string
  readonly given_name: string
  readonly birth_date: string
  readonly nationality: readonly string[]
}

/** The one identity of the sandbox. */
export const sandboxPerson: Person = person

/** The same person with the claim names of a PID as SD-JWT VC (PID Rulebook 1.7, chapter 4). */
export const pidClaims = ({ family_name, given_name, birth_date, nationality }: Person) => ({
  family_name,
  given_name,
  birthdate: birth_date,
  nationalities: nationality,
})

/** Type and namespace of a PID as mdoc (PID Rulebook 1.7, chapter 3). */
export const pidDocType = 'eu.europa.ec.eudi.pid.1'

/** The same person with the element names of a PID as mdoc. */
export const pidElements = ({ family_name, given_name, birth_date, nationality }: Person) => ({
  family_name,
  given_name,
  birth_date: fullDate(birth_date),
  nationality,
})
