import { createHash, createPrivateKey } from 'node:crypto'
import { answerKey } from '../../core/wallet/request/answer-key.ts'
import { type RequestSecrets, requestSeedBytes } from '../../core/wallet/request/request-secrets.ts'
import type { WalletRequest } from '../../core/wallet/request/wallet-request.ts'
import {
  type FlowKey,
  openEarlierRequest,
  openFlowKey,
  wrapDataKey,
  wrapRequestSeed,
} from '../keys/flow-seal.ts'
import type { EarlierRequest, Flows, OpenableFlow } from '../ports/flows.ts'
import type { Random, Sealing } from '../ports/sealing.ts'

/**
 * Flows that the former release started and this one finishes: their links, tokens and codes were
 * random and found by their hash. The next release deletes this file, the columns `earlier_…` and
 * everything that the compiler then complains about.
 */

/** 24 random bytes. */
export const isEarlierLink = (token: string): boolean => /^[\w-]{32}$/.test(token)

/** 16 random bytes. */
export const isEarlierToken = (token: string): boolean => /^[\w-]{22}$/.test(token)

/** An HMAC without the flow's id before it. */
export const isEarlierCode = (code: string): boolean => /^[\w-]{43}$/.test(code)

export const earlierHash = (token: string): Uint8Array =>
  createHash('sha256').update(token).digest()

type Written = RequestSecrets & { readonly token: string; readonly answerKey: string | null }

/** Written and sealed by the former release, so it is as it wrote it. */
const readSecrets = (key: FlowKey, { path, sealedSecrets }: EarlierRequest): Written =>
  JSON.parse(Buffer.from(openEarlierRequest(key, path, sealedSecrets)).toString())

export const earlierToken = (key: FlowKey, request: EarlierRequest): string =>
  readSecrets(key, request).token

export function earlierSecrets(
  key: FlowKey,
  request: EarlierRequest,
): Pick<WalletRequest, 'nonce' | 'state' | 'answerKey'> {
  const { nonce, state, answerKey: pkcs8 } = readSecrets(key, request)
  return { nonce, state, answerKey: pkcs8 === null ? undefined : answerKey(scalarIn(pkcs8)) }
}

function scalarIn(pkcs8: string): Uint8Array {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), type: 'pkcs8', format: 'der' })
  return Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url')
}

type SeedDeps = {
  readonly flows: Pick<Flows, 'byId' | 'earlier'>
  readonly sealing: Sealing
  readonly random: Random
}

/**
 * The former release made no seed. The data key is sealed again with it: a row names one master
 * key, which may be another than the one that this instance seals with.
 */
export async function seedEarlier(
  { flows, sealing, random }: SeedDeps,
  { id, dataKey }: OpenableFlow,
): Promise<OpenableFlow | undefined> {
  if (dataKey === undefined) return undefined
  const { dataKey: opened } = openFlowKey(sealing, id, dataKey)
  await flows.earlier.giveSeed({
    flowId: id,
    masterKeyId: sealing.masterKeyId,
    dataKey: wrapDataKey(sealing, id, opened).sealed,
    requestSeed: wrapRequestSeed(sealing, id, random(requestSeedBytes)).sealed,
  })
  return flows.byId(id)
}
