import { judgeDestination } from '../../core/return/judge-destination.ts'
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
    if (!judged.ok) return judged
    if (!origins.includes(judged.value)) origins.push(judged.value)
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

/** An origin is accepted where a `redirect_uri` on it could be. */
function judgeOrigin(text: string, environment: Environment): Result<string> {
  if (text.includes('*')) return refused('wildcards are not understood, name each origin')
  const judged = judgeDestination(text, { environment, allowedOrigins: [] })
  if (!judged.ok)
    return refused(`"${text}" is no origin a person could be sent to, such as https://shop.example`)
  const { origin, href } = new URL(judged.value)
  return href === `${origin}/`
    ? ok(origin)
    : refused(`"${text}" has more than scheme, host and port`)
}

const changed = (by: Actor, accountId: AccountId, environment: Environment): AuditEvent => ({
  by,
  action: 'return_origins_changed',
  accountId,
  environment,
})

const refused = (why: string) =>
  fail('return_origin_refused', { description: `The return origins are not accepted: ${why}.` })
