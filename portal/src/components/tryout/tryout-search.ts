import {
  type Attribute,
  ages,
  attributesOf,
  countryGroups,
  mostOptional,
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
  /** The same, for what need not be there. */
  readonly also?: string
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
  readonly optional: readonly Attribute[]
  readonly derived: { readonly [key: string]: string }
  readonly isWide: boolean
  readonly isSameDevice: boolean
}

const names = [
  'reveal',
  'also',
  'national',
  'age',
  'lives',
  'who',
  'device',
  'ends',
  'to',
  'flow',
] as const

export const tryoutSearch = (search: { [name: string]: unknown }): TryoutSearch =>
  Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

/** What the account may ask, and who can answer it in this deployment. */
export type Scope = {
  readonly vocabulary: Vocabulary
  readonly people: readonly SandboxPerson[]
}

export const personOf = ({ who }: TryoutSearch, { people }: Scope): SandboxPerson =>
  people.find((name) => name === who) ?? 'erika'

/** Of a link, what can be asked here. */
export function questionOf(search: TryoutSearch, scope: Scope): Question {
  const { reveal = 'given_name', also = '', device } = search
  const issuer = personOf(search, scope) === 'erika' ? 'xx-sandbox' : 'de-ausweis'
  const isWide = scope.vocabulary !== 'interface'
  const offered = attributesOf(scope.vocabulary, issuer)
  const revealed = among(offered, reveal)
  const others = offered.filter((id) => !revealed.includes(id))
  return {
    issuer,
    revealed,
    optional: isWide ? among(others, also).slice(0, mostOptional) : [],
    derived: derivedOf(search, isWide),
    isWide,
    isSameDevice: device === 'this',
  }
}

const among = (offered: readonly Attribute[], ids: string): readonly Attribute[] =>
  offered.filter((id) => ids.split(',').includes(id))

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
