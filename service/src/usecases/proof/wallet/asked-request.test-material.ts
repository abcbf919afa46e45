import { advance } from '../../../core/flow/advance.ts'
import type { Flow, RequestPath, UnansweredFlow } from '../../../core/flow/flow.ts'
import { expectation } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { accountId, type FlowId, flowId, idBytes } from '../../../core/vocabulary/ids.ts'
import { dcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import {
  type RequestSecrets,
  requestTokenHash,
  writeRequestSecrets,
} from '../../../core/wallet/request/request-secrets.ts'
import { createSealing } from '../../../edges/keys/sealing.ts'
import { sealRequest, sealState } from '../../keys/flow-seal.ts'
import type { AnswerableRequest, EndingEvent, Flows, JudgedAnswer } from '../../ports/flows.ts'

/** One stored request, whose credential questions are those of the verification tests. */

export const sealing = createSealing([new Uint8Array(32).fill(7)])
export const publicUrl = 'https://id.example'
export const token = 'AAAAAAAAAAAAAAAAAAAAAA'
export const state = 'state-of-the-request'
export const customerState = 'the customer’s state'
export const flow = flowId(new Uint8Array(idBytes))
export const dataKey = new Uint8Array(32).fill(5)
const key = { sealing, flowId: flow, dataKey }
export const minute = 60_000

const question = {
  issuer: 'de-ausweis',
  revealed: expectation.asked,
  derived: {},
  sameDevice: false,
} as const
const asked = {
  formats: ['dc+sd-jwt'],
  vct: expectation.vct,
  doctype: 'eu.europa.ec.eudi.pid.1',
} as const

type Wish = {
  readonly path?: RequestPath
  readonly answerKey?: RequestSecrets['answerKey']
  readonly flowState?: UnansweredFlow['state']
}

export function storedRequest({
  path = 'qr',
  answerKey,
  flowState = 'opened',
}: Wish = {}): AnswerableRequest {
  const secrets = { token, nonce: expectation.nonce, state, answerKey }
  return {
    path,
    clientId: expectation.clientId,
    query: dcqlQuery(question, asked),
    sealedSecrets: sealRequest(key, path, writeRequestSecrets(secrets)),
    flowId: flow,
    flow: { state: flowState, expiresAt: expectation.now + 10 * minute, extensions: 0 },
    accountId: accountId(new Uint8Array(idBytes)),
    environment: 'test',
    question,
    sealedState: sealState(key, customerState),
    dataKey: sealing.wrap(dataKey, flow),
    now: expectation.now,
  }
}

/** A store that knows this one request by its token. */
export const findingOnly =
  (stored: AnswerableRequest | 'ended'): Flows['requestByToken'] =>
  async (hash) =>
    Buffer.compare(hash, requestTokenHash(token)) === 0 ? stored : undefined

/** What a store was asked to end, and what the flow became by it. */
export type RecordedEnding = {
  readonly flowId: FlowId
  readonly event: EndingEvent
  readonly next: Flow | undefined
  readonly answer?: JudgedAnswer
}

/** A fake of `Flows.end` for a flow as it stands: it notes what is asked, and never refuses. */
export const recordingEnd =
  (endings: RecordedEnding[], flowNow: () => Flow, now: number): Flows['end'] =>
  async (flowId, event, answer) => {
    const next = advance(flowNow(), event, now)
    const ending = { flowId, event, next: next.ok ? next.value : undefined }
    return endings.push(answer === undefined ? ending : { ...ending, answer }) > 0
  }
