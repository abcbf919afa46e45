import { randomBytes } from 'node:crypto'
import { type JudgedTrial, judgeTrial } from '@vidimus/certify/judge-trial'
import { oldSeconds, type SignedCallbacks, trialNames, trialsFrom } from '@vidimus/certify/trials'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { LocalReply } from '../../edges/client/connect-listener.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { forwardCallback } from '../../edges/client/forward-callback.ts'
import { type SignedTrial, signTrial } from '../../edges/client/service-calls.ts'
import { rulesOf } from '../client/service-rules.ts'

type PreparedTrials = SignedCallbacks & {
  /** The account's own Redirect URL, or null if none is set. */
  readonly redirectUrl: string | null
}

/** Gets the callbacks to send. The service signs them, so no secret is needed here. */
export async function prepareTrials(access: DeveloperAccess): Promise<Result<PreparedTrials>> {
  const error = await signTrial(access, { outcome: 'error_access_denied' })
  if (!error.ok) return error
  const presentation = await signTrial(access, { outcome: 'presentation' })
  if (!presentation.ok) return presentation
  const old = await signTrial(access, { outcome: 'presentation', age_seconds: oldSeconds })
  if (!old.ok) return old
  return ok({
    redirectUrl: error.value.redirect_url,
    error: sent(error.value),
    presentation: sent(presentation.value),
    old: sent(old.value),
  })
}

const sent = ({ headers, body }: SignedTrial) => ({ headers, body })

/** The service itself waits this long. */
const replyMilliseconds = 10_000

/** Runs one trial after the other. An endpoint that cannot be reached is tried once. */
export async function runTrials(
  signed: SignedCallbacks,
  to: { readonly url: string; readonly userAgent: string },
  tell: (judged: JudgedTrial) => void,
): Promise<readonly JudgedTrial[]> {
  const trials = trialsFrom(signed, randomBytes(32))
  const rules = rulesOf(to.url)
  const judged: JudgedTrial[] = []
  let former: LocalReply | undefined
  for (const name of trialNames) {
    const startedAt = performance.now()
    const reply = await forwardCallback(to, trials[name], AbortSignal.timeout(replyMilliseconds))
    const durationMilliseconds = Math.round(performance.now() - startedAt)
    const trial = judgeTrial(rules, { url: to.url, name, reply, durationMilliseconds }, former)
    judged.push(trial)
    tell(trial)
    if (judged.length === 1 && reply.type === 'no_reply') break
    former = reply
  }
  return judged
}
