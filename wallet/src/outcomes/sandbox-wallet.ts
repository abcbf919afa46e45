import type { VpToken } from '../holder/answer.ts'
import type { Manners } from '../holder/choose.ts'
import type { CredentialFormat, HeldCredential } from '../holder/held-credential.ts'
import type { Registered } from '../holder/registration.ts'
import type { DcqlQuery } from '../holder/request/dcql-query.ts'
import type { Wallet } from '../holder/wallet.ts'
import { fillWallet, type PidChange } from '../issuer/fill-wallet.ts'
import { personOf } from '../issuer/people.ts'
import { findRequestedProvider, type ProviderName } from '../issuer/providers.ts'
import { validIndex } from '../issuer/sandbox-status.ts'
import type { Act } from './acts.ts'
import { type Outcome, type SlowSeconds, slowSeconds } from './outcomes.ts'

/** The sandbox wallet. It stores no PIDs, because every outcome needs a different one. */
export type SandboxWallet = Omit<Wallet, 'held' | 'manners'> & {
  /** Where the sandbox's status list is served. */
  readonly statusListUri: string
  /** Whether valid PIDs name an entry of it too. */
  readonly withStatus?: boolean
  /**
   * The only format to hold. Both if absent; SD-JWT VC is presented if the verifier accepts either.
   */
  readonly format?: CredentialFormat
  /**
   * The only provider to hold a PID of. By default the one that the request names, or both if it
   * names none.
   */
  readonly provider?: ProviderName
  /** Which of the specimen provider's people is in the wallet. By default Erika. */
  readonly person?: string
  /**
   * A token that answered an earlier request, to be replayed. By default one is made for a request
   * a minute ago.
   */
  readonly earlier?: VpToken
  /** How long `slow` waits. By default 5. */
  readonly seconds?: SlowSeconds
  readonly wait?: (seconds: number) => Promise<void>
}

export const preference: Manners = { prefers: 'dc+sd-jwt' }

/** Issues what an act is to present, in the time that it takes. */
export async function holdFor(
  act: Extract<Act, { readonly does: 'present' }>,
  query: DcqlQuery,
  sandbox: SandboxWallet,
): Promise<readonly HeldCredential[]> {
  const { wait = sleep, statusListUri, seconds = slowSeconds[0] } = sandbox
  if (act.isSlow === true) await wait(seconds)
  if (act.holdsNothing === true) return []
  const at = nowOf(sandbox)
  return fill(query, sandbox, at, await act.pid?.({ at, statusListUri }))
}

/** Issues valid PIDs, except for what is to change. */
export function fill(
  query: DcqlQuery,
  sandbox: SandboxWallet,
  issuedAt: Date,
  change: PidChange = {},
): Promise<readonly HeldCredential[]> {
  const { format, withStatus, statusListUri, provider = findRequestedProvider(query) } = sandbox
  const status = withStatus === true ? { status: { idx: validIndex, uri: statusListUri } } : {}
  const person = (name: ProviderName) => personOf(name, nowOf(sandbox), sandbox.person)
  return fillWallet({ issuedAt, person, ...status, ...change }, asList(format), asList(provider))
}

const asList = <T>(only: T | undefined): readonly T[] | undefined =>
  only === undefined ? undefined : [only]

/**
 * What the wallet really acts out: a strict one refuses a request that its registration does not
 * cover, whatever was wanted.
 */
export const outcomeFor = (
  wanted: Outcome,
  { registered }: { readonly registered: Registered },
  { registrars }: Pick<SandboxWallet, 'registrars'>,
): Outcome =>
  registrars === undefined || registered.fault === undefined ? wanted : 'refuses-request'

export const nowOf = ({ now }: Pick<SandboxWallet, 'now'>): Date => now?.() ?? new Date()
const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
