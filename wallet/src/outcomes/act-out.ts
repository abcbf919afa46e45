import { answer, reportError, type VpToken } from '../holder/answer.ts'
import { choose, type Manners } from '../holder/choose.ts'
import type { CredentialFormat } from '../holder/held-credential.ts'
import { accept, type Checked } from '../holder/request/refusal.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import { type Answered, approve, makeVpToken, openLink, type Wallet } from '../holder/wallet.ts'
import { fillWallet, type PidChange } from '../issuer/fill-wallet.ts'
import { findRequestedProvider, type ProviderName } from '../issuer/providers.ts'
import { validIndex } from '../issuer/sandbox-status.ts'
import { type Act, acts } from './acts.ts'
import { type Outcome, type SlowSeconds, slowSeconds } from './outcomes.ts'

/** The sandbox wallet. It stores no PIDs, because every outcome needs a different one. */
export type SandboxWallet = Omit<Wallet, 'held' | 'manners'> & {
  /** Where the sandbox's status list is served. */
  readonly statusListUri: string
  /** Whether valid PIDs name an entry of it too. */
  readonly withStatus?: boolean
  /**
   * The only format to hold. Absent: both; SD-JWT VC is presented if the verifier accepts either.
   */
  readonly format?: CredentialFormat
  /**
   * The only provider to hold a PID of. Absent: the one that the request names, or both if it names
   * none.
   */
  readonly provider?: ProviderName
  /**
   * A token that answered an earlier request, to be replayed. Absent: one is made for a request a
   * minute ago.
   */
  readonly earlier?: VpToken
  /** How long `slow` waits. Absent: 5. */
  readonly seconds?: SlowSeconds
  readonly wait?: (seconds: number) => Promise<void>
}

/** The opened request, and the reply. Absent if the wallet sends nothing. */
export type Enacted = { readonly request: VerifierRequest; readonly answered?: Answered }

/** Opens the link and acts so that the proof ends with this outcome. */
export async function actOut(
  outcome: Outcome,
  link: string,
  sandbox: SandboxWallet,
): Promise<Checked<Enacted>> {
  const opened = await openLink(link, sandbox)
  return opened.ok ? accept(await actOn(outcome, opened.value, sandbox)) : opened
}

/** The same for an open request: a person has seen it and chosen the outcome. */
export async function actOn(
  outcome: Outcome,
  request: VerifierRequest,
  sandbox: SandboxWallet,
): Promise<Enacted> {
  const act = acts[outcome]
  if (act.does === 'nothing') return { request }
  if (act.does === 'report')
    return { request, answered: { reply: await reportError(request, act.error, sandbox) } }
  return {
    request,
    answered: await (act.does === 'replay'
      ? replay(request, sandbox)
      : show(act, request, sandbox)),
  }
}

async function show(
  act: Act & { does: 'present' },
  request: VerifierRequest,
  sandbox: SandboxWallet,
): Promise<Answered> {
  const { wait = sleep, statusListUri, seconds = slowSeconds[0] } = sandbox
  if (act.isSlow === true) await wait(seconds)
  const at = nowOf(sandbox)
  const held =
    act.holdsNothing === true
      ? []
      : await fill(request, sandbox, at, await act.pid?.({ at, statusListUri }))
  return approve(
    request,
    { ...sandbox, held, manners: { ...preference, ...act.manners } },
    act.tamper,
  )
}

const preference: Manners = { prefers: 'dc+sd-jwt' }

function fill(
  { query }: VerifierRequest,
  sandbox: SandboxWallet,
  issuedAt: Date,
  change: PidChange = {},
) {
  const { format, withStatus, statusListUri, provider = findRequestedProvider(query) } = sandbox
  const status = withStatus === true ? { status: { idx: validIndex, uri: statusListUri } } : {}
  return fillWallet({ issuedAt, ...status, ...change }, asList(format), asList(provider))
}

const asList = <T>(only: T | undefined): readonly T[] | undefined =>
  only === undefined ? undefined : [only]

/**
 * Genuine presentations for another request, encrypted again for this one: only their nonce is
 * wrong.
 */
async function replay(request: VerifierRequest, sandbox: SandboxWallet): Promise<Answered> {
  const vpToken = sandbox.earlier ?? (await makeEarlierToken(request, sandbox))
  return { vpToken, reply: await answer(request, vpToken, sandbox) }
}

async function makeEarlierToken(
  request: VerifierRequest,
  sandbox: SandboxWallet,
): Promise<VpToken> {
  const aMinuteAgo = new Date(nowOf(sandbox).getTime() - 60_000)
  const chosen = choose(request.query, await fill(request, sandbox, aMinuteAgo), preference)
  return makeVpToken(
    chosen.ok ? chosen.value : [],
    { ...request, nonce: crypto.randomUUID() },
    aMinuteAgo,
  )
}

const nowOf = ({ now }: SandboxWallet): Date => now?.() ?? new Date()
const sleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
