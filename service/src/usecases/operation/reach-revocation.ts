import type { X509Certificate } from 'node:crypto'
import { readCertificate } from '../../core/verification/pki/certificate.ts'
import type { Issued } from '../../core/verification/pki/revocation/judge-certificate.ts'
import { findWhetherRevoked, type GetRevocationList } from '../trust/find-revocation-list.ts'
import { type Finding, good, trouble } from './finding.ts'
import { mendWayOut } from './way-out.ts'

/** An access certificate with the chain it was issued with. */
type OwnCertificate = {
  readonly whose: string
  readonly chain: readonly X509Certificate[]
}

type Deps = {
  readonly own: readonly OwnCertificate[]
  /** Others that may have issued one: registrars, and the certificates in other chains. */
  readonly authorities: readonly X509Certificate[]
  readonly getList: GetRevocationList
  readonly now: number
}

/** Whether an authority has revoked one of our access certificates. Wallets would refuse it. */
export const reachRevocation = (deps: Deps): Promise<readonly Finding[]> =>
  Promise.all(deps.own.map((own) => reachOne(deps, own)))

async function reachOne(deps: Deps, own: OwnCertificate): Promise<Finding> {
  const { whose } = own
  const issued = findIssued(own, deps.authorities)
  if (typeof issued === 'string') return good('access_certificate', `${whose}: ${issued}`)
  const found = await findWhetherRevoked(deps.getList, issued, { now: deps.now, graceSeconds: 0 })
  if (!found.ok)
    return trouble('reach', 'attention', {
      text: `${whose}: whether it was revoked is not known (${found.failure.cause}).`,
      fix: mendWayOut(
        found.failure.cause ?? '',
        'See that this machine may connect there, or ask the authority.',
      ),
    })
  return found.value
    ? trouble('access_certificate', 'fault', {
        text: `${whose} was revoked by its authority: wallets refuse it.`,
        fix: 'Ask the registrar why, and have a new one issued: vidimus certificate request.',
      })
    : good('access_certificate', `${whose}: not revoked`)
}

/** The certificate and its issuer, or why its revocation cannot be checked. */
function findIssued(
  { chain: [leaf, ...above] }: OwnCertificate,
  authorities: readonly X509Certificate[],
): Issued | string {
  const certificate = leaf && readCertificate(leaf.raw)
  if (leaf === undefined || certificate === undefined) return 'it cannot be read'
  if (certificate.extensions.revocationUris === undefined)
    return 'it names no list of revoked certificates'
  const issuer = [...above, ...authorities].find((one) => isIssuedBy(leaf, one))
  const authority = issuer && readCertificate(issuer.raw)
  return authority === undefined
    ? 'the certificate of its authority is not here, so its list cannot be verified'
    : { certificate, authority }
}

function isIssuedBy(leaf: X509Certificate, candidate: X509Certificate): boolean {
  try {
    return leaf.checkIssued(candidate) && leaf.verify(candidate.publicKey)
  } catch {
    return false // a key of another kind than the signature
  }
}
