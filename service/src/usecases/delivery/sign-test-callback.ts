import { buildCallback, type CallbackContent } from '../../core/callback/build-callback.ts'
import { signCallback } from '../../core/callback/sign-callback.ts'
import { base62 } from '../../core/encoding/base62.ts'
import { encryptPresentation } from '../../core/presentation/encryption-keys.ts'
import {
  type AccountId,
  type FlowId,
  flowId,
  flowIdBytes,
  idBytes,
  accountId as makeAccountId,
} from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { SignedCallback } from '../ports/callbacks.ts'
import type { Random, Sealing } from '../ports/sealing.ts'
import type { SignPresentation } from '../ports/signing.ts'
import {
  type ImitatedFlow,
  type SandboxPerson,
  sandboxPresentation,
} from './sandbox-presentation.ts'

export type SignTestCallbackDeps = {
  readonly sealing: Pick<Sealing, 'unwrap'>
  readonly random: Random
  readonly signPresentation: SignPresentation
  readonly sandboxPerson: SandboxPerson
  readonly publicUrl: string
}

/** The secrets that sign now, and the database's time. */
export type CallbackSigning = NonNullable<Awaited<ReturnType<AccountSettings['callbackSecrets']>>>

type TrialWish = {
  readonly accountId: AccountId
  readonly outcome: OutcomeCode
  /** Undefined means a random one. */
  readonly state: string | undefined
  /** Signed with a random secret that is never stored. */
  readonly tampered: boolean
  /** How long ago it was signed, according to its timestamp. Negative if in the future. */
  readonly ageSeconds: number
  /** The flow that it imitates. Undefined means none, and a `state` that no flow has. */
  readonly flow?:
    | { readonly id: FlowId; readonly state: string; readonly imitated?: ImitatedFlow | undefined }
    | undefined
  readonly fault?: PresentationFault | undefined
}

/** What can be wrong with the presentation in a callback that is signed as it must be. */
export const presentationFaults = [
  'replayed',
  'forged',
  'expired',
  'other_account',
  'other_state',
] as const

type PresentationFault = (typeof presentationFaults)[number]

/** A callback without a flow, for trying out an endpoint. It looks like a real one. */
export async function signTestCallback(
  deps: SignTestCallbackDeps,
  wish: TrialWish,
  { secrets, now, encryptionKey }: CallbackSigning,
): Promise<SignedCallback> {
  const fresh = flowId(deps.random(flowIdBytes), now)
  const presented = wish.flow?.id ?? fresh
  // A presentation that was used before comes under an id that was not.
  const id = wish.fault === 'replayed' ? fresh : presented
  const state = wish.flow?.state ?? testState(deps.random, wish.state)
  const content = await contentOf(deps, { ...wish, state, encryptionKey }, presented, now)
  const body = buildCallback(content, state)
  const [newest, ...former] = secrets
  const keys = wish.tampered
    ? ([deps.random(32)] as const)
    : ([
        deps.sealing.unwrap(newest),
        ...former.map((secret) => deps.sealing.unwrap(secret)),
      ] as const)
  const at = now - wish.ageSeconds * 1_000
  return { headers: signCallback({ id, at, body }, keys), body }
}

const stateBytes = 12
const testStart = 'test_'

/** The prefix ensures that it is not the `state` of a flow that a customer is waiting for. */
const testState = (random: Random, wanted = base62(random(stateBytes))): string =>
  wanted.startsWith(testStart) ? wanted : `${testStart}${wanted}`

type Content = TrialWish & {
  readonly state: string
  readonly encryptionKey: CallbackSigning['encryptionKey'] | undefined
}

async function contentOf(
  deps: SignTestCallbackDeps,
  { accountId, outcome, state, fault, encryptionKey, flow }: Content,
  id: FlowId,
  at: number,
): Promise<CallbackContent> {
  if (outcome !== 'presentation') return { kind: 'error', code: outcome }
  const { publicUrl, sandboxPerson: person } = deps
  const claims = sandboxPresentation({
    publicUrl,
    accountId: fault === 'other_account' ? noAccount : accountId,
    id,
    state: fault === 'other_state' ? `${state}0` : state,
    at: fault === 'expired' ? at - agedMilliseconds : at,
    person,
    imitated: flow?.imitated,
  })
  const right = await deps.signPresentation(claims)
  const signed = fault === 'forged' ? withOtherSignature(right, deps.random) : right
  const presentation = encryptionKey
    ? encryptPresentation(signed, encryptionKey.jwk, deps.random)
    : signed
  return { kind: 'presentation', presentation }
}

/** Account ids are random, so no account has this one. */
const noAccount = makeAccountId(new Uint8Array(idBytes))

/** Twice its life. */
const agedMilliseconds = 7_200_000

const withOtherSignature = (token: string, random: Random): string =>
  [...token.split('.').slice(0, 2), Buffer.from(random(64)).toString('base64url')].join('.')
