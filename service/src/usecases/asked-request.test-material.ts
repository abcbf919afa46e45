import type { RequestPath, UnansweredFlow } from '../flow/flow.ts'
import { createSealing } from '../keys/sealing.ts'
import { expectation } from '../verification/sd-jwt/sd-jwt.test-material.ts'
import { accountId, flowId, idBytes } from '../vocabulary/ids.ts'
import { dcqlQuery } from '../wallet/dcql-query.ts'
import { type RequestSecrets, requestTokenHash, writeRequestSecrets } from '../wallet/request-secrets.ts'
import type { AnswerableRequest, Flows } from './ports.ts'
import { requestContext } from './view-page.ts'

/** One stored request, whose credential questions are those of the verification tests. */

export const sealing = createSealing([new Uint8Array(32).fill(7)])
export const publicUrl = 'https://id.example'
export const token = 'AAAAAAAAAAAAAAAAAAAAAA'
export const state = 'state-of-the-request'
export const customerState = 'the customer’s state'
export const flow = flowId(new Uint8Array(idBytes))
export const dataKey = new Uint8Array(32).fill(5)
export const minute = 60_000

const question = { issuer: 'de-ausweis', revealed: expectation.asked, derived: {}, sameDevice: false } as const
const asked = { formats: ['dc+sd-jwt'], vct: expectation.vct, doctype: 'eu.europa.ec.eudi.pid.1' } as const

type Wish = {
  readonly path?: RequestPath
  readonly answerKey?: RequestSecrets['answerKey']
  readonly flowState?: UnansweredFlow['state']
}

export function storedRequest({ path = 'qr', answerKey, flowState = 'opened' }: Wish = {}): AnswerableRequest {
  const secrets = { token, nonce: expectation.nonce, state, answerKey }
  return {
    path,
    clientId: expectation.clientId,
    query: dcqlQuery(question, asked),
    sealedSecrets: sealing.seal(writeRequestSecrets(secrets), dataKey, requestContext(flow, path)),
    flowId: flow,
    flow: { state: flowState, expiresAt: expectation.now + 10 * minute, extensions: 0 },
    accountId: accountId(new Uint8Array(idBytes)),
    environment: 'test',
    question,
    sealedState: sealing.seal(Buffer.from(customerState), dataKey, `${flow}/state`),
    dataKey: sealing.wrap(dataKey, flow),
    now: expectation.now,
  }
}

/** A store that knows this one request by its token. */
export const findingOnly =
  (stored: AnswerableRequest | 'ended'): Flows['requestByToken'] =>
  async (hash) =>
    Buffer.compare(hash, requestTokenHash(token)) === 0 ? stored : undefined
