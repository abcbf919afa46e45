import type { CallbackErrorCode, Environment } from '../contract.ts'
import type { Fetch } from '../settings.ts'
import { type Fault, faults } from './faults.ts'
import { makeCallback, makeSecret } from './make-callback.ts'
import { makePresentation, type ProofWish } from './make-presentation.ts'
import { makeSigningKey } from './signing-key.ts'
import { makeFlowId, startedProofs } from './started-proofs.ts'

export type { Fault, ProofWish }
export { faults }

export type CallbackWish = ProofWish & {
  /** A presentation made before, to be sent again. */
  readonly presentation?: string
  readonly webhookId?: string
}

export type ErrorCallbackWish = {
  readonly state: string
  readonly code?: CallbackErrorCode
  readonly webhookId?: string
  readonly fault?: Fault
}

/**
 * The settings of a customer of the service in memory, for `prove()`, `callbackHandler()` and
 * `verifyPresentation()`.
 */
export type TestSettings = {
  readonly url: string
  readonly account: string
  readonly apiKey: string
  readonly callbackSecret: string
  readonly fetch: Fetch
}

export type TestService = {
  readonly settings: TestSettings
  /** What `prove()` asked, with the names of the contract: one entry a proof, retries aside. */
  readonly asked: readonly unknown[]
  presentation(wish: ProofWish): Promise<string>
  /**
   * The callback of a proof, ready for your handler. With a `fault` it is one that must be refused.
   */
  callback(wish: CallbackWish): Promise<Request>
  errorCallback(wish: ErrorCallbackWish): Promise<Request>
  /** From now on another key signs, and the former one is no longer published. */
  rotateKeys(): Promise<void>
}

/** A service in memory, for tests without a network. It signs as the real one does. */
export async function testService({
  environment = 'test',
}: {
  environment?: Environment
} = {}): Promise<TestService> {
  const [url, account, callbackSecret] = ['https://vidimus.test', 'acc_test', makeSecret()]
  const proofs = startedProofs(url)
  let key = await makeSigningKey()

  const fetch: Fetch = async (address, init) => {
    if (address === `${url}/.well-known/jwks.json`) return Response.json({ keys: [key.publicJwk] })
    if (address !== `${url}/prove`) return new Response(null, { status: 404 })
    return proofs.start(init)
  }
  const presentation = (wish: ProofWish) =>
    makePresentation({ url, account, environment, key }, wish)

  return {
    settings: { url, account, apiKey: `vdm_${environment}_inmemory`, callbackSecret, fetch },
    asked: proofs.asked,
    presentation,
    callback: async (wish) => {
      const { state, fault, flowId = makeFlowId(), webhookId = flowId } = wish
      const proof = wish.presentation ?? (await presentation({ ...wish, flowId }))
      const body = new URLSearchParams({ presentation: proof, state }).toString()
      return makeCallback({ body, secret: callbackSecret, webhookId, fault })
    },
    errorCallback: ({ state, code = 'error_access_denied', webhookId = makeFlowId(), fault }) => {
      const fields = { error: code, error_description: `The sentence of ${code}.`, state }
      return makeCallback({
        body: new URLSearchParams(fields).toString(),
        secret: callbackSecret,
        webhookId,
        fault,
      })
    },
    rotateKeys: async () => {
      key = await makeSigningKey()
    },
  }
}
