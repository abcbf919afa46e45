import { type CallbackUrlRules, judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import { throttled } from '../portal/sign-in/limits/limit-attempt.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import type { Certifications } from '../ports/certifications.ts'
import type { Throttles } from '../ports/portal.ts'
import type { Log } from '../ports/telemetry.ts'
import type { CaseResult } from './certification.ts'
import { certify } from './certify.ts'
import { type CertifyHereDeps, certifyingHere } from './certify-here.ts'

type StartCertificationDeps = CertifyHereDeps & {
  readonly certifications: Pick<Certifications, 'keep'>
  readonly settings: Pick<AccountSettings, 'read' | 'callbackSecrets'>
  readonly throttles: Throttles
  readonly callbackUrlRules: CallbackUrlRules
  readonly sandboxWalletUrl: string | undefined
  readonly log: Log
}

type CertificationWish = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly startUrl: string
  readonly startMethod: 'GET' | 'POST'
  readonly label: string
}

/** Each takes about half a minute and fifty flows. */
const perAccount = { limit: 5, windowSeconds: 600 }

/** Begins to certify the application at the Redirect URL, and returns while that goes on. */
export async function startCertification(
  deps: StartCertificationDeps,
  { accountId, environment, label, ...wish }: CertificationWish,
  by: Actor,
): Promise<Result<undefined>> {
  if (environment !== 'test')
    return fail('outcome_refused', { description: 'Applications are certified in test.' })
  const { sandboxWalletUrl } = deps
  if (sandboxWalletUrl === undefined)
    return fail('outcome_refused', { description: 'This service has no sandbox wallet.' })
  const settings = await deps.settings.read(accountId, 'test')
  if (settings === undefined) return unknownAccount(accountId, by)
  const { redirect_url: callbackUrl } = settings
  if (callbackUrl === null)
    return fail('redirect_url_refused', { description: 'Save your Redirect URL first.' })
  const start = judgeCallbackUrl(wish.startUrl, 'test', deps.callbackUrlRules)
  if (!start.ok) return start
  const waiting = await throttled(deps, `certification/${accountId}`, perAccount)
  if (waiting) return waiting
  const cases: CaseResult[] = []
  const keep = (isFinished: boolean) =>
    deps.certifications.keep(accountId, { label, source: 'portal', cases, isFinished })
  await keep(false)
  // One after the other: the last word must not be overwritten by one before it.
  let kept = Promise.resolve()
  const certifying = certifyingHere(deps, { accountId, environment }, callbackUrl, by)
  const plan = { ...wish, startUrl: start.value, sandboxWalletUrl }
  const going = certify(certifying, plan, (result) => {
    cases.push(result)
    if (result.code !== 'not_tried') kept = kept.then(() => keep(false))
  })
  void going
    .then(() => kept)
    .then(() => keep(true))
    .catch((error: unknown) => deps.log.error('certification_failed', { accountId, error }))
  return ok(undefined)
}
