import { expect } from 'vitest'
import type { Reply } from '../../../wallet/src/holder/answer.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { RunningService } from '../setup/running-service.ts'
import {
  complaintsAboutAcceptance,
  complaintsAboutRefusal,
  signedResult,
  storedFlow,
} from '../setup/wallet-exchange.ts'

/** One flow, and the verifier's reply to the wallet's answer. */
type Exchanged = { readonly flowId: FlowId; readonly reply: Reply }

/** The proof is there, with the attributes asked for in their order; gives it back. */
export async function expectProof(service: RunningService, { flowId, reply }: Exchanged) {
  expect(complaintsAboutAcceptance(reply)).toEqual([])
  expect(await storedFlow(service, flowId)).toMatchObject({
    state: 'delivering',
    outcome: 'presentation',
  })
  const result = await signedResult(service, flowId)
  expect(Object.keys(result?.payload.revealed)).toEqual([
    'family_name',
    'given_name',
    'birth_date',
    'nationality',
  ])
  return result
}

/** The wallet's answer was accepted, and the proof waits for the browser to come back. */
export async function expectHeldBack(service: RunningService, { flowId, reply }: Exchanged) {
  expect(complaintsAboutAcceptance(reply)).toEqual([])
  expect(await storedFlow(service, flowId)).toMatchObject({
    state: 'awaiting_return',
    outcome: null,
  })
}

/** The answer was refused, the flow ended with this code, and there is no proof. */
export async function expectEnded(
  service: RunningService,
  { flowId, reply }: Exchanged,
  outcome = 'error_invalid_presentation',
) {
  expect(complaintsAboutRefusal(reply)).toEqual([])
  expect(await storedFlow(service, flowId)).toMatchObject({ state: 'delivering', outcome })
  expect(await signedResult(service, flowId)).toBeUndefined()
}
