import type { Question } from '../../flow/flow.ts'
import { type ClaimId, isPartId, type PartId, wantedBy } from '../../vocabulary/attributes.ts'
import {
  type CredentialFormat,
  type DcqlQuery,
  dcqlQuery,
  type RequestedCredential,
} from '../../wallet/request/dcql-query.ts'
import type { ClaimPath, RegisteredCredential } from './registration-content.ts'

/** The formats in which everything requested is registered, or an attribute that is not. */
type Coverage =
  | {
      readonly formats: readonly [CredentialFormat, ...CredentialFormat[]]
      /** Empty if the date of birth is registered, but no statement of age. */
      readonly ageThresholds?: readonly []
      /** Also the parts that are not registered, if there are any: nobody asks for them. */
      readonly never?: NonNullable<RequestedCredential['never']>
    }
  | { readonly uncovered: ClaimId }

type Registered = { readonly credentials: readonly RegisteredCredential[] }
type CredentialQuery = DcqlQuery['credentials'][number]

/** Claims of one kind of credential, as registrars write them. */
export type CredentialClaims = Pick<RegisteredCredential, 'format' | 'types' | 'paths'>

/**
 * Whether a wallet would find the question registered (ARF RPRC_21). A format that is not
 * registered is left out of the question, and the others are still covered.
 */
export function coverageOf(
  registered: Registered,
  question: Question,
  requested: RequestedCredential,
): Coverage {
  const coverage = coverageAsRequested(registered, question, requested)
  if ('formats' in coverage || question.derived.age_over === undefined) return coverage
  const byBirthDate = coverageAsRequested(registered, question, { ...requested, ageThresholds: [] })
  return 'formats' in byBirthDate ? { ...byBirthDate, ageThresholds: [] } : coverage
}

function coverageAsRequested(
  { credentials }: Registered,
  question: Question,
  requested: RequestedCredential,
): Coverage {
  const judged = dcqlQuery(question, requested).credentials.map((query) =>
    judgeQuery(query, ({ path }) => isRegistered(credentials, query, path)),
  )
  const covered = judged.filter(({ uncovered }) => uncovered.length === 0)
  const [first, ...others] = covered.map(({ format }) => format)
  if (first !== undefined) {
    const parts = covered.flatMap(({ unregistered }) => unregistered)
    const never = parts.length > 0 && { never: [...(requested.never ?? []), ...parts] }
    return { formats: [first, ...others], ...never }
  }
  const [preferred] = judged
  const inNone = preferred?.uncovered.find((id) =>
    judged.every(({ uncovered }) => uncovered.includes(id)),
  )
  return { uncovered: orMistake(inNone ?? preferred?.uncovered[0]) }
}

/**
 * An attribute is covered if all is registered that it is asked by, except for parts of it that it
 * can do without: a house number, or all members of an object but one.
 */
function judgeQuery(
  { format, claims }: CredentialQuery,
  isCovered: (claim: CredentialQuery['claims'][number]) => boolean,
): {
  readonly format: CredentialFormat
  readonly uncovered: readonly ClaimId[]
  readonly unregistered: readonly PartId[]
} {
  const covered = claims.filter(isCovered)
  const wanted = [...new Set(claims.map(({ id }) => wantedBy(id)))]
  const isRequested = (id: ClaimId, among: CredentialQuery['claims']) =>
    among.some((claim) => claim.id === id)
  return {
    format,
    uncovered: wanted.filter((id) =>
      isRequested(id, claims)
        ? !isRequested(id, covered)
        : !covered.some((claim) => wantedBy(claim.id) === id),
    ),
    unregistered: claims
      .filter((claim) => !covered.includes(claim))
      .map(({ id }) => id)
      .filter(isPartId),
  }
}

function orMistake(id: ClaimId | undefined): ClaimId {
  if (id === undefined) throw new Error('a question asks for at least one attribute')
  return id
}

/** The attribute to name if a certificate cannot be used at all. */
export function firstAttribute(question: Question, requested: RequestedCredential): ClaimId {
  const first = dcqlQuery(question, requested).credentials[0]?.claims[0]
  return orMistake(first && wantedBy(first.id))
}

const isRegistered = (
  credentials: readonly RegisteredCredential[],
  query: CredentialQuery,
  path: ClaimPath,
): boolean => isAmong(credentials, { format: query.format, types: typesOf(query) }, path)

const isAmong = (
  credentials: readonly CredentialClaims[],
  credential: Pick<CredentialClaims, 'format' | 'types'>,
  path: ClaimPath,
): boolean =>
  credentials.some(
    ({ format, types, paths }) =>
      format === credential.format &&
      credential.types.every((type) => types.includes(type)) &&
      paths.some((registered) => covers(registered, path)),
  )

/** A claim in one word. Every element of a list is part of its claim. */
export const claimName = (path: ClaimPath): string => path.filter((part) => part !== null).join('.')

/** What has to be registered for these questions: each claim of each credential once. */
export function claimsToRegister(
  questions: readonly { readonly question: Question; readonly requested: RequestedCredential }[],
): readonly CredentialClaims[] {
  const byCredential = new Map<string, CredentialClaims>()
  for (const { question, requested } of questions)
    for (const query of dcqlQuery(question, requested).credentials) {
      const [format, types] = [query.format, typesOf(query)]
      const key = JSON.stringify([format, types])
      const paths = [
        ...(byCredential.get(key)?.paths ?? []),
        ...query.claims.map(({ path }) => path),
      ]
      byCredential.set(key, { format, types, paths: distinct(paths) })
    }
  return [...byCredential.values()]
}

const distinct = (paths: readonly ClaimPath[]): readonly ClaimPath[] => [
  ...new Map(paths.map((path) => [JSON.stringify(path), path])).values(),
]

/** Claims that are asked for but not registered, and the other way round. */
export const compareClaims = (
  registered: readonly CredentialClaims[],
  needed: readonly CredentialClaims[],
) => ({
  missing: withPaths(needed, (credential, path) => !isAmong(registered, credential, path)),
  unused: withPaths(registered, (credential, path) => !isNeeded(needed, credential, path)),
})

const isNeeded = (
  needed: readonly CredentialClaims[],
  { format, types }: CredentialClaims,
  path: ClaimPath,
): boolean =>
  needed.some(
    (one) =>
      one.format === format &&
      one.types.every((type) => types.includes(type)) &&
      one.paths.some((each) => covers(path, each)),
  )

const withPaths = (
  credentials: readonly CredentialClaims[],
  isWanted: (credential: CredentialClaims, path: ClaimPath) => boolean,
): readonly CredentialClaims[] =>
  credentials
    .map(({ format, types, paths, ...rest }) => ({
      format,
      types,
      paths: paths.filter((path) => isWanted({ format, types, paths, ...rest }, path)),
    }))
    .filter(({ paths }) => paths.length > 0)

const typesOf = ({ meta }: CredentialQuery): readonly string[] =>
  'vct_values' in meta ? meta.vct_values : [meta.doctype_value]

/** A claim with everything in it. Null stands for every element (OpenID4VP 1.0 section 7). */
const covers = (registered: ClaimPath, needed: ClaimPath): boolean =>
  registered.length <= needed.length &&
  registered.every(
    (part, place) => part === needed[place] || (part === null && typeof needed[place] === 'number'),
  )
