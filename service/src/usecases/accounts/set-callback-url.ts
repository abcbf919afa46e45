import { type CallbackUrlRules, judgeCallbackUrl } from '../../core/callback/callback-url.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor, AuditEvent } from '../ports/audit.ts'

type Deps = {
  readonly accounts: Pick<Accounts, 'setCallbackUrl'>
  readonly callbackUrlRules: CallbackUrlRules
}

/** Flows already started keep the Redirect URL they were started with. */
export async function setCallbackUrl(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  text: string,
  by: Actor,
): Promise<Result<string>> {
  const judged = judgeCallbackUrl(text, environment, deps.callbackUrlRules)
  if (!judged.ok) return judged
  const known = await deps.accounts.setCallbackUrl(
    id,
    environment,
    judged.value,
    changed(by, id, environment),
  )
  return known ? judged : fail('account_unknown', { description: `There is no account ${id}.` })
}

const changed = (by: Actor, accountId: AccountId, environment: Environment): AuditEvent => ({
  by,
  action: 'redirect_url_changed',
  accountId,
  environment,
})
