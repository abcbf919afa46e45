import { portalReceiver } from '../../core/callback/callback-url.ts'
import { isSandboxKey } from '../../core/verification/pki/sandbox-keys.ts'
import { type FlowId, tryoutKeyId } from '../../core/vocabulary/ids.ts'
import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import { throttled } from '../limits/throttled.ts'
import type { ApiKeys, KeyHolder } from '../ports/api-keys.ts'
import type { SignedInActor } from '../ports/audit.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { IssuerDeployment, IssuerDeployments } from '../ports/issuers.ts'
import type { Throttles } from '../ports/portal.ts'
import type { Random } from '../ports/sealing.ts'
import type { Tryouts } from '../ports/tryouts.ts'
import type { ProveCall, StartedProof } from '../proof/start-proof.ts'

type StartTryoutDeps = {
  readonly apiKeys: Pick<ApiKeys, 'findHolder'>
  readonly tryouts: Pick<Tryouts, 'addKey'>
  readonly throttles: Throttles
  readonly random: Random
  readonly issuerDeployments: IssuerDeployments
  readonly startProof: (holder: KeyHolder, call: ProveCall) => Promise<Result<StartedProof>>
}

export type TryoutWish = {
  readonly issuer: IssuerId
  /** The body of `POST /prove` without its issuer. */
  readonly question: object
  /** The customer's Redirect URL or listener receives the callback, and not the portal. */
  readonly toCustomer: boolean
}

/** More than one person tries in a few minutes, and nothing that loads the service. */
const perAccount = { limit: 30, windowSeconds: 300 }
const hashBytes = 32

/**
 * Starts a flow in the sandbox as `POST /prove` does, but without an API key. The people of the
 * sandbox are made up, so the portal may show what the callback said.
 */
export async function startTryout(
  deps: StartTryoutDeps,
  { accountId, environment }: FlowOwner,
  { issuer, question, toCustomer }: TryoutWish,
  { callId }: SignedInActor,
): Promise<Result<{ readonly flowId: FlowId; readonly link: string }>> {
  if (environment !== 'test')
    return fail('outcome_refused', { description: 'There is no sandbox in live.' })
  if (!hasInventedPeople(deps.issuerDeployments('test', issuer)))
    return fail('outcome_refused', {
      description: `Real people may answer for ${issuer} here, so the portal does not start flows with it.`,
    })
  const waiting = await throttled(deps, `tryout/${accountId}`, perAccount)
  if (waiting) return waiting
  const holder = await holderOf(deps, accountId)
  if (holder === undefined) return unknownAccount()
  const body = Buffer.from(JSON.stringify({ issuer, ...question }))
  // Trying things out is no use of the account.
  const { quota: _, ...free } = holder
  const started = await deps.startProof(
    toCustomer ? free : { ...free, callbackUrl: portalReceiver },
    { body, callId, idempotencyKey: undefined },
  )
  if (started.ok) return ok({ flowId: started.value.flowId, link: started.value.link })
  const { code, description } = started.failure
  return fail('outcome_refused', { description: `It was refused: ${description} (${code}).` })
}

/** Only the sandbox's own providers, whose keys are public, can issue for it. */
export const hasInventedPeople = ({ anchors }: Pick<IssuerDeployment, 'anchors'>): boolean =>
  anchors.every(({ publicKey }) => isSandboxKey(publicKey))

async function holderOf(
  { apiKeys, tryouts, random }: StartTryoutDeps,
  account: FlowOwner['accountId'],
): Promise<KeyHolder | undefined> {
  const id = tryoutKeyId(account)
  const known = await apiKeys.findHolder(id)
  if (known !== undefined) return known
  await tryouts.addKey(account, random(hashBytes))
  return apiKeys.findHolder(id)
}
