import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Certifications } from '../ports/certifications.ts'
import { cases, isCaseName } from './cases.ts'
import { hasPassed } from './keep-certification.ts'

type ShowCertificationsDeps = { readonly certifications: Pick<Certifications, 'list'> }

/** Applications are certified in test; live has none. */
export async function showCertifications(
  { certifications }: ShowCertificationsDeps,
  account: AccountId,
  environment: Environment,
) {
  const kept = environment === 'test' ? await certifications.list(account) : []
  return kept.map((each) => ({
    ...each,
    passed: each.finishedAt !== null && hasPassed(each.cases),
    cases: each.cases.map((one) => ({ ...one, ...aboutOf(one.name) })),
  }))
}

/** A case of another release is known by its name only. */
const aboutOf = (name: string) =>
  isCaseName(name)
    ? { group: cases[name].group, does: cases[name].does }
    : { group: null, does: name }
