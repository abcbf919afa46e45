import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Certifications } from '../ports/certifications.ts'
import { hasPassed } from './keep-certification.ts'

type ShowCertificationsDeps = { readonly certifications: Pick<Certifications, 'list'> }

/** Applications are certified in test; live has none. */
export async function showCertifications(
  { certifications }: ShowCertificationsDeps,
  account: AccountId,
  environment: Environment,
) {
  const kept = environment === 'test' ? await certifications.list(account) : []
  return kept.map((each) => ({ ...each, passed: hasPassed(each) }))
}
