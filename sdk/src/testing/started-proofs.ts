import { answerProblem } from './problem.ts'
import { type Caller, type ProveCall, readProveCall } from './read-prove-call.ts'

type Started = ProveCall & { readonly flowId: string }

/**
 * `POST /prove` in memory. It refuses what the service refuses, and a repeated `Idempotency-Key`
 * returns the earlier proof.
 */
export function startedProofs(url: string, caller: Caller) {
  const proofs: Started[] = []
  const asked: unknown[] = []

  const begin = (call: ProveCall): Started => {
    const proof = { ...call, flowId: makeFlowId() }
    proofs.push(proof)
    asked.push(call.asked)
    return proof
  }
  const isRepeatedBy = (call: ProveCall) => (one: Started) =>
    call.idempotencyKey !== null && one.idempotencyKey === call.idempotencyKey

  return {
    asked,
    start: async (init: RequestInit): Promise<Response> => {
      const call = await readProveCall(init, caller)
      if ('code' in call) return answerProblem(call)
      const proof = proofs.find(isRepeatedBy(call)) ?? begin(call)
      if (proof.body !== call.body) return answerProblem(usedWithAnotherBody)
      return Response.json(
        { success: true, redirect_url: `${url}/flow/${proof.flowId}` },
        { headers: { 'cache-control': 'no-store', 'flow-id': proof.flowId } },
      )
    },
  }
}

export const makeFlowId = (): string => `flow_${crypto.randomUUID().replaceAll('-', '')}`

const usedWithAnotherBody = {
  code: 'error_idempotency',
  description: 'this Idempotency-Key was used with another body',
} as const
