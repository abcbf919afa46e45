import type { LoginRequest } from '../../core/application/authorization-request.ts'
import type { KeptProof } from '../../core/application/tokens.ts'
import type { LinkChannel } from '../../core/flow/flow.ts'
import type { MatchValues } from '../../core/vocabulary/attributes.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import type { WalletWords } from '../../core/wallet/answer/wallet-said.ts'
import type { FlowKeys, Sealed, Sealing, Wrapped } from '../ports/sealing.ts'

/** What seals the secrets of one flow and no other. */
export type FlowKey = {
  readonly sealing: Sealing
  readonly flowId: FlowId
  readonly dataKey: Uint8Array
}

/** From the data key as stored. */
export const openFlowKey = (sealing: Sealing, flowId: FlowId, dataKey: Wrapped): FlowKey => ({
  sealing,
  flowId,
  dataKey: sealing.unwrap({ ...dataKey, id: flowId }),
})

export const wrapDataKey = (sealing: Sealing, flowId: FlowId, key: Uint8Array): Wrapped =>
  sealing.wrap(key, flowId)

/** The secrets of wallet requests are derived from it. */
export const wrapRequestSeed = (sealing: Sealing, flowId: FlowId, seed: Uint8Array): Wrapped =>
  sealing.wrap(seed, seedName(flowId))
export const openRequestSeed = (sealing: Sealing, flowId: FlowId, seed: Wrapped): Uint8Array =>
  sealing.unwrap({ ...seed, id: seedName(flowId) })

const seedName = (flowId: FlowId): string => `${flowId}/request_seed`

/** Seals both with the newest master key. Erased keys stay erased. */
export function rewrapFlowKeys(sealing: Sealing, keys: FlowKeys): FlowKeys {
  const { flowId, masterKeyId, requestSeed } = keys
  const { dataKey } = openFlowKey(sealing, flowId, { sealed: keys.dataKey, masterKeyId })
  const seed = requestSeed && openRequestSeed(sealing, flowId, { sealed: requestSeed, masterKeyId })
  return {
    flowId,
    masterKeyId: sealing.masterKeyId,
    dataKey: wrapDataKey(sealing, flowId, dataKey).sealed,
    requestSeed: seed && wrapRequestSeed(sealing, flowId, seed).sealed,
  }
}

/**
 * The names under which things are sealed. Something sealed under one name cannot be opened under
 * another, nor for another flow. They are part of the stored data and must not change.
 */
type SealedName =
  | 'state'
  | 'login'
  | 'match'
  | 'result'
  | 'redirect_uri'
  | 'received'
  | 'words'
  | `request/${LinkChannel}`

/** The customer's `state`. */
export const sealState = (key: FlowKey, state: string): Sealed => sealText(key, 'state', state)
export const openState = (key: FlowKey, sealed: Sealed): string => openText(key, 'state', sealed)

/** What the customer has of the person, to be compared. */
export const sealMatch = (key: FlowKey, match: MatchValues): Sealed =>
  sealText(key, 'match', JSON.stringify(match))
export const openMatch = (key: FlowKey, sealed: Sealed): MatchValues =>
  JSON.parse(openText(key, 'match', sealed))

/** The signed presentation. */
export const sealResult = (key: FlowKey, result: string): Sealed => sealText(key, 'result', result)
export const openResult = (key: FlowKey, sealed: Sealed): string => openText(key, 'result', sealed)

/** What a proof says, for tokens that are signed when an application fetches it. */
export const sealProof = (key: FlowKey, { revealed, derived, iat }: KeptProof): Sealed =>
  sealResult(key, JSON.stringify({ revealed, derived, iat }))
export const openProof = (key: FlowKey, sealed: Sealed): KeptProof =>
  JSON.parse(openResult(key, sealed))

/** The request of an application. */
export const sealLogin = (key: FlowKey, request: LoginRequest): Sealed =>
  sealText(key, 'login', JSON.stringify(request))
export const openLogin = (key: FlowKey, sealed: Sealed): LoginRequest =>
  JSON.parse(openText(key, 'login', sealed))

/** Where the customer sends the person. */
export const sealDestination = (key: FlowKey, destination: string): Sealed =>
  sealText(key, 'redirect_uri', destination)
export const openDestination = (key: FlowKey, sealed: Sealed): string =>
  openText(key, 'redirect_uri', sealed)

/** The callback of a tryout. */
export const sealReceived = (key: FlowKey, callback: string): Sealed =>
  sealText(key, 'received', callback)
export const openReceived = (key: FlowKey, sealed: Sealed): string =>
  openText(key, 'received', sealed)

/** What a wallet wrote freely. */
export const sealWords = (key: FlowKey, words: WalletWords): Sealed =>
  sealText(key, 'words', JSON.stringify(words))
export const openWords = (key: FlowKey, sealed: Sealed): WalletWords =>
  JSON.parse(openText(key, 'words', sealed))

const sealText = (key: FlowKey, name: SealedName, text: string) =>
  seal(key, name, Buffer.from(text))

const openText = (key: FlowKey, name: SealedName, sealed: Sealed) =>
  Buffer.from(open(key, name, sealed)).toString()

const seal = ({ sealing, flowId, dataKey }: FlowKey, name: SealedName, bytes: Uint8Array) =>
  sealing.seal(bytes, dataKey, `${flowId}/${name}`)

const open = ({ sealing, flowId, dataKey }: FlowKey, name: SealedName, sealed: Sealed) =>
  sealing.open(sealed, dataKey, `${flowId}/${name}`)
