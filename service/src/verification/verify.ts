import type { Result } from '../vocabulary/result.ts'
import type { ChainCache } from './chain-cache.ts'
import { type CheckRecord, startingFrom } from './checks.ts'
import type { Expectation } from './expectation.ts'
import { personIsExpected } from './person-is-expected.ts'
import { answersThisRequest } from './sd-jwt/answers-this-request.ts'
import { attributesPresent } from './sd-jwt/attributes-present.ts'
import { disclosuresAreSigned } from './sd-jwt/disclosures-are-signed.ts'
import { heldByPresenter } from './sd-jwt/held-by-presenter.ts'
import { issuerIsTrusted } from './sd-jwt/issuer-is-trusted.ts'
import { issuerSigned } from './sd-jwt/issuer-signed.ts'
import { notExpired } from './sd-jwt/not-expired.ts'
import { notRevoked } from './sd-jwt/not-revoked.ts'
import { typeIsAccepted } from './sd-jwt/type-is-accepted.ts'
import { wellFormed } from './sd-jwt/well-formed.ts'
import type { VerifiedCredential } from './verified-credential.ts'

/** A credential as the wallet sent it, for the query of that format. */
export type PresentedCredential = { readonly format: 'dc+sd-jwt'; readonly text: string }

/** The result, and check by check how far it came. */
export type Verification = { readonly result: Result<VerifiedCredential>; readonly record: CheckRecord }

// Status comes last: a credential that is invalid anyway must not make us fetch from an address it names
// (Token Status List, section 8.3).
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
  .check('not_revoked', notRevoked)

/** The only maker of a VerifiedCredential, so nothing unverified can reach a customer. */
export function verify(presented: PresentedCredential, expected: Expectation, chains: ChainCache): Verification {
  const { result, record } = sdJwtChecks.run({ text: presented.text, chains }, expected)
  if (!result.ok) return { result, record }
  const { attributes, statusReference } = result.value
  const credential = { format: presented.format, attributes, ...(statusReference && { statusReference }) }
  return { result: { ok: true, value: credential as VerifiedCredential }, record }
}
