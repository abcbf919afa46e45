import {
  type AgreementKey,
  agreementKey,
  scalarOf,
  scalarSeedBytes,
} from '../../encoding/agreement-key.ts'
import { deriveKey } from '../../encoding/derive-key.ts'
import type { Channel } from '../../flow/flow.ts'

/**
 * What only the wallet may know about a request. It is derived from the flow's request seed, so
 * nothing is stored or made before a wallet asks, and it is gone for good once the seed is erased.
 */
export type RequestSecrets = { readonly nonce: string; readonly state: string }

export const requestSeedBytes = 32

/** For `nonce` and for `state`: 43 characters, in the alphabet of OpenID4VP 1.0 section 5.2. */
const secretBytes = 32

type Purpose = 'token' | 'nonce' | 'state' | 'key'

export const deriveForRequest = (
  seed: Uint8Array,
  channel: Channel,
  purpose: Purpose,
  bytes: number,
): Buffer => deriveKey(seed, `vidimus/request/1/${channel}/${purpose}`, bytes)

export const requestSecrets = (seed: Uint8Array, channel: Channel): RequestSecrets => ({
  nonce: deriveForRequest(seed, channel, 'nonce', secretBytes).toString('base64url'),
  state: deriveForRequest(seed, channel, 'state', secretBytes).toString('base64url'),
})

/** The key for encrypting one answer, never used for another request (HAIP 1.0 section 5). */
export const requestAnswerKey = (seed: Uint8Array, channel: Channel): AgreementKey =>
  agreementKey(scalarOf(deriveForRequest(seed, channel, 'key', scalarSeedBytes)))
