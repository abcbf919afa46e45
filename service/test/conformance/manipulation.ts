import { resignJws } from '../../../wallet/src/holder/bend-jws.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'

import {
  clauseText,
  explainRefusal,
  explanations,
} from '../../src/core/verification/explain-refusal.ts'
import type { credentialRefusalIn } from '../../src/core/verification/refusal.test-material.ts'
import { isRule, type Party } from '../../src/core/verification/rule-table.ts'

/** How an otherwise good answer is changed: before the credential is issued, or as it is sent. */
export type Manipulation = {
  readonly name: string
  readonly pid?: () => Partial<PidOrder> | Promise<Partial<PidOrder>>
  readonly tamper?: Tamper
  /** The code that the customer receives. */
  readonly code?: string
}

/** Declared with a manipulation, from the specification and without a look at the service. */
export type Fault = { readonly mends: Party; readonly clause: string | null }

const faultOf =
  (mends: Party) =>
  (clause: string | null): Fault => ({ mends, clause })

export const wallet = faultOf('wallet')
export const issuer = faultOf('issuer')
export const operator = faultOf('operator')
const customer = faultOf('customer')

/** What is wrong with the status of a credential, or with the list that has it. */
export const statusFaults = {
  revoked: issuer('Token Status List, section 8.3'),
  listed: issuer('ISO/IEC 18013-5 ed. 2, section 12.3.6'),
  badList: issuer('Token Status List, section 8.3'),
  noList: issuer('Token Status List, section 8.2'),
  unreachable: operator('Token Status List, section 8.1'),
  /** A private one, which a setting opens. */
  badAddress: operator('Token Status List, section 8.1'),
}

/** Answers that foreign wallets give, and those that meet a rule of this service alone. */
export const otherFaults = {
  untrusted: operator('RFC 5280, section 6.1'),
  shownInPart: wallet('OpenID4VP 1.0, section 6.4.1'),
  sandboxInLive: customer(null),
  anotherPersonInSandbox: customer(null),
}

/** What the service says about a refusal, in the form of the declarations. */
export function faultIn(refusal: ReturnType<typeof credentialRefusalIn>): Fault | undefined {
  if (refusal?.check === undefined) return undefined
  const { check, rule } = refusal
  const { causes } = explanations[check]
  const isListed = causes.some(({ rules }) => rules.some((each) => isRule(each, rule ?? null)))
  if (causes.length > 0 && !isListed) throw new Error(`${check} has no entry for "${rule}"`)
  const told = explainRefusal(refusal.code, [{ check, outcome: 'failed', ...(rule && { rule }) }])
  return told && { mends: told.mends, clause: told.clause && clauseText(told.clause) }
}

export type Refused = Manipulation & { readonly fault: Fault }

export const day = 86_400_000
export const plus = (name: string) => (honest: JsonObject) => ({
  ...honest,
  [name]: `${honest[name]}INVALID`,
})
export const shift = (seconds: number) => (honest: JsonObject) => ({
  ...honest,
  iat: Number(honest['iat']) + seconds,
})
export const without = (name: string) => (honest: JsonObject) =>
  Object.fromEntries(Object.entries(honest).filter(([member]) => member !== name))
export const withMember = (name: string, value: unknown) => (honest: JsonObject) =>
  ({ ...honest, [name]: value }) as JsonObject
export const claims = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { claims: change },
})
/** Signed again by the issuer after the wallet received it: wallets refuse some of these. */
export const reissued = (change: (honest: JsonObject) => JsonObject | string) => ({
  issuerJwt: async (jwt: string) =>
    resignJws(jwt, (await readSigner('specimen-signer')).privateKey, { payload: change }),
})
