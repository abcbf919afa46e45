import type { FlowKind } from '../../core/flow/outcome.ts'
import type { Certificate } from '../../core/verification/pki/certificate.ts'
import type { CertificatePath } from '../../core/verification/pki/chain-cache.ts'
import { type Issued, issuedOn } from '../../core/verification/pki/revocation/judge-certificate.ts'
import { refuse } from '../../core/verification/refuse.ts'
import type { SignerResult } from '../../core/verification/verified-credential.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { IssuerDeployments } from '../ports/issuers.ts'
import type { Log } from '../ports/telemetry.ts'
import type { AskRevocation, RevocationPolicy } from '../ports/trust/revocation-lists.ts'
import { findWhetherRevoked, type GetRevocationList } from './find-revocation-list.ts'

export type AskRevocationDeps = {
  readonly issuers: IssuerDeployments
  /** As stored, verified. */
  readonly revocationList: (
    kind: FlowKind,
    ...wanted: Parameters<GetRevocationList>
  ) => ReturnType<GetRevocationList>
  /** True the first time, so that it is not logged with every answer. */
  readonly isNews: (certificate: Certificate) => boolean
  readonly log: Log
}

type RevocationContext = Parameters<AskRevocation>[1]

/**
 * Asks the authorities of a signer whether they have revoked a certificate between it and the
 * anchor (RFC 5280, section 6.3). If lists are required, as in live, a signer is not trusted while
 * a list that is named is unavailable: fail closed.
 */
export async function askRevocation(
  deps: AskRevocationDeps,
  path: CertificatePath,
  context: RevocationContext,
): Promise<SignerResult> {
  const policy = deps.issuers(context.environment, context.issuer).revocation
  if (policy.crl === 'off') return ok('not_revoked')
  const issued = issuedOn(path)
  const [silent, named] = [issued.filter(namesNone), issued.filter((one) => !namesNone(one))]
  for (const { certificate } of silent) recordSilence(deps, certificate, context)
  const results = await Promise.all(named.map((one) => askOne(deps, one, policy, context)))
  return results.find(({ ok: isGood }) => !isGood) ?? ok('not_revoked')
}

const namesNone = ({ certificate }: Issued): boolean =>
  certificate.extensions.revocationUris === undefined

/** Its revocation cannot be checked, so it counts until it expires. The log tells the operator. */
function recordSilence(
  { log, isNews }: AskRevocationDeps,
  one: Certificate,
  context: RevocationContext,
): void {
  if (!isNews(one)) return
  const { environment, issuer } = context
  log.info('certificate_without_crl', { environment, issuer, detail: subjectOf(one) })
}

const subjectOf = ({ x509 }: Certificate): string => x509.subject.replaceAll('\n', ', ')

async function askOne(
  deps: AskRevocationDeps,
  one: Issued,
  { crl, graceSeconds }: RevocationPolicy,
  { environment, issuer, now }: RevocationContext,
): Promise<SignerResult> {
  const getList: GetRevocationList = (...wanted) =>
    deps.revocationList({ environment, issuer }, ...wanted)
  const found = await findWhetherRevoked(getList, one, { now, graceSeconds })
  if (found.ok)
    return found.value
      ? refuse('error_untrusted_issuer', 'chain: a certificate was revoked by its authority')
      : ok('not_revoked')
  if (crl === 'require') return found
  const { cause: detail = found.failure.code } = found.failure
  deps.log.warn('revocation_list_missing', { environment, issuer, detail })
  return ok('not_revoked')
}
