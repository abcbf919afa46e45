import type { Question } from '../../flow/flow.ts'
import type { AttributeId } from '../../vocabulary/attributes.ts'
import {
  type AskedCredential,
  type CredentialFormat,
  type DcqlQuery,
  dcqlQuery,
} from '../../wallet/request/dcql-query.ts'
import type { ClaimPath, RegisteredCredential } from './registration-content.ts'

/** The formats in which everything requested is registered, or an attribute that is not. */
type Coverage =
  | { readonly formats: readonly [CredentialFormat, ...CredentialFormat[]] }
  | { readonly uncovered: AttributeId }

type Registered = { readonly credentials: readonly RegisteredCredential[] }
type CredentialQuery = DcqlQuery['credentials'][number]

/**
 * Whether a wallet would find the question registered (ARF RPRC_21). A format that is not
 * registered is left out of the question, and the others are still covered.
 */
export function coverageOf(
  { credentials }: Registered,
  question: Question,
  asked: AskedCredential,
): Coverage {
  const judged = dcqlQuery(question, asked).credentials.map((query) => ({
    format: query.format,
    uncovered: query.claims.filter(({ path }) => !isRegistered(credentials, query, path)),
  }))
  const [first, ...others] = judged
    .filter(({ uncovered }) => uncovered.length === 0)
    .map(({ format }) => format)
  if (first !== undefined) return { formats: [first, ...others] }
  const [preferred] = judged
  const inNone = preferred?.uncovered.find(({ id }) =>
    judged.every(({ uncovered }) => uncovered.some((claim) => claim.id === id)),
  )
  return { uncovered: firstAsked(inNone ?? preferred?.uncovered[0]) }
}

function firstAsked(claim: { readonly id: AttributeId } | undefined): AttributeId {
  if (claim === undefined) throw new Error('a question asks for at least one attribute')
  return claim.id
}

/** The attribute to name if a certificate cannot be used at all. */
export const firstAttribute = (question: Question, asked: AskedCredential): AttributeId =>
  firstAsked(dcqlQuery(question, asked).credentials[0]?.claims[0])

const isRegistered = (
  credentials: readonly RegisteredCredential[],
  query: CredentialQuery,
  path: ClaimPath,
): boolean =>
  credentials.some(
    ({ format, types, paths }) =>
      format === query.format &&
      typesOf(query).every((type) => types.includes(type)) &&
      paths.some((registered) => covers(registered, path)),
  )

const typesOf = ({ meta }: CredentialQuery): readonly string[] =>
  'vct_values' in meta ? meta.vct_values : [meta.doctype_value]

/** A claim with everything in it. Null stands for every element (OpenID4VP 1.0 section 7). */
const covers = (registered: ClaimPath, asked: ClaimPath): boolean =>
  registered.length <= asked.length &&
  registered.every(
    (part, place) => part === asked[place] || (part === null && isElement(asked[place])),
  )

const isElement = (part: ClaimPath[number] | undefined): boolean =>
  part === null || typeof part === 'number'
