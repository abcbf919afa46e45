import { randomBytes } from 'node:crypto'
import {
  callId,
  callIdBytes,
  type FlowId,
  flowId,
  flowIdBytes,
} from '../../src/core/vocabulary/ids.ts'
import type { CallbackErrorCode } from '../../src/core/vocabulary/outcomes.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { wrapDataKey, wrapRequestSeed } from '../../src/usecases/keys/flow-seal.ts'
import type {
  Ending,
  EndingEvent,
  Flows,
  JudgedAnswer,
  NewFlow,
  Opening,
  StoredRequest,
} from '../../src/usecases/ports/flows.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import type { Kiosk } from '../setup/kiosk.ts'

/** Flows, requests and endings as the use cases hand them to the store. */

export const sealing = createSealing(realWorld, [randomBytes(32)])
export const lifetime = 600

export const newOpening = (browserHash: Uint8Array = randomBytes(32)): Opening => ({
  browserHash,
  request: newAsked(),
})

const newAsked = (): StoredRequest => ({
  responseMode: 'direct_post.jwt',
  clientId: `x509_hash:${randomBytes(8).toString('hex')}`,
  query: {
    credentials: [
      {
        id: 'pid_sd_jwt',
        format: 'dc+sd-jwt',
        meta: { vct_values: ['urn:eudi:pid:1'] },
        claims: [],
      },
    ],
  },
})

type AnsweredFlow = Ending & { readonly flowId: FlowId; readonly answer: JudgedAnswer }

export const endBy = async (flows: Flows, { flowId, ...ending }: AnsweredFlow) =>
  (await flows.end(flowId, ending)) !== undefined

const proved = { type: 'proved' } as const

/** Of the flows that `newFlow` makes. */
export const kind = { environment: 'test', issuer: 'xx-sandbox' } as const

export const success = (
  id: FlowId,
  event: EndingEvent = proved,
  answer: Partial<JudgedAnswer> = {},
): AnsweredFlow => ({
  flowId: id,
  kind,
  event,
  answer: {
    channel: 'qr',
    record: [{ check: 'well_formed', outcome: 'passed' }],
    sealedResult: randomBytes(80),
    ...answer,
  },
})

export const failure = (id: FlowId, code: CallbackErrorCode): AnsweredFlow => ({
  flowId: id,
  kind,
  event: { type: 'refused', code },
  answer: { channel: 'qr', record: [] },
})

export const bytes = (text: Uint8Array | null | undefined) =>
  text && Buffer.from(text).toString('hex')

export function newFlow(owner: Kiosk['owner']): NewFlow {
  const id = flowId(randomBytes(flowIdBytes), Date.now())
  return {
    id,
    ...owner,
    callId: callId(randomBytes(callIdBytes), 0),
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: true },
    handover: {
      to: 'callback',
      callbackUrl: 'https://shop.example/cb',
      sealedState: randomBytes(40),
    },
    dataKey: wrapDataKey(sealing, id, randomBytes(32)),
    requestSeed: wrapRequestSeed(sealing, id, randomBytes(32)),
    stateHash: randomBytes(32),
    lifetimeSeconds: lifetime,
  }
}
