import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import { holdsInvisible } from '../../accounts/invisible.ts'
import { unknownAccount } from '../../accounts/unknown-account.ts'
import type { Actor } from '../../ports/audit.ts'
import type { Registrations } from '../../ports/trust/registrations.ts'

type Deps = { readonly registrations: Pick<Registrations, 'setRegisteredId'> }

const longestIdentifier = 200

/**
 * The identifier under which registrars know the customer. Only the operator enters it, who knows
 * the customer: with another's identifier anybody could ask with another's certificate.
 */
export async function setRegisteredId(
  { registrations }: Deps,
  accountId: AccountId,
  environment: Environment,
  text: string | null,
  by: Actor,
): Promise<Result<string | null>> {
  const registeredId = text === null ? null : text.trim()
  if (registeredId !== null && !isIdentifier(registeredId))
    return fail('registered_id_refused', {
      description: `The registered identifier is 1 to ${longestIdentifier} visible characters, such as VATDE-123456789.`,
    })
  const known = await registrations.setRegisteredId(accountId, environment, registeredId, {
    by,
    action: 'registered_id_changed',
    accountId,
    environment,
  })
  return known ? ok(registeredId) : unknownAccount(accountId, by)
}

const isIdentifier = (text: string): boolean =>
  text.length >= 1 && text.length <= longestIdentifier && !holdsInvisible(text)
