import { expect } from 'vitest'
import type { Reply } from '../../../wallet/src/holder/answer.ts'
import { clauseText, type Refusal } from '../../src/core/verification/explain-refusal.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import type { RunningService, TestAccount } from '../setup/running-service.ts'
import {
  complaintsAboutAcceptance,
  complaintsAboutRefusal,
  signedResult,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import type { Fault } from './manipulation.ts'

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

/** The customer reads what the manipulation declares: who has to mend it, and by which clause. */
export async function expectFault(
  service: RunningService,
  { apiKey }: TestAccount,
  flowId: string,
  fault: Fault | undefined,
) {
  const headers = { authorization: `Bearer ${apiKey}` }
  const response = await fetch(`${service.url}/flows/${flowId}`, { headers })
  const { refusal } = ((await response.json()) as { flow: { refusal: Refusal } }).flow
  const clause = refusal.clause && clauseText(refusal.clause)
  expect({ mends: refusal.mends, clause }, refusal.found ?? '').toEqual(fault)
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
