import type { Certificate } from '../../core/verification/pki/certificate.ts'
import { type Issued, isRevoked } from '../../core/verification/pki/revocation/judge-certificate.ts'
import {
  type RevocationList,
  unusableList,
} from '../../core/verification/pki/revocation/revocation-list.ts'
import type { ListResult } from '../../core/verification/trust/status-list.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { listStateAt } from './list-in-force.ts'

/** The newest list at an address that its authority signed, however old it is. */
export type GetRevocationList = (
  uri: string,
  authority: Certificate,
) => Promise<ListResult<RevocationList>>

type Moment = { readonly now: number; readonly graceSeconds: number }

/**
 * Whether a certificate that names lists was revoked. They all say the same, so the first one that
 * counts is enough.
 */
export async function findWhetherRevoked(
  getList: GetRevocationList,
  { certificate, authority }: Issued,
  moment: Moment,
): Promise<ListResult<boolean>> {
  let last: ListResult<boolean> = unusableList('no address that can be asked')
  for (const uri of certificate.extensions.revocationUris ?? []) {
    const list = await getList(uri, authority)
    last = list.ok ? judge(list.value, certificate, moment) : list
    if (last.ok) return last
  }
  return last
}

function judge(
  list: RevocationList,
  certificate: Certificate,
  { now, graceSeconds }: Moment,
): ListResult<boolean> {
  const found = isRevoked(list, certificate)
  // What was revoked stays revoked, however old the list is.
  if (found.ok && found.value) return ok(true)
  if (listStateAt(list, { graceSeconds }, now) === 'too_old')
    return unusableList('nextUpdate is past, and its grace too')
  return found
}
