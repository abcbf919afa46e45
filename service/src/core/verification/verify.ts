import { ok } from '../vocabulary/result.ts'
import type { CredentialFormat } from '../wallet/request/dcql-query.ts'
import { type CheckRecord, type RecordedCheck, recordFailure } from './checks.ts'
import { checkMdoc, type MdocExpectation } from './mdoc/mdoc-checks.ts'
import type { ChainCache } from './pki/chain-cache.ts'
import { namesRevocationList } from './pki/revocation/judge-certificate.ts'

import { type Checked, refuse } from './refuse.ts'
import { checkSdJwt } from './sd-jwt/sd-jwt-checks.ts'
import type {
  ExaminedCredential,
  SignerResult,
  StatusResult,
  VerifiedCredential,
} from './verified-credential.ts'

/** A credential as the wallet sent it, for the query in that format. */
export type PresentedCredential = { readonly format: CredentialFormat; readonly text: string }

/** All checks except revocation, for which another server has to be asked. */
export type Examination = {
  readonly result: Checked<ExaminedCredential>
  readonly record: CheckRecord
}

/** The result, and the outcome of each check. */
export type Verification = {
  readonly result: Checked<VerifiedCredential>
  readonly record: CheckRecord
}

/**
 * All checks except the last. A credential refused here must not make us fetch an address that it
 * names.
 */
export function examine(
  { format, text }: PresentedCredential,
  expected: MdocExpectation,
  chains: ChainCache,
): Examination {
  const check = format === 'mso_mdoc' ? checkMdoc : checkSdJwt
  const { result, record } = check(text, expected, chains)
  if (!result.ok) return { result, record }
  const { attributes, anchor, signerPath, statusReference } = result.value
  const named = statusReference && { statusReference }
  const examined = { format, attributes, anchor, signerPath, ...named }
  return { result: ok(examined), record }
}

/**
 * The last check (Token Status List, section 8.3). Only this function makes a VerifiedCredential,
 * so nothing unverified can reach a customer. `status` is undefined if the credential names no
 * list, and `signer` if none of its signer's certificates does.
 */
export function verify(
  { result, record }: Examination,
  status: StatusResult | undefined,
  signer?: SignerResult,
): Verification {
  if (!result.ok)
    return { result, record: [...record, { check: 'not_revoked', outcome: 'not_reached' }] }
  const judged = judgeRevocation(result.value, status, signer)
  const last: RecordedCheck = judged.ok
    ? { check: 'not_revoked', outcome: 'passed' }
    : recordFailure('not_revoked', judged.failure.cause)
  return { result: judged, record: [...record, last] }
}

const revokedBy = {
  status_list: 'status: the issuer no longer stands by it',
  identifier_list: 'identifier list: the issuer no longer stands by it',
} as const

function judgeRevocation(
  { statusReference, anchor: _anchor, signerPath, ...proven }: ExaminedCredential,
  status: StatusResult | undefined,
  signer: SignerResult | undefined,
): Checked<VerifiedCredential> {
  if (signer === undefined && namesRevocationList(signerPath))
    return refuse('error_status_unavailable', 'revocation list: nobody looked')
  if (signer?.ok === false) return signer
  if (statusReference !== undefined) {
    if (status === undefined) return refuse('error_status_unavailable', 'status: nobody looked')
    if (!status.ok) return status
    if (status.value !== 'valid')
      return refuse('error_credential_revoked', revokedBy[statusReference.kind])
  }
  // The mark exists only in the type, so only a cast can set it: here, after the last check.
  return ok(proven as VerifiedCredential)
}
