import {
  type Attribute,
  ages,
  attributesOf,
  countryGroups,
  people,
  type SandboxIssuer,
  type SandboxPerson,
  type Simulation,
  simulationGroups,
  type Vocabulary,
} from './sandbox.ts'

/** What the form asks, as it is in the address. What is typed belongs in no address. */
export type TryoutSearch = {
  /** Names of attributes, separated by commas. */
  readonly reveal?: string
  /** The country of the question, a group of countries, or `none`. */
  readonly national?: string
  readonly age?: string
  /** The country of residence that is asked about, or a group. */
  readonly lives?: string
  readonly who?: string
  readonly device?: 'this'
  readonly ends?: string
  readonly to?: 'redirect_url'
  /** The flow that was started. */
  readonly flow?: string
}

/** What is typed. */
export type Typed = {
  readonly state: string
  /** Compared without being revealed. Empty: it is not. */
  readonly surname: string
}

export type Question = {
  readonly issuer: SandboxIssuer
  readonly revealed: readonly Attribute[]
  readonly derived: { readonly [key: string]: string }
  readonly isWide: boolean
  readonly isSameDevice: boolean
}

const names = ['reveal', 'national', 'age', 'lives', 'who', 'device', 'ends', 'to', 'flow'] as const

export const tryoutSearch = (search: { [name: string]: unknown }): TryoutSearch =>
  Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

export const personOf = ({ who }: TryoutSearch): SandboxPerson =>
  people.find((name) => name === who) ?? 'erika'

/** Of a link, what an account with this vocabulary can ask. */
export function questionOf(search: TryoutSearch, vocabulary: Vocabulary): Question {
  const { reveal = 'given_name', device } = search
  const wanted = reveal.split(',')
  const issuer = personOf(search) === 'erika' ? 'xx-sandbox' : 'de-ausweis'
  const isWide = vocabulary !== 'interface'
  return {
    issuer,
    revealed: attributesOf(vocabulary, issuer).filter((id) => wanted.includes(id)),
    derived: derivedOf(search, isWide),
    isWide,
    isSameDevice: device === 'this',
  }
}

function derivedOf({ national = 'DE', age, lives = 'none' }: TryoutSearch, isWide: boolean) {
  const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) && text !== 'EU'
  const isAmong = (text: string) => isWide && countryGroups.some((group) => group === text)
  return {
    ...(isCountry(national) && { nationality: national }),
    ...(isAmong(national) && { nationality_any_of: national }),
    ...(isWide && ages.some((each) => each === age) && { age_over: age ?? '' }),
    ...(isWide && (isCountry(lives) || isAmong(lives)) && { resident_country: lives }),
  }
}

export const simulationOf = ({ ends }: TryoutSearch): Simulation =>
  Object.values(simulationGroups)
    .flat()
    .find((each) => each === ends) ?? 'approve'
