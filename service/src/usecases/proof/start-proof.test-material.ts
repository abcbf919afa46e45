import {
  accountId,
  type CallId,
  callId,
  callIdBytes,
  idBytes,
  keyId,
} from '../../core/vocabulary/ids.ts'
import { createSealing } from '../../edges/keys/sealing.ts'
import { realWorld } from '../../wiring/real-world.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { NewFlow, RepeatedFlow } from '../ports/flows.ts'
import type { OfferedIssuers } from '../ports/issuers.ts'
import type { Random } from '../ports/sealing.ts'
import { unregistered } from '../registration/registered-use.test-material.ts'
import { type ProveCall, startProof } from './start-proof.ts'

/** Accounts that start proofs, and a store that keeps them. */

export const sealing = createSealing(realWorld, [new Uint8Array(32).fill(9)])
export const call: CallId = callId(new Uint8Array(callIdBytes), 0)
export const today = 1_794_700_800_000
/** The key of that account. */
export const accountKeyOf = (account: number) => new Uint8Array(32).fill(account)

export function keyHolderOf(account: number, changes: Partial<KeyHolder> = {}): KeyHolder {
  const id = accountId(new Uint8Array(idBytes).fill(account))
  return {
    keyId: keyId('abc'),
    hash: new Uint8Array(32),
    active: true,
    environment: 'test',
    accountId: id,
    accountName: 'Kiosk',
    suspended: false,
    hasListener: false,
    callbackUrl: 'https://shop.example/cb',
    stateHashKey: sealing.wrap(accountKeyOf(account), id),
    ...changes,
  }
}

export const holder = keyHolderOf(1)
const offered: OfferedIssuers = (environment) =>
  environment === 'test' ? ['de-ausweis', 'xx-sandbox'] : ['de-ausweis']

function counting(): Random {
  let calls = 0
  return (bytes) => new Uint8Array(bytes).fill(++calls)
}

export function service(create?: (flow: NewFlow) => Promise<RepeatedFlow | undefined>) {
  const stored: NewFlow[] = []
  const store = async (flow: NewFlow) => {
    stored.push(flow)
    return undefined
  }
  const publicUrl = 'https://id.example'
  const flows = { create: create ?? store, startedWith: async () => undefined }
  const comparing = { take: () => 0, giveBack: () => undefined }
  const quotas = { take: () => undefined, giveBack: () => undefined }
  const times = { clock: () => today, flowLifetimeSeconds: 600 }
  const limits = { comparing, quotas }
  const asking = { flows, sealing, random: counting(), offered, publicUrl, ...limits, ...times }
  return { stored, deps: { ...unregistered, ...asking } }
}

export const goodBody = { issuer: 'xx-sandbox', revealed: ['given_name'], state: 's-1' }
export const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body))
export const callOf = (body: Uint8Array, idempotencyKey?: string): ProveCall => ({
  body,
  callId: call,
  idempotencyKey,
})

export async function storedFlow(from: KeyHolder, state = 's-1'): Promise<NewFlow> {
  const { deps, stored } = service()
  await startProof(deps, from, callOf(bytesOf({ ...goodBody, state })))
  const [flow] = stored
  if (flow === undefined) throw new Error('nothing was stored')
  return flow
}
