import type { Certificate } from '../../core/verification/pki/certificate.ts'
import type { IssuerDeployments } from '../../usecases/ports/issuers.ts'
import type { AskRevocation } from '../../usecases/ports/trust/revocation-lists.ts'
import { type AskRevocationDeps, askRevocation } from '../../usecases/trust/ask-revocation.ts'
import type { Parts } from '../parts.ts'

/** Shared by the checks of credentials and of status lists. */
export function wireAskRevocation(
  { lists, traces, log }: Pick<Parts, 'lists' | 'traces' | 'log'>,
  issuers: IssuerDeployments,
): AskRevocation {
  const told = new WeakSet<Certificate>()
  const deps: AskRevocationDeps = {
    issuers,
    log,
    isNews(certificate) {
      const isNews = !told.has(certificate)
      told.add(certificate)
      return isNews
    },
    // A certificate that names no list causes no fetch and leaves no trace.
    revocationList: traces.part('revocation list', lists.revocationList),
  }
  return (path, asked) => askRevocation(deps, path, asked)
}
