import {
  type CallbackErrorCode,
  type Environment,
  type IssuerId,
  knownIssuers,
} from '../contract.ts'
import type { Fetch } from '../settings.ts'
import { memoryStore, type Store } from '../store.ts'
import { type Fault, faults } from './faults.ts'
import { makeCallback, makeSecret } from './make-callback.ts'
import { makePresentation, type ProofWish } from './make-presentation.ts'
import { answerProblem } from './problem.ts'
import { signingKeys } from './signing-keys.ts'
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
  /** Of this service alone, so that one test does not know what another has answered. */
  readonly store: Store
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
  /**
   * From now on the next key signs, and the former one is no longer published. As with the service,
   * the next key was published before, so nobody has to fetch it first.
   */
  rotateKeys(): Promise<void>
}

/** A service in memory, for tests without a network. It signs as the real one does. */
export async function testService({
  environment = 'test',
  issuers = knownIssuers,
}: {
  environment?: Environment
  /** Those that your service offers, where its operator has added some. */
  issuers?: readonly IssuerId[]
} = {}): Promise<TestService> {
  const [url, account, callbackSecret] = ['https://vidimus.test', 'acc_test', makeSecret()]
  const apiKey = `vdm_${environment}_inmemory`
  const proofs = startedProofs(url, { apiKey, environment, issuers })
  const keys = await signingKeys()

  const published = () => keys.published().map((key) => ({ ...key, environment }))
  const other = environment === 'test' ? 'live' : 'test'
  const keyLists = new Map([
    [`${url}/.well-known/jwks.json`, published],
    [`${url}/.well-known/jwks/${environment}.json`, published],
    [`${url}/.well-known/jwks/${other}.json`, () => []],
  ])

  const fetch: Fetch = async (address, init) => {
    const { method = 'GET' } = init
    const listed = keyLists.get(address)
    if (listed) return Response.json({ keys: listed() })
    if (address !== `${url}/prove`) return answerProblem(nothingThere)
    return method === 'POST' ? proofs.start(init) : answerProblem(wrongMethod)
  }
  const presentation = (wish: ProofWish) =>
    makePresentation({ url, account, environment, key: keys.current() }, wish)

  return {
    settings: { url, account, apiKey, callbackSecret, fetch, store: memoryStore() },
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
    rotateKeys: () => keys.rotate(),
  }
}

const nothingThere = {
  code: 'error_not_found',
  description: 'there is nothing at this path',
} as const

const wrongMethod = {
  code: 'error_method_not_allowed',
  description: 'this path does not answer that method',
} as const
