import { judgeAddress } from '../../../core/return/judge-destination.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Actor } from '../../ports/audit.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setFallbackUrl'> }

/**
 * Where people may go on when the customer cannot be reached: a link that they follow themselves,
 * judged like a destination. Null: there is none.
 */
export async function setFallbackUrl(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  text: string | null,
  by: Actor,
): Promise<Result<string | null>> {
  const judged =
    text === null ? { href: null } : judgeAddress(text.trim(), { environment, allowedOrigins: [] })
  if ('why' in judged)
    return fail('fallback_url_refused', {
      description: `The fallback URL is not accepted: ${judged.why}.`,
    })
  const event = { by, action: 'fallback_url_changed' as const, accountId: id, environment }
  const known = await deps.accounts.setFallbackUrl(id, environment, judged.href, event)
  return known ? ok(judged.href) : unknownAccount(id, by)
}
