import { buildCallback, type CallbackContent } from '../../core/callback/build-callback.ts'
import { type CallbackUrlRules, judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import { type DiagnosisLine, diagnose } from '../../core/callback/diagnose.ts'
import { judgeReply, type ServerCertificate } from '../../core/callback/judge-reply.ts'
import { signCallback } from '../../core/callback/sign-callback.ts'
import { base62 } from '../../core/encoding/base62.ts'
import type { OutcomeCode } from '../../core/flow/outcome.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type AccountId, type FlowId, flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { signInAgain } from '../portal/sign-in/authorise.ts'
import { throttled } from '../portal/sign-in/limits/throttled.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import { type Actor, isCommand } from '../ports/audit.ts'
import type { PostCallback } from '../ports/callbacks.ts'
import type { CallbackHistory } from '../ports/history/callback-history.ts'
import type { Throttles } from '../ports/portal.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import type { SignPresentation } from '../ports/signing.ts'
import { type SandboxPerson, sandboxPresentation } from './sandbox-presentation.ts'

export type SendTestCallbackDeps = {
  readonly settings: Pick<AccountSettings, 'read' | 'callbackSecrets'>
  readonly callbackHistory: Pick<CallbackHistory, 'noteTest'>
  readonly throttles: Throttles
  readonly sealing: Pick<Sealing, 'unwrap'>
  readonly random: Random
  readonly post: PostCallback
  readonly signPresentation: SignPresentation
  readonly sandboxPerson: SandboxPerson
  readonly publicUrl: string
  readonly callbackUrlRules: CallbackUrlRules
  readonly monotonicMilliseconds: () => number
}

export type TestCallback = {
  readonly accountId: AccountId
  readonly environment: Environment
  /** Undefined: the one that is set. */
  readonly callbackUrl: string | undefined
  readonly outcome: OutcomeCode
  readonly tampered: boolean
  /** Undefined: a random one. */
  readonly state: string | undefined
  /** Whether the caller has proved lately who they are. */
  readonly isFresh: boolean
}

export type Diagnosis = {
  readonly lines: readonly DiagnosisLine[]
  readonly sentTo: string
  readonly durationMilliseconds: number
  /** Undefined: without TLS, or there was no answer. */
  readonly certificate: ServerCertificate | undefined
}

/** Enough to mend an endpoint, too few to be a nuisance to somebody else's server. */
const perAccount = { limit: 20, windowSeconds: 300 }

/** One callback on trial, also to a URL that is not saved yet, and line by line how it went. */
export async function sendTestCallback(
  deps: SendTestCallbackDeps,
  wish: TestCallback,
  by: Actor,
): Promise<Result<Diagnosis>> {
  const { accountId, environment } = wish
  if (environment === 'live' && wish.outcome === 'presentation')
    return fail('outcome_refused', {
      description: 'In live there is no presentation without a verified answer of a wallet.',
    })
  const settings = await deps.settings.read(accountId, environment)
  const signing = await deps.settings.callbackSecrets(accountId, environment)
  if (settings === undefined || signing === undefined)
    return fail('account_unknown', { description: 'There is no such account.' })
  const text = wish.callbackUrl ?? settings.callbackUrl
  if (text === null)
    return fail('redirect_url_refused', { description: 'Enter a URL; none is saved yet.' })
  // Signed with the live secret: it goes to another server only if a person surely wants it.
  if (environment === 'live' && text !== settings.callbackUrl && !wish.isFresh) return signInAgain()
  const waiting = await throttled(deps, `test_callback/${accountId}`, perAccount)
  if (waiting) return waiting
  const url = judgeCallbackUrl(text, environment, deps.callbackUrlRules)
  const startedAt = deps.monotonicMilliseconds()
  const sent = url.ok ? await send(deps, wish, url.value, signing) : undefined
  const durationMilliseconds = Math.round(deps.monotonicMilliseconds() - startedAt)
  const rules = { environment, allowedOrigins: settings.returnOrigins }
  const judged = sent?.ok
    ? judgeReply(sent.value, (uri) => judgeDestination(uri, rules))
    : undefined
  const lines = diagnose({ url, sent, judged, tampered: wish.tampered })
  const certificate = sent?.ok ? sent.value.certificate : undefined
  await deps.callbackHistory.noteTest(
    { accountId, environment },
    {
      userId: isCommand(by) ? null : by.userId,
      outcome: wish.outcome,
      tampered: wish.tampered,
      host: url.ok ? new URL(url.value).host : '',
      durationMilliseconds,
      status: sent?.ok ? sent.value.status : null,
      reason: lines.find(({ status }) => status === 'failed')?.code ?? null,
    },
  )
  return ok({ lines, sentTo: url.ok ? url.value : text, durationMilliseconds, certificate })
}

const stateBytes = 12
const testStart = 'test_'

/** Begins so that it cannot be the `state` of a flow that a customer waits for. */
const testState = (random: Random, wanted = base62(random(stateBytes))): string =>
  wanted.startsWith(testStart) ? wanted : `${testStart}${wanted}`

type Signing = NonNullable<Awaited<ReturnType<AccountSettings['callbackSecrets']>>>

async function send(
  deps: SendTestCallbackDeps,
  wish: TestCallback,
  url: string,
  { secrets, now }: Signing,
) {
  const id = flowId(deps.random(flowIdBytes), now)
  const state = testState(deps.random, wish.state)
  const body = buildCallback(await contentOf(deps, { ...wish, state }, id, now), state)
  const [newest, ...former] = secrets
  const keys = wish.tampered
    ? ([deps.random(32)] as const)
    : ([
        deps.sealing.unwrap(newest),
        ...former.map((secret) => deps.sealing.unwrap(secret)),
      ] as const)
  return deps.post(url, wish.environment, signCallback({ id, at: now, body }, keys), body)
}

async function contentOf(
  deps: SendTestCallbackDeps,
  { accountId, outcome, state }: TestCallback & { readonly state: string },
  id: FlowId,
  at: number,
): Promise<CallbackContent> {
  if (outcome !== 'presentation') return { kind: 'error', code: outcome }
  const { publicUrl, sandboxPerson: person } = deps
  const claims = sandboxPresentation({ publicUrl, accountId, id, state, at, person })
  return { kind: 'presentation', presentation: await deps.signPresentation(claims) }
}
