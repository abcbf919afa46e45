import { judgeOrigin } from '../../../core/return/judge-origin.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Accounts } from '../../ports/accounts.ts'
import type { Actor } from '../../ports/audit.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly accounts: Pick<Accounts, 'setWebsite'> }

/** The site on which people start: its host is what the person's page names. Null: none. */
export async function setWebsite(
  deps: Deps,
  id: AccountId,
  environment: Environment,
  text: string | null,
  by: Actor,
): Promise<Result<string | null>> {
  const judged = text === null ? { origin: null } : judgeOrigin(text.trim(), environment)
  if ('why' in judged)
    return fail('website_refused', { description: `The website is not accepted: ${judged.why}.` })
  const event = { by, action: 'website_changed' as const, accountId: id, environment }
  const known = await deps.accounts.setWebsite(id, environment, judged.origin, event)
  return known ? ok(judged.origin) : unknownAccount(id, by)
}
