import { thumbprintOf } from '../../core/encoding/p256-jwk.ts'
import {
  addKey,
  type EncryptionKey,
  encryptChallenge,
  proveKey,
  readEncryptionKey,
  removeKey,
} from '../../core/presentation/encryption-keys.ts'
import { idBytes, type NoticeId, noticeId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings, Accounts } from '../ports/accounts.ts'
import type { Applications } from '../ports/applications.ts'
import type { Actor, AuditAction } from '../ports/audit.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { Random } from '../ports/sealing.ts'
import { unknownAccount } from './unknown-account.ts'

/** Keys with which results become readable for the customer only. */

type ChangeDeps = { readonly accounts: Pick<Accounts, 'changeEncryptionKeys'> }

const challengeBytes = 32

export async function listEncryptionKeys(
  { settings }: { readonly settings: Pick<AccountSettings, 'encryptionKeys'> },
  { accountId, environment }: FlowOwner,
  by: Actor,
): Promise<Result<readonly EncryptionKey[]>> {
  const keys = await settings.encryptionKeys(accountId, environment)
  return keys === undefined ? unknownAccount(accountId, by) : ok(keys)
}

type AddedKey = { readonly key: EncryptionKey; readonly challenge: string }

/** It encrypts nothing before `proveEncryptionKey`: a wrong key would lose every result. */
export async function addEncryptionKey(
  deps: ChangeDeps & { readonly random: Random },
  place: FlowOwner,
  given: object,
  by: Actor,
): Promise<Result<AddedKey>> {
  const jwk = readEncryptionKey(given)
  if (!jwk.ok) return jwk
  const kid = thumbprintOf(jwk.value)
  const challenge = Buffer.from(deps.random(challengeBytes)).toString('base64url')
  const changed = await change(
    deps,
    place,
    { by, action: 'encryption_key_added', kid },
    (keys, now) => addKey(keys, jwk.value, challenge, now),
  )
  if (!changed.ok) return changed
  const key = changed.value.find((each) => each.kid === kid)
  if (key === undefined) throw new Error('the key that was added is not there')
  return ok({ key, challenge: encryptChallenge(challenge, jwk.value, deps.random) })
}

/** From now on results are encrypted for this key. An application could not read them. */
export async function proveEncryptionKey(
  deps: ChangeDeps & { readonly applications: Pick<Applications, 'list'> },
  place: FlowOwner,
  { kid, decrypted }: { readonly kid: string; readonly decrypted: string },
  by: Actor,
): Promise<Result<readonly EncryptionKey[]>> {
  const applications = await deps.applications.list(place.accountId, place.environment)
  if (applications.some(({ status }) => status === 'active'))
    return fail('encryption_key_refused', {
      description: 'The account has applications, which cannot read encrypted results.',
    })
  return change(deps, place, { by, action: 'encryption_key_proven', kid }, (keys, now) =>
    proveKey(keys, kid, decrypted, now),
  )
}

/**
 * Without any key left, results of flows that begin then are readable for us until they are
 * delivered. Everybody with the account learns of that by a notice.
 */
export const removeEncryptionKey = (
  deps: ChangeDeps & { readonly random: Random },
  place: FlowOwner,
  kid: string,
  by: Actor,
): Promise<Result<readonly EncryptionKey[]>> => {
  const notice = noticeId(deps.random(idBytes))
  const done = { by, action: 'encryption_key_removed', kid, notice } as const
  return change(deps, place, done, (keys) => removeKey(keys, kid))
}

type Done = {
  readonly by: Actor
  readonly action: AuditAction
  readonly kid: string
  readonly notice?: NoticeId
}

async function change(
  { accounts }: ChangeDeps,
  { accountId, environment }: FlowOwner,
  { by, action, kid, notice }: Done,
  work: Parameters<Accounts['changeEncryptionKeys']>[2],
): Promise<Result<readonly EncryptionKey[]>> {
  const event = { by, action, accountId, environment, object: kid }
  const changed = await accounts.changeEncryptionKeys(accountId, environment, work, event, notice)
  return changed ?? unknownAccount(accountId, by)
}
