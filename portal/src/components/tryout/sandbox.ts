import type { FlowDetail } from '../../api/generated/operations.ts'

/** What the sandbox can be asked for. */
export const attributes = ['given_name', 'family_name', 'birth_date', 'nationality'] as const
export type Attribute = (typeof attributes)[number]

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

/** The simulations that end with these codes. */
const byOutcome: { readonly [outcome in Outcome]?: Simulation } = {
  presentation: 'approve',
  error_access_denied: 'decline',
  error_credential_expired: 'expired',
  error_credential_revoked: 'revoked',
  error_untrusted_issuer: 'untrusted-issuer',
  error_missing_attribute: 'missing-claim',
  error_wallet_unavailable: 'wallet-unavailable',
  error_invalid_request: 'refuses-request',
  error_expired: 'never-answers',
  error_cancelled: 'never-answers',
}

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
  return simulated ?? (outcome === null ? undefined : byOutcome[outcome])
}

/** The key of an account's tryouts is named after it. */
export const tryoutKeyOf = (account: string): string => account.replace(/^acc_/, 'key_TryIt')

export const isTryout = (key: string, account: string): boolean => key === tryoutKeyOf(account)
