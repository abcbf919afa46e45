import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { PidChange } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { CredentialFormat } from '../../src/core/wallet/request/dcql-query.ts'
import { positives } from './accepted-answers.ts'
import { suiteNegatives } from './key-binding-negatives.ts'
import { type Fault, statusFaults } from './manipulation.ts'
import { mdocNegatives } from './mdoc-manipulations.ts'

/** A module of the Foundation's plans. Its name there begins with `oid4vp-1final-verifier-`. */
export type SuiteModule = {
  readonly name: string
  readonly formats: readonly CredentialFormat[]
  /** The code that the customer is told where the presentation must be refused. */
  readonly refusedAs?: string
  readonly fault?: Fault
  readonly fetching?: 'POST' | 'twice'
  /** What the credential says of its status. Valid, unless said otherwise. */
  readonly status?: 'revoked' | 'on an identifier list' | 'none'
  readonly pid?: () => PidChange | Promise<PidChange>
  readonly tamper?: Tamper
}

const both: readonly CredentialFormat[] = ['dc+sd-jwt', 'mso_mdoc']
const sdJwt: readonly CredentialFormat[] = ['dc+sd-jwt']
const mdoc: readonly CredentialFormat[] = ['mso_mdoc']

type Change = Pick<SuiteModule, 'name' | 'pid' | 'tamper' | 'fault'>

/** The manipulation of that name, which other tests use too. */
function named(name: string, list: readonly Change[]): Change {
  const found = list.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no manipulation is named ${name}`)
  const { pid, tamper, fault } = found
  return { name, ...(pid && { pid }), ...(tamper && { tamper }), ...(fault && { fault }) }
}

const refusedAs = 'error_invalid_presentation'

/** All fifteen, in the order of the plans; docs/conformance.md has the same list. */
export const suiteModules: readonly SuiteModule[] = [
  { name: 'happy-flow', formats: both },
  { ...named('minimal-cnf-jwk', positives), formats: sdJwt },
  { name: 'request-uri-method-post', formats: both, fetching: 'POST' },
  { name: 'request-uri-fetched-twice', formats: both, fetching: 'twice' },
  { ...named('invalid-session-transcript', mdocNegatives), formats: mdoc, refusedAs },
  { ...named('invalid-kb-jwt-signature', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('invalid-credential-signature', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('invalid-sd-hash', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('invalid-kb-jwt-nonce', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('invalid-kb-jwt-aud', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('kb-jwt-iat-in-past', suiteNegatives), formats: sdJwt, refusedAs },
  { ...named('kb-jwt-iat-in-future', suiteNegatives), formats: sdJwt, refusedAs },
  {
    name: 'present-revoked-credential',
    formats: both,
    status: 'revoked',
    fault: statusFaults.revoked,
    refusedAs: 'error_credential_revoked',
  },
  {
    name: 'present-credential-on-identifier-list',
    formats: mdoc,
    status: 'on an identifier list',
    fault: statusFaults.listed,
    refusedAs: 'error_credential_revoked',
  },
  { name: 'present-credential-without-status', formats: both, status: 'none' },
]
