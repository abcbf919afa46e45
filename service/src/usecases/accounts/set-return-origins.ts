import { judgeOrigin } from '../../core/return/judge-origin.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import type { Actor, AuditEvent } from '../ports/audit.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setReturnOrigins'> }

const mostOrigins = 20

/** Where the customer may send people on to, also in flows under way. An empty list: anywhere. */
export async function setReturnOrigins(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  texts: readonly string[],
  by: Actor,
): Promise<Result<readonly string[]>> {
  const origins: string[] = []
  for (const text of texts) {
    const judged = judgeOrigin(text.trim(), environment)
    if ('why' in judged) return refused(judged.why)
    if (!origins.includes(judged.origin)) origins.push(judged.origin)
  }
  if (origins.length > mostOrigins) return refused(`there can be at most ${mostOrigins}`)
  const known = await deps.accounts.setReturnOrigins(
    id,
    environment,
    origins,
    changed(by, id, environment),
  )
  return known
    ? ok(origins)
    : fail('account_unknown', { description: `There is no account ${id}.` })
}

const changed = (by: Actor, accountId: AccountId, environment: Environment): AuditEvent => ({
  by,
  action: 'return_origins_changed',
  accountId,
  environment,
})

const refused = (why: string) =>
  fail('return_origin_refused', { description: `The return origins are not accepted: ${why}.` })
