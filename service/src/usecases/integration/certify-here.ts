import { readFlowId } from '../../core/vocabulary/ids.ts'
import { type Failure, fail, ok } from '../../core/vocabulary/result.ts'
import { readTestCallbackWish } from '../delivery/give-test-callback.ts'
import { type SignTestCallbackDeps, signTestCallback } from '../delivery/sign-test-callback.ts'
import { endTestFlow } from '../history/end-test-flow.ts'
import { showFlow } from '../history/show-flow.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Actor } from '../ports/audit.ts'
import type { PostCallback, ReceivedReply } from '../ports/callbacks.ts'
import type { Flows } from '../ports/flows.ts'
import type { FlowOwner, FlowRecord, FlowRecords } from '../ports/history/flow-records.ts'
import type {
  AnswerInPlace,
  Certifying,
  LocalReply,
  SeenFlow,
  Visiting,
} from '../ports/integration.ts'
import { presentBy } from './sandbox-wallet.ts'

export type CertifyHereDeps = SignTestCallbackDeps & {
  readonly visit: Visiting['ask']
  readonly clock: () => number
  readonly pause: (milliseconds: number) => Promise<unknown>
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly flows: Pick<Flows, 'cancelNow' | 'expireNow'>
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
  readonly post: PostCallback
  readonly answerInPlace: AnswerInPlace
}

/** An application is certified by the service itself, for a user of the portal. */
export function certifyingHere(
  deps: CertifyHereDeps,
  owner: FlowOwner,
  callbackUrl: string,
  by: Actor,
): Certifying {
  const { visit: ask, clock, pause, random, publicUrl } = deps
  const { accountId } = owner
  return {
    publicUrl,
    ask,
    clock,
    pause,
    random,
    present: presentBy({ ask }),
    readFlow: async (id) => {
      const found = await showFlow(deps, owner, id)
      return found.ok ? ok(seen(found.value)) : found
    },
    expireFlow: async (id) => {
      const flowId = readFlowId(id)
      return flowId ? endTestFlow(deps, owner, flowId, 'expire', by) : fail('error_not_found')
    },
    sign: async (wish) => {
      const read = readTestCallbackWish(wish)
      const signing = await deps.settings.callbackSecrets(accountId, 'test')
      if (!read.ok || signing === undefined) return read.ok ? fail('account_unknown') : read
      const trial = { accountId, state: undefined, tampered: false, ...read.value }
      return ok(await signTestCallback(deps, trial, signing))
    },
    post: async ({ headers, body }) =>
      localReply(await deps.post(callbackUrl, 'test', headers, body)),
    answerCallbacks: async (id, answer) => {
      const found = await showFlow(deps, owner, id)
      if (!found.ok) return found
      const { id: flowId, keyId } = found.value
      return deps.answerInPlace({ accountId, keyId, flowId }, answer)
    },
  }
}

const seen = ({ question, outcome, ignored, attempts }: FlowRecord): SeenFlow => ({
  issuer: question.issuer,
  same_device: question.sameDevice,
  outcome,
  ignored,
  attempts: attempts.map((attempt) => ({
    duration_ms: attempt.durationMilliseconds,
    way: attempt.way,
    http_status: attempt.status,
    error: attempt.reason,
  })),
})

const localReply = (received: ReceivedReply): LocalReply =>
  received.ok
    ? {
        type: 'reply',
        status: received.value.status,
        content_type: received.value.contentType ?? null,
        retry_after: received.value.retryAfter ?? null,
        body: Buffer.from(received.value.body).toString('base64'),
      }
    : { type: 'no_reply', code: lostBy(received.failure) }

/** A listener has fewer words for it. */
function lostBy({ code }: Failure): Extract<LocalReply, { type: 'no_reply' }>['code'] {
  if (code === 'timeout' || code === 'tls_failed' || code === 'malformed_response') return code
  return code === 'connection_lost' ? code : 'connect_failed'
}
