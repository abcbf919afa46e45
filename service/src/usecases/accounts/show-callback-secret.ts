import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Actor, AuditLog } from '../ports/audit.ts'
import type { Sealing } from '../ports/sealing.ts'

type Deps = {
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
  readonly audit: Pick<AuditLog, 'record'>
  readonly sealing: Pick<Sealing, 'unwrap'>
}

/** The newest one, for a server that lost it. It is logged before it is shown. */
export async function showCallbackSecret(
  deps: Deps,
  accountId: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<string>> {
  const found = await deps.settings.callbackSecrets(accountId, environment)
  if (found === undefined)
    return fail('account_unknown', { description: 'There is no such account.' })
  await deps.audit.record({ by, action: 'callback_secret_shown', accountId, environment })
  return ok(`whsec_${Buffer.from(deps.sealing.unwrap(found.secrets[0])).toString('base64')}`)
}
