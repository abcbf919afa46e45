import { startingFrom } from '../checks.ts'
import type { Expectation } from '../expectation.ts'
import { personIsExpected } from '../person-is-expected.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { answersThisRequest } from './answers-this-request.ts'
import { attributesPresent } from './attributes-present.ts'
import { disclosuresAreSigned } from './disclosures-are-signed.ts'
import { heldByPresenter } from './held-by-presenter.ts'
import { issuerIsTrusted } from './issuer-is-trusted.ts'
import { issuerSigned } from './issuer-signed.ts'
import { notExpired } from './not-expired.ts'
import type { SignerProfile } from './signer-profile.ts'
import { statusIsNamed } from './status-is-named.ts'
import { typeIsAccepted } from './type-is-accepted.ts'
import { wellFormed } from './well-formed.ts'

/** Adds the further demands on the signer, which differ by anchor. */
export type MdocExpectation = Expectation & { readonly signerProfile?: SignerProfile }

type PresentedMdoc = Pick<Expectation, 'doctype' | 'sessionTranscript'> & {
  readonly text: string
  readonly chains: ChainCache
  readonly signerProfile: SignerProfile
}

const mdocChecks = startingFrom<PresentedMdoc>()
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

/** Runs the ordered checks of a presented mdoc. Its status is looked up afterwards. */
export const checkMdoc = (text: string, expected: MdocExpectation, chains: ChainCache) => {
  const { doctype, sessionTranscript, signerProfile = 'chain' } = expected
  return mdocChecks.run({ text, chains, doctype, sessionTranscript, signerProfile }, expected)
}
