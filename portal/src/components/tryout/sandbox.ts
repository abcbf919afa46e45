import { type FlowDetail, type Operations, outcomes } from '../../api/generated/operations.ts'

export type Vocabulary = Operations['getSettings']['reply']['vocabulary']
export type Attribute = FlowDetail['revealed'][number]

const interfaceAttributes: readonly Attribute[] = [
  'given_name',
  'family_name',
  'birth_date',
  'nationality',
]

const wideAttributes: readonly Attribute[] = [
  'birth_place',
  'resident_country',
  'resident_state',
  'resident_city',
  'resident_postal_code',
  'resident_street',
  'issuing_authority',
  'issuing_country',
]

/** German identities do not have these. */
const sandboxAttributes: readonly Attribute[] = [
  'resident_address',
  'family_name_birth',
  'given_name_birth',
]

/** What an identity of the sandbox can be asked for by an account with that vocabulary. */
export const attributesOf = (
  vocabulary: Vocabulary,
  issuer: SandboxIssuer,
): readonly Attribute[] => [
  ...interfaceAttributes,
  ...(vocabulary === 'interface' ? [] : wideAttributes),
  ...(vocabulary !== 'interface' && issuer === 'xx-sandbox' ? sandboxAttributes : []),
  ...(vocabulary === 'wide_sensitive' && issuer === 'xx-sandbox'
    ? (['personal_administrative_number'] as const)
    : []),
]

/** `POST /prove` takes so many that need not be there. */
export const mostOptional = 3

export type SandboxIssuer = 'xx-sandbox' | 'de-ausweis'

/**
 * The people of the specimen provider, by the names of the wallet. The sandbox's own identity is
 * always Erika.
 */
const allPeople = [
  'erika',
  'minor',
  'eighteen-today',
  'eighteen-tomorrow',
  'leap-day',
  'year-only',
  'year-only-sanitised',
  'two-nationalities',
  'letters',
  'long',
  'no-address',
  'one-name',
  'stateless',
] as const

export type SandboxPerson = (typeof allPeople)[number]

type Issuers = Operations['getSession']['reply']['issuers']

/** Where `de-ausweis` stands for real people, or for nobody, only Erika can answer. */
export const peopleOf = (issuers: Issuers): readonly SandboxPerson[] =>
  issuers.some(({ issuer, sandbox }) => issuer === 'de-ausweis' && sandbox) ? allPeople : ['erika']

export const ages = ['16', '18', '21', '25', '65', '150'] as const

/** Groups of countries that a wide question can name. */
export const countryGroups = ['EU', 'EEA', 'EEA_CH'] as const

/** For the question that is answered yes or no. The person of the sandbox is German. */
export const countries = ['DE', 'AT', 'FR', 'NL', 'PL', 'US'] as const

/** How the sandbox wallet can end a flow, by what is wrong. The names are those of the wallet. */
export const simulationGroups = {
  person: ['approve', 'decline', 'no-credential'],
  credential: [
    'expired',
    'not-yet-valid',
    'revoked',
    'untrusted-issuer',
    'tampered-claim',
    'missing-claim',
  ],
  binding: ['wrong-nonce', 'wrong-audience', 'wrong-holder-key', 'replay'],
  wallet: ['slow', 'malformed', 'never-answers', 'wallet-unavailable', 'refuses-request'],
} as const

export type Simulation = (typeof simulationGroups)[keyof typeof simulationGroups][number]

type Outcome = NonNullable<FlowDetail['outcome']>
type Check = NonNullable<FlowDetail['checks']>[number]['check']

type Simulated = { readonly kind: string; readonly simulation?: Simulation }

/** The simulations that end with these codes. */
const byOutcome: { readonly [outcome in Outcome]: Simulated } = outcomes

/** If one code stands for several checks, the check decides. */
const byCheck: { readonly [check in Check]?: Simulation } = {
  issuer_is_trusted: 'untrusted-issuer',
  issuer_signed: 'tampered-claim',
  disclosures_are_signed: 'tampered-claim',
  held_by_presenter: 'wrong-holder-key',
  answers_this_request: 'wrong-nonce',
}

/** How the sandbox wallet ends a flow in the same way. Undefined if it cannot. */
export function howToSimulate({
  outcome,
  checks,
}: Pick<FlowDetail, 'outcome' | 'checks'>): Simulation | undefined {
  const failed = checks?.find((check) => check.outcome === 'failed')
  const simulated = failed && byCheck[failed.check]
  return simulated ?? (outcome === null ? undefined : byOutcome[outcome].simulation)
}

/** The key of an account's tryouts is named after it. */
export const tryoutKeyOf = (account: string): string => account.replace(/^acc_/, 'key_TryIt')

export const isTryout = (key: string, account: string): boolean => key === tryoutKeyOf(account)
