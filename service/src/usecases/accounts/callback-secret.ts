import { base62 } from '../../core/encoding/base62.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type AccountId, idBytes } from '../../core/vocabulary/ids.ts'
import { ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings, Accounts } from '../ports/accounts.ts'
import type { Actor, AuditLog } from '../ports/audit.ts'
import type { Random, Sealing, VaultEntry } from '../ports/sealing.ts'
import { unknownAccount } from './unknown-account.ts'

type Deps = { readonly random: Random; readonly sealing: Pick<Sealing, 'wrap'> }

/**
 * The secret that signs callbacks, in the form of Standard Webhooks 1.0: `whsec_` and base64 of 24
 * to 64 bytes.
 */
export function newCallbackSecret(deps: Deps): { callbackSecret: string; entry: VaultEntry } {
  const bytes = deps.random(32)
  const entry = deps.sealing.wrap(bytes, `callback_secret_${base62(deps.random(idBytes))}`)
  return { callbackSecret: `whsec_${Buffer.from(bytes).toString('base64')}`, entry }
}

type RotateCallbackSecretDeps = {
  readonly accounts: Pick<Accounts, 'rotateCallbackSecret'>
  readonly sealing: Sealing
  readonly random: Random
}

/** Long enough to roll out a new secret. Until then callbacks carry both signatures. */
export const secretOverlapSeconds = 24 * 3_600

/** Makes a new callback secret and returns it. */
export async function rotateCallbackSecret(
  deps: RotateCallbackSecretDeps,
  id: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<string>> {
  const { callbackSecret, entry } = newCallbackSecret(deps)
  const event = { by, action: 'callback_secret_rotated' as const, accountId: id, environment }
  const known = await deps.accounts.rotateCallbackSecret(
    id,
    environment,
    entry,
    secretOverlapSeconds,
    event,
  )
  return known ? ok(callbackSecret) : unknownAccount(id, by)
}

type ShowCallbackSecretDeps = {
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
  readonly audit: Pick<AuditLog, 'record'>
  readonly sealing: Pick<Sealing, 'unwrap'>
}

/** The newest secret, for a server that lost it. It is logged before it is shown. */
export async function showCallbackSecret(
  deps: ShowCallbackSecretDeps,
  accountId: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<string>> {
  const found = await deps.settings.callbackSecrets(accountId, environment)
  if (found === undefined) return unknownAccount(accountId, by)
  await deps.audit.record({ by, action: 'callback_secret_shown', accountId, environment })
  return ok(`whsec_${Buffer.from(deps.sealing.unwrap(found.secrets[0])).toString('base64')}`)
}
