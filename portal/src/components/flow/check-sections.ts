import type { FlowDetail } from '../../api/generated/operations.ts'

export type RecordedCheck = NonNullable<FlowDetail['checks']>[number]

type Section = readonly [specification: string, section: string]

const iso = 'ISO/IEC 18013-5'
const statusList = ['Token Status List', '8.3'] as const

/** Where each check comes from: for SD-JWT VC and for mdoc, as the service's own comments say. */
export const checkSections: { readonly [check in RecordedCheck['check']]: readonly Section[] } = {
  well_formed: [
    ['RFC 9901', '4'],
    [iso, '8.3.2.1.2.2'],
  ],
  issuer_is_trusted: [
    ['HAIP 1.0', '6.1.1'],
    [iso, '9.1.2.4'],
  ],
  issuer_signed: [
    ['RFC 9901', '7.1'],
    [iso, '9.3.1'],
  ],
  disclosures_are_signed: [
    ['RFC 9901', '7.1'],
    [iso, '9.3.1'],
  ],
  not_expired: [
    ['SD-JWT VC draft 18', '2.2.2.3'],
    [iso, '9.3.1'],
  ],
  type_is_accepted: [
    ['OpenID4VP 1.0', 'B.3.5'],
    [iso, '9.3.1'],
  ],
  held_by_presenter: [
    ['RFC 9901', '7.3'],
    [iso, '9.1.3'],
  ],
  answers_this_request: [
    ['RFC 9901', '7.3'],
    ['OpenID4VP 1.0', '14.1.2'],
    [iso, '9.1.3.1'],
  ],
  attributes_present: [
    ['RFC 9901', '4.2.5'],
    [iso, '9.1.2.5'],
  ],
  // A rule of the sandbox alone.
  person_is_expected: [],
  status_is_named: [
    ['HAIP 1.0', '6.1'],
    [`${iso} ed. 2`, '12.3.6'],
  ],
  not_revoked: [statusList],
}
