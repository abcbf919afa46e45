import { type Person, sandboxPerson } from './person.ts'
import type { ProviderName } from './providers.ts'

/**
 * Invented people of the specimen provider, written as the German one writes: it states ages, knows
 * one nationality, and leaves empty what it does not know.
 */
const specimens: { readonly [name: string]: (at: Date) => Partial<Person> } = {
  erika: () => ({}),
  minor: (at) => ({ given_name: 'LENI', birth_date: dayBefore(at, 16) }),
  'eighteen-today': (at) => ({ given_name: 'JONAS', birth_date: dayBefore(at, 18) }),
  'eighteen-tomorrow': (at) => ({ given_name: 'MILA', birth_date: dayBefore(at, 18, 1) }),
  'leap-day': () => ({ given_name: 'FELIX', birth_date: '2008-02-29' }),
  'year-only': () => ({ given_name: 'AMARA', birth_date: '2002-00-00' }),
  // What the provider's newer version writes if it knows only the year.
  'year-only-sanitised': () => ({ given_name: 'AMARA', birth_date: '2002-12-31' }),
  'two-nationalities': () => ({ given_name: 'CLAIRE', nationality: ['DE', 'FR'] }),
  letters: () => ({ family_name: "GROẞ-O'NEILL ÅKERSTRÖM", given_name: 'JÖRG-RENÉ' }),
  long: () => ({
    family_name: 'VON'.padEnd(150, ' UND ZU'),
    given_name: 'MARIA '.repeat(25).trim(),
  }),
  'no-address': () => ({
    resident_country: '',
    resident_state: '',
    resident_city: '',
    resident_postal_code: '',
    resident_street: '',
  }),
  'one-name': () => ({ family_name: 'SUKARNO', given_name: '' }),
  stateless: () => ({ given_name: 'ELIAS', nationality: ['QS'] }),
}

export const personNames = Object.keys(specimens)

/** Who is in the wallet unless somebody else is wanted. */
export const firstPerson = 'erika'

export const isPersonName = (name: unknown): name is string =>
  typeof name === 'string' && Object.hasOwn(specimens, name)

/** Who is in the wallet. The sandbox's own provider has one person, whoever is wanted. */
export const personOf = (provider: ProviderName, at: Date, name = firstPerson): Person =>
  provider === 'de-ausweis' ? specimen(name, at) : sandboxPerson

function specimen(name: string, at: Date): Person {
  const {
    resident_address: _address,
    resident_house_number: _apart,
    family_name_birth: _family,
    given_name_birth: _given,
    personal_administrative_number: _number,
    ...erika
  } = sandboxPerson
  const german = {
    ...erika,
    birth_place: { locality: 'BERLIN' },
    issuing_authority: 'DE',
    issuing_country: 'DE',
    ...specimens[name]?.(at),
  }
  return { ...german, ages: agesOf(german.birth_date, dayIn(at)) }
}

const statedAges = [12, 14, 16, 18, 21, 65]

/** If the month or day is unknown, the last possible one counts. */
function agesOf(birthDate: string, today: string) {
  const latest = birthDate.replace('-00-00', '-12-31')
  return Object.fromEntries(statedAges.map((years) => [years, isOverAt(latest, years, today)]))
}

export const isOverAt = (birthDate: string, years: number, today: string): boolean =>
  today >= `${Number(birthDate.slice(0, 4)) + years}${birthDate.slice(4)}`

/** The day on which a person of that age was born, or so many days later. */
function dayBefore(at: Date, years: number, daysLater = 0): string {
  const day = new Date(`${dayIn(at)}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysLater)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return day.toISOString().slice(0, 10)
}

export const dayIn = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(at)
