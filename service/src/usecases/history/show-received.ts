import type { KeyObject } from 'node:crypto'
import {
  type ArrivedCallback,
  type Receipt,
  verifyReceipt,
} from '../../core/callback/verify-receipt.ts'
import { importP256Jwk } from '../../core/encoding/p256-jwk.ts'
import { hashState } from '../../core/flow/customer-state.ts'
import type { FlowId } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import { tryoutReply } from '../delivery/receive-tryout.ts'
import { openFlowKey, openReceived } from '../keys/flow-seal.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { FlowOwner, FlowRecords } from '../ports/history/flow-records.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { SigningKeys } from '../ports/signing.ts'
import type { Tryouts } from '../ports/tryouts.ts'
import { unknownFlow } from './show-flow.ts'

type ShowReceivedDeps = {
  readonly flowRecords: Pick<FlowRecords, 'find'>
  readonly tryouts: Pick<Tryouts, 'received'>
  readonly settings: Pick<AccountSettings, 'callbackSecrets' | 'stateHashKey'>
  readonly signingKeys: Pick<SigningKeys, 'published'>
  readonly sealing: Sealing
  readonly publicUrl: string
}

/** A callback that the portal received, how it was verified, and the body of our answer. */
type ShownReceipt = ArrivedCallback & Receipt & { readonly reply: string }

/** The callback of a tryout as it arrived. Null if there is none, or if it is erased again. */
export async function showReceived(
  deps: ShowReceivedDeps,
  owner: FlowOwner,
  flowId: FlowId,
): Promise<Result<ShownReceipt | null>> {
  if ((await deps.flowRecords.find(flowId, owner)) === undefined) return unknownFlow()
  const { accountId, environment } = owner
  const kept = await deps.tryouts.received(flowId, owner)
  const stateKey = kept && (await deps.settings.stateHashKey(accountId))
  const signing = kept && (await deps.settings.callbackSecrets(accountId, environment))
  if (!kept || !stateKey || !signing) return ok(null)
  const { sealing, publicUrl } = deps
  const callback: ArrivedCallback = JSON.parse(
    openReceived(openFlowKey(sealing, flowId, kept.dataKey), kept.sealed),
  )
  const [newest, ...former] = signing.secrets
  const receipt = verifyReceipt(callback, {
    secrets: [sealing.unwrap(newest), ...former.map((secret) => sealing.unwrap(secret))],
    keys: await publishedKeys(deps, environment),
    issuer: publicUrl,
    accountId,
    environment,
    flowId,
    isState: (state) =>
      Buffer.compare(kept.stateHash, hashState(sealing.unwrap(stateKey), state)) === 0,
  })
  return ok({ ...callback, ...receipt, reply: tryoutReply(publicUrl, { accountId, flowId }) })
}

async function publishedKeys(
  { signingKeys }: ShowReceivedDeps,
  environment: FlowOwner['environment'],
): Promise<ReadonlyMap<string, KeyObject>> {
  const published = await signingKeys.published()
  return new Map(
    published.flatMap((key) => {
      const publicKey = importP256Jwk(key.publicJwk)
      const isOfHere = key.environment === environment && publicKey !== undefined
      return isOfHere ? [[key.kid, publicKey] as const] : []
    }),
  )
}
