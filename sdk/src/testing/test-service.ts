import {
  type CallbackErrorCode,
  type Environment,
  type IssuerId,
  knownIssuers,
} from '../contract.ts'
import { encryptionKeys } from '../encryption-keys.ts'
import type { Fetch, PrivateKey } from '../settings.ts'
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
  /** A presentation that was made earlier, to be sent again. */
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
 * A customer's settings for the in-memory service, for `prove()`, `callbackHandler()` and
 * `verifyPresentation()`.
 */
export type TestSettings = {
  readonly url: string
  readonly account: string
  readonly apiKey: string
  readonly callbackSecret: string
  /** Opens what `testService({ encrypted: true })` makes. */
  readonly decryptionKey: PrivateKey
  /** Set without `encrypted`, because then the service encrypts nothing. */
  readonly encryption?: 'optional'
  readonly fetch: Fetch
  /** Used only by this service, so that tests do not see each other's callbacks. */
  readonly store: Store
}

export type TestService = {
  readonly settings: TestSettings
  /** What `prove()` asked, using the names of the contract: one entry per proof, not per retry. */
  readonly asked: readonly unknown[]
  presentation(wish: ProofWish): Promise<string>
  /**
   * The callback of a proof, ready for your handler. With a `fault`, your handler must refuse it.
   */
  callback(wish: CallbackWish): Promise<Request>
  errorCallback(wish: ErrorCallbackWish): Promise<Request>
  /**
   * Switches to the next signing key and stops publishing the former one. As in the real service,
   * the next key was already published, so clients that have cached the list know it.
   */
  rotateKeys(): Promise<void>
}

/** Creates an in-memory service, for tests without a network. It signs as the real one does. */
export async function testService({
  environment = 'test',
  issuers = knownIssuers,
  encrypted = false,
  vocabulary = 'interface',
}: {
  environment?: Environment
  /** The issuers that your service offers, if its operator has added some. */
  issuers?: readonly IssuerId[]
  /** Whether presentations are encrypted, as they are once you have added a key. */
  encrypted?: boolean
  /** The setting of your account: with `wide`, more attributes and answers. */
  vocabulary?: 'interface' | 'wide'
} = {}): Promise<TestService> {
  const [url, account, callbackSecret] = ['https://vidimus.test', 'acc_test', makeSecret()]
  const apiKey = `vdm_${environment}_inmemory`
  const proofs = startedProofs(url, { apiKey, environment, issuers, vocabulary })
  const [keys, ours] = await Promise.all([signingKeys(), encryptionKeys.create()])
  const encryptTo = encrypted ? ours.publicKey : undefined

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
    makePresentation({ url, account, environment, key: keys.current(), encryptTo }, wish)

  return {
    settings: {
      url,
      account,
      apiKey,
      callbackSecret,
      decryptionKey: ours.privateKey,
      ...(!encrypted && { encryption: 'optional' as const }),
      fetch,
      store: memoryStore(),
    },
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
