import { ok, type Result } from '../vocabulary/result.ts'
import type { CredentialFormat } from '../wallet/request/dcql-query.ts'
import { type CheckRecord, startingFrom } from './checks.ts'
import { checkMdoc, type MdocExpectation } from './mdoc/mdoc-checks.ts'
import { personIsExpected } from './person-is-expected.ts'
import type { ChainCache } from './pki/chain-cache.ts'
import { refuse } from './refuse.ts'
import { answersThisRequest } from './sd-jwt/answers-this-request.ts'
import { attributesPresent } from './sd-jwt/attributes-present.ts'
import { disclosuresAreSigned } from './sd-jwt/disclosures-are-signed.ts'
import { heldByPresenter } from './sd-jwt/held-by-presenter.ts'
import { issuerIsTrusted } from './sd-jwt/issuer-is-trusted.ts'
import { issuerSigned } from './sd-jwt/issuer-signed.ts'
import { notExpired } from './sd-jwt/not-expired.ts'
import { statusIsNamed } from './sd-jwt/status-is-named.ts'
import { typeIsAccepted } from './sd-jwt/type-is-accepted.ts'
import { wellFormed } from './sd-jwt/well-formed.ts'
import type {
  ExaminedCredential,
  StatusVerdict,
  VerifiedCredential,
} from './verified-credential.ts'

/** A credential as the wallet sent it, for the query of that format. */
export type PresentedCredential = { readonly format: CredentialFormat; readonly text: string }

/** Everything is proven but that it was not revoked, which others have to be asked about. */
export type Examination = {
  readonly result: Result<ExaminedCredential>
  readonly record: CheckRecord
}

/** The result, and check by check how far it came. */
export type Verification = {
  readonly result: Result<VerifiedCredential>
  readonly record: CheckRecord
}

const sdJwtChecks = startingFrom<{ readonly text: string; readonly chains: ChainCache }>()
  .check('well_formed', wellFormed)
  .check('issuer_is_trusted', issuerIsTrusted)
  .check('issuer_signed', issuerSigned)
  .check('disclosures_are_signed', disclosuresAreSigned)
  .check('not_expired', notExpired)
  .check('type_is_accepted', typeIsAccepted)
  .check('held_by_presenter', heldByPresenter)
  .check('answers_this_request', answersThisRequest)
  .check('attributes_present', attributesPresent)
  .check('person_is_expected', personIsExpected)
  .check('status_is_named', statusIsNamed)

/** Every check but the last. A credential refused here must not make us fetch from an address it names. */
export function examine(
  presented: PresentedCredential,
  expected: MdocExpectation,
  chains: ChainCache,
): Examination {
  const { format, text } = presented
  const checked =
    format === 'mso_mdoc'
      ? checkMdoc(text, expected, chains)
      : sdJwtChecks.run({ text, chains }, expected)
  const { result, record } = checked
  if (!result.ok) return { result, record }
  const { attributes, statusReference } = result.value
  return { result: ok({ format, attributes, ...(statusReference && { statusReference }) }), record }
}

/**
 * The last check (Token Status List, section 8.3), and the only maker of a VerifiedCredential, so nothing unverified can
 * reach a customer. `status` is what the list says; undefined where the credential names none.
 */
export function verify(
  { result, record }: Examination,
  status: Result<StatusVerdict> | undefined,
): Verification {
  if (!result.ok)
    return { result, record: [...record, { check: 'not_revoked', outcome: 'not_reached' }] }
  const judged = judgeStatus(result.value, status)
  const outcome = judged.ok ? 'passed' : 'failed'
  return { result: judged, record: [...record, { check: 'not_revoked', outcome }] }
}

function judgeStatus(
  credential: ExaminedCredential,
  status: Result<StatusVerdict> | undefined,
): Result<VerifiedCredential> {
  const { statusReference, ...proven } = credential
  if (statusReference === undefined) return ok(proven as VerifiedCredential)
  if (status === undefined) return refuse('error_status_unavailable', 'status: nobody looked')
  if (!status.ok) return status
  if (status.value !== 'valid')
    return refuse('error_credential_revoked', 'status: the issuer no longer stands by it')
  return ok(proven as VerifiedCredential)
}
