import type { RequestPath } from '../../core/flow/flow.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import type { Sealed, Sealing, VaultEntry } from '../ports/sealing.ts'

/** What seals the secrets of one flow, and of no other. */
export type FlowKey = {
  readonly sealing: Sealing
  readonly flowId: FlowId
  readonly dataKey: Uint8Array
}

/** From the data key as it is stored. */
export const openFlowKey = (sealing: Sealing, flowId: FlowId, dataKey: VaultEntry): FlowKey => ({
  sealing,
  flowId,
  dataKey: sealing.unwrap(dataKey),
})

/**
 * The names under which things are sealed: what is sealed as one thing cannot be opened as another,
 * nor as another flow's. They are part of the stored data, so they must not change.
 */
type SealedName = 'state' | 'result' | 'redirect_uri' | `request/${RequestPath}`

/** The customer's `state`. */
export const sealState = (key: FlowKey, state: string): Sealed => sealText(key, 'state', state)
export const openState = (key: FlowKey, sealed: Sealed): string => openText(key, 'state', sealed)

/** The signed presentation. */
export const sealResult = (key: FlowKey, result: string): Sealed => sealText(key, 'result', result)
export const openResult = (key: FlowKey, sealed: Sealed): string => openText(key, 'result', sealed)

/** Where the customer sends the person. */
export const sealDestination = (key: FlowKey, destination: string): Sealed =>
  sealText(key, 'redirect_uri', destination)
export const openDestination = (key: FlowKey, sealed: Sealed): string =>
  openText(key, 'redirect_uri', sealed)

/** What only the wallet that answers by this path may know. */
export const sealRequest = (key: FlowKey, path: RequestPath, secrets: Uint8Array): Sealed =>
  seal(key, `request/${path}`, secrets)
export const openRequest = (key: FlowKey, path: RequestPath, sealed: Sealed): Uint8Array =>
  open(key, `request/${path}`, sealed)

const sealText = (key: FlowKey, name: SealedName, text: string) =>
  seal(key, name, Buffer.from(text))

const openText = (key: FlowKey, name: SealedName, sealed: Sealed) =>
  Buffer.from(open(key, name, sealed)).toString()

const seal = ({ sealing, flowId, dataKey }: FlowKey, name: SealedName, bytes: Uint8Array) =>
  sealing.seal(bytes, dataKey, `${flowId}/${name}`)

const open = ({ sealing, flowId, dataKey }: FlowKey, name: SealedName, sealed: Sealed) =>
  sealing.open(sealed, dataKey, `${flowId}/${name}`)
