import { type CallbackUrlRules, judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import { judgeReply, type ServerCertificate } from '../../core/callback/judge-reply.ts'
import { judgeDestination } from '../../core/return/judge-destination.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import { throttled } from '../limits/throttled.ts'
import { signInAgain } from '../portal/sign-in/authorise.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import { type Actor, isCommand } from '../ports/audit.ts'
import type { PostCallback } from '../ports/callbacks.ts'
import type { CallbackHistory } from '../ports/history/callback-history.ts'
import type { Throttles } from '../ports/portal.ts'
import { type DiagnosisLine, diagnose } from './diagnose.ts'
import {
  type CallbackSigning,
  type SignTestCallbackDeps,
  signTestCallback,
} from './sign-test-callback.ts'

type SendTestCallbackDeps = SignTestCallbackDeps & {
  readonly settings: Pick<AccountSettings, 'read' | 'callbackSecrets'>
  readonly callbackHistory: Pick<CallbackHistory, 'noteTest' | 'health'>
  readonly throttles: Throttles
  readonly post: PostCallback
  readonly callbackUrlRules: CallbackUrlRules
  readonly monotonicMilliseconds: () => number
}

export type TestCallback = {
  readonly accountId: AccountId
  readonly environment: Environment
  /** Undefined means the configured URL. */
  readonly callbackUrl: string | undefined
  readonly outcome: OutcomeCode
  readonly tampered: boolean
  /** Undefined means a random one. */
  readonly state: string | undefined
  /** Whether the caller has recently authenticated. */
  readonly isFresh: boolean
}

export type Diagnosis = {
  readonly lines: readonly DiagnosisLine[]
  readonly sentTo: string
  readonly durationMilliseconds: number
  /** Undefined without TLS, or if there was no answer. */
  readonly certificate: ServerCertificate | undefined
}

/** Enough to repair an endpoint, too few to bother someone else's server. */
const perAccount = { limit: 20, windowSeconds: 300 }

/** Sends one test callback, also to a URL that is not saved yet, and reports each step. */
export async function sendTestCallback(
  deps: SendTestCallbackDeps,
  wish: TestCallback,
  by: Actor,
): Promise<Result<Diagnosis>> {
  const { accountId, environment } = wish
  if (environment === 'live' && wish.outcome === 'presentation')
    return fail('outcome_refused', {
      description: 'A presentation can only be sent in test.',
    })
  const settings = await deps.settings.read(accountId, environment)
  const signing = await deps.settings.callbackSecrets(accountId, environment)
  if (settings === undefined || signing === undefined) return unknownAccount(accountId, by)
  const text = wish.callbackUrl ?? settings.redirect_url
  if (text === null)
    return fail('redirect_url_refused', { description: 'Enter a URL; none is saved yet.' })
  // It is signed with the live secret, so sending it to another server needs a fresh sign-in.
  if (environment === 'live' && text !== settings.redirect_url && !wish.isFresh)
    return signInAgain()
  const waiting = await throttled(deps, `test_callback/${accountId}`, perAccount)
  if (waiting) return waiting
  const url = judgeCallbackUrl(text, environment, deps.callbackUrlRules)
  const startedAt = deps.monotonicMilliseconds()
  const sent = url.ok ? await send(deps, wish, url.value, signing) : undefined
  const durationMilliseconds = Math.round(deps.monotonicMilliseconds() - startedAt)
  const rules = { environment, allowedOrigins: settings.return_origins }
  const judged = sent?.ok
    ? judgeReply(sent.value, (uri) => judgeDestination(uri, rules))
    : undefined
  const { forPlaces } = await deps.callbackHistory.health({ accountId, environment })
  const lines = diagnose({
    url,
    sent,
    judged,
    tampered: wish.tampered,
    durationMilliseconds,
    someWait: forPlaces > 0,
  })
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

async function send(
  deps: SendTestCallbackDeps,
  wish: TestCallback,
  url: string,
  signing: CallbackSigning,
) {
  const { headers, body } = await signTestCallback(deps, { ...wish, ageSeconds: 0 }, signing)
  return deps.post(url, wish.environment, headers, body)
}
