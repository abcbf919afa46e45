import { readForwardOrigin } from '../../core/callback/listener-messages.ts'
import { type FlowId, idBytes, type ListenerId, listenerId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import {
  type AuthenticateKeyDeps,
  authenticateKey,
  testKeyOnly,
} from '../accounts/api-keys/authenticate-key.ts'
import type { KeyHolder } from '../ports/api-keys.ts'
import type { Listener, ListenerStanding, Listeners } from '../ports/listeners.ts'
import type { Random } from '../ports/sealing.ts'
import type { Log } from '../ports/telemetry.ts'

export type ListenDeps = AuthenticateKeyDeps & {
  readonly listeners: Listeners
  readonly random: Random
  readonly log: Log
}

/** A listener that may connect, and the name of its account. */
export type AdmittedListener = Listener & { readonly accountName: string }

/** What a developer asks for when connecting, not yet judged. */
export type ListenerWish = {
  readonly flowId: FlowId | undefined
  readonly forwardTo: string | undefined
}

const mostPerAccount = 5

/** How often a listener is renewed, and how long other instances rely on one that is not. */
export const listenerRenewalSeconds = 5
const lifetimeSeconds = 15

/** Called before the connection is made, so that a refusal is a plain HTTP answer. */
export async function admitListener(
  deps: ListenDeps,
  authorization: string | undefined,
  wish: ListenerWish,
): Promise<Result<AdmittedListener>> {
  const known = await authenticateKey(deps, authorization)
  const allowed = known.ok ? testKeyOnly(known.value) : known
  return allowed.ok ? admit(deps, allowed.value, wish) : allowed
}

function admit(
  { random }: ListenDeps,
  holder: KeyHolder,
  { flowId, forwardTo }: ListenerWish,
): Result<AdmittedListener> {
  if (holder.suspended) return fail('error_account', { description: 'account suspended' })
  const origin = forwardTo === undefined ? ok(undefined) : readForwardOrigin(forwardTo)
  if (!origin.ok) return origin
  const { accountId, accountName, keyId } = holder
  return ok({
    id: listenerId(random(idBytes)),
    accountId,
    accountName,
    keyId,
    flowId,
    forwardTo: origin.value,
  })
}

/** From now on the account's test callbacks come here, including those already waiting. */
export async function beginListening(
  { listeners, log }: ListenDeps,
  { accountName: _shown, ...listener }: AdmittedListener,
): Promise<Result<undefined>> {
  const begun = await listeners.begin(listener, { mostPerAccount, lifetimeSeconds })
  if (!begun)
    return fail('error_rate_limit', {
      description: `${mostPerAccount} listeners are connected for this account already`,
    })
  const { id, accountId, keyId } = listener
  log.info('listener_connected', { accountId, keyId, detail: id })
  return ok(undefined)
}

/** `gone` means that it has to connect again, and its key is then checked again. */
export const keepListening = (
  { listeners }: ListenDeps,
  id: ListenerId,
): Promise<ListenerStanding> => listeners.keep(id, lifetimeSeconds)

export async function endListening({ listeners, log }: ListenDeps, id: ListenerId): Promise<void> {
  await listeners.end(id)
  log.info('listener_gone', { detail: id })
}
