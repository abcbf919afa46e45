type Started = { readonly key: string | null; readonly body: string; readonly flowId: string }

/** `POST /prove` in memory. A call with the `Idempotency-Key` of an earlier one is that one. */
export function startedProofs(url: string) {
  const proofs: Started[] = []
  const asked: unknown[] = []

  const begin = (key: string | null, body: string): Started => {
    const proof = { key, body, flowId: makeFlowId() }
    proofs.push(proof)
    asked.push(JSON.parse(body))
    return proof
  }

  return {
    asked,
    start: (init: RequestInit): Response => {
      const key = new Headers(init.headers).get('idempotency-key')
      const body = String(init.body)
      const proof = proofs.find((one) => key !== null && one.key === key) ?? begin(key, body)
      if (proof.body !== body) return usedWithAnotherBody()
      return Response.json(
        { success: true, redirect_url: `${url}/flow/${proof.flowId}` },
        { headers: { 'flow-id': proof.flowId } },
      )
    },
  }
}

export const makeFlowId = (): string => `flow_${crypto.randomUUID().replaceAll('-', '')}`

const usedWithAnotherBody = (): Response => {
  const error_description = 'this Idempotency-Key was used with another body'
  const error = { error: 'error_idempotency', error_description }
  return Response.json({ success: false, error }, { status: 409 })
}
