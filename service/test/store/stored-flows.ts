import { randomBytes } from 'node:crypto'
import type { RequestPath } from '../../src/core/flow/flow.ts'
import type { CallbackErrorCode } from '../../src/core/vocabulary/callback-errors.ts'
import { callId, type FlowId, flowId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import type {
  EndingEvent,
  Flows,
  JudgedAnswer,
  NewFlow,
  NewRequest,
} from '../../src/usecases/ports/flows.ts'
import type { Kiosk } from '../setup/kiosk.ts'

/** Flows, requests and endings as the use cases hand them to the store. */

export const sealing = createSealing([randomBytes(32)])
export const lifetime = 600

export const newRequest = (path: RequestPath): NewRequest => ({
  path,
  tokenHash: randomBytes(32),
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
  sealedSecrets: randomBytes(60),
})

export const newPair = (): [NewRequest, NewRequest] => [newRequest('qr'), newRequest('this_device')]

type Ending = {
  readonly flowId: FlowId
  readonly event: EndingEvent
  readonly answer: JudgedAnswer
}

export const endBy = (flows: Flows, { flowId, event, answer }: Ending) =>
  flows.end(flowId, event, answer)

const proved = { type: 'proved' } as const

export const success = (
  id: FlowId,
  event: EndingEvent = proved,
  answer: Partial<JudgedAnswer> = {},
): Ending => ({
  flowId: id,
  event,
  answer: {
    path: 'qr',
    record: [{ check: 'well_formed', outcome: 'passed' }],
    sealedResult: randomBytes(80),
    ...answer,
  },
})

export const failure = (id: FlowId, code: CallbackErrorCode): Ending => ({
  flowId: id,
  event: { type: 'refused', code },
  answer: { path: 'qr', record: [] },
})

export const browser = randomBytes(32)

export const bytes = (text: Uint8Array | null | undefined) =>
  text && Buffer.from(text).toString('hex')

export function newFlow(owner: Kiosk['owner']): NewFlow {
  const id = flowId(randomBytes(idBytes))
  return {
    id,
    ...owner,
    callId: callId(randomBytes(idBytes)),
    linkHash: randomBytes(32),
    question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: true },
    callbackUrl: 'https://shop.example/cb',
    dataKey: sealing.wrap(randomBytes(32), id),
    sealedState: randomBytes(40),
    stateHash: randomBytes(32),
    lifetimeSeconds: lifetime,
  }
}
