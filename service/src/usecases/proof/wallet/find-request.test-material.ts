import { advance } from '../../../core/flow/advance.ts'
import type { Channel, Flow, LinkChannel, UnansweredFlow } from '../../../core/flow/flow.ts'
import { expectation } from '../../../core/verification/sd-jwt/sd-jwt.test-material.ts'
import { attributesIn } from '../../../core/vocabulary/attributes.ts'
import {
  accountId,
  type FlowId,
  flowId,
  flowIdBytes,
  idBytes,
} from '../../../core/vocabulary/ids.ts'
import { dcqlQuery } from '../../../core/wallet/request/dcql-query.ts'
import { requestSecrets } from '../../../core/wallet/request/request-secrets.ts'
import { requestToken } from '../../../core/wallet/request/request-token.ts'
import type { ResponseMode } from '../../../core/wallet/request/wallet-request.ts'
import { createSealing } from '../../../edges/keys/sealing.ts'
import { realWorld } from '../../../wiring/real-world.ts'
import { sealState, wrapDataKey, wrapRequestSeed } from '../../keys/flow-seal.ts'
import type {
  AnswerableFlow,
  EndedFlow,
  Ending,
  EndingEvent,
  Flows,
  JudgedAnswer,
} from '../../ports/flows.ts'

/** One flow that wallets are asked for. Its questions are from the verification tests. */

export const sealing = createSealing(realWorld, [new Uint8Array(32).fill(7)])
export const publicUrl = 'https://id.example'
export const customerState = 'the customer’s state'
export const flow = flowId(new Uint8Array(flowIdBytes), 0)
export const account = accountId(new Uint8Array(idBytes))
export const dataKey = new Uint8Array(32).fill(5)
export const seed = new Uint8Array(32).fill(3)
export const minute = 60_000

/** Only channels with an address have one. */
export const tokenOf = (channel: Channel): string =>
  requestToken(seed, flow, channel as LinkChannel)
export const stateOf = (channel: Channel): string => requestSecrets(seed, channel).state
export const nonceOf = (channel: Channel): string => requestSecrets(seed, channel).nonce

/** The code, unless a test is about the channel. */
export const token = tokenOf('qr')

const question = {
  issuer: 'de-ausweis',
  revealed: attributesIn('interface'),
  derived: {},
  sameDevice: false,
} as const
const credential = {
  formats: ['dc+sd-jwt'],
  vct: expectation.vct,
  doctype: 'eu.europa.ec.eudi.pid.1',
} as const

type Wish = {
  readonly responseMode?: ResponseMode
  readonly flowState?: UnansweredFlow['state']
}

export const answerableFlow = ({
  responseMode = 'direct_post',
  flowState = 'opened',
}: Wish = {}): AnswerableFlow => ({
  kind: 'answerable',
  flowId: flow,
  flow: {
    state: flowState,
    expiresAt: expectation.now + 10 * minute,
    extensions: 0,
    handover: { to: 'callback' },
  },
  accountId: account,
  environment: 'test',
  question,
  vocabulary: 'interface',
  request: {
    clientId: expectation.clientId,
    responseMode,
    query: dcqlQuery(question, credential),
  },
  browserHash: undefined,
  crossDevice: 'auto',
  browserWallet: 'auto',
  requestSeed: wrapRequestSeed(sealing, flow, seed),
  dataKey: wrapDataKey(sealing, flow, dataKey),
  handover: {
    to: 'callback',
    sealedState: sealState({ sealing, flowId: flow, dataKey }, customerState),
  },
  now: expectation.now,
})

export const ended: EndedFlow = { kind: 'ended' }

/** A store with only this flow. */
export const findingOnly = (stored: AnswerableFlow | EndedFlow): Pick<Flows, 'forWallet'> => ({
  forWallet: async (id) => (id === flow ? stored : undefined),
})

/** What a store was asked to end, and the flow after it. */
export type RecordedEnding = {
  readonly flowId: FlowId
  readonly event: EndingEvent
  readonly next: Flow | undefined
  readonly answer?: JudgedAnswer
  readonly leaseSeconds?: number
}

/** A fake of `Flows.end` for a flow in its current state. It records the call and never refuses. */
export const recordingEnd =
  (endings: RecordedEnding[], flowNow: () => Flow, now: number): Flows['end'] =>
  async (flowId, ending: Ending) => {
    const next = advance(flowNow(), ending.event, now)
    endings.push({ flowId, ...ending, next: next.ok ? next.value : undefined })
    return {}
  }
