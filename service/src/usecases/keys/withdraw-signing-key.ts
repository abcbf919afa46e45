import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Actor } from '../ports/audit.ts'
import type { SigningKeys } from '../ports/signing.ts'
import { type ListedSigningKey, listSigningKeys } from './list-signing-keys.ts'

type Deps = { readonly signingKeys: Pick<SigningKeys, 'archive' | 'withdraw'> }

/** Removes a former key from the published list early. */
export async function withdrawSigningKey(
  deps: Deps,
  kid: string,
  by: Actor,
): Promise<Result<ListedSigningKey>> {
  const found = (await listSigningKeys(deps)).find((key) => key.kid === kid)
  if (found === undefined)
    return fail('signing_key_unknown', {
      description: `There is no signing key ${kid}. See: vidimus signing-keys list`,
    })
  const { environment } = found
  const event = { by, action: 'signing_key_withdrawn' as const, environment, object: kid }
  if (!(await deps.signingKeys.withdraw(kid, event)))
    return fail('signing_key_in_use', { description: inUseText(found) })
  return ok(found)
}

const inUseText = ({ kid, environment, state }: ListedSigningKey): string =>
  state === 'next'
    ? `${kid} is the next key of ${environment} and signs after the next rotation. To be rid of it: vidimus signing-keys rotate, twice, then withdraw it. After a compromise: vidimus signing-keys rotate --now`
    : `${kid} signs the presentations of ${environment} now. First let the next key sign: vidimus signing-keys rotate. After a compromise: vidimus signing-keys rotate --now, which withdraws it too`
