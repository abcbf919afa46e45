import { ok } from '../../../vocabulary/result.ts'
import type { ListResult } from '../../trust/status-list.ts'
import type { Certificate } from '../certificate.ts'
import type { CertificatePath } from '../chain-cache.ts'
import { type RevocationList, unusableList } from './revocation-list.ts'

/** A certificate and the authority that issued it, which also says whether it was revoked. */
export type Issued = { readonly certificate: Certificate; readonly authority: Certificate }

/** All certificates except the anchor, which is trusted without asking anyone above it. */
export const issuedOn = (path: CertificatePath): readonly Issued[] =>
  path.flatMap((certificate, place) => {
    const authority = path[place + 1]
    return authority === undefined ? [] : [{ certificate, authority }]
  })

export const namesRevocationList = (path: CertificatePath): boolean =>
  issuedOn(path).some(({ certificate }) => certificate.extensions.revocationUris !== undefined)

/** Whether the list contains it. A list that does not cover such certificates says nothing. */
export function isRevoked(
  { scope, revoked }: RevocationList,
  { serialNumber, extensions }: Certificate,
): ListResult<boolean> {
  const { isAuthority, revocationUris = [] } = extensions
  const { uris, only } = scope
  if (only !== undefined && (only === 'authorities') !== isAuthority)
    return unusableList('it is not for such certificates')
  // RFC 5280, section 6.3.3 (b): a list for another distribution point may omit this certificate.
  if (uris !== undefined && !uris.some((uri) => revocationUris.includes(uri)))
    return unusableList('it is for another distribution point')
  return ok(revoked.has(serialNumber))
}
