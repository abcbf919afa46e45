import type { Question } from '../flow/flow.ts'
import {
  type ClaimId,
  isAgeStatement,
  isPartId,
  type PartId,
  type RequestedId,
  wantedBy,
} from '../vocabulary/attributes.ts'
import { countryOf } from '../vocabulary/issuers.ts'
import { requestTranscript } from '../wallet/answer/session-transcript.ts'
import type { BrowserRequest } from '../wallet/browser/browser-request.ts'
import { browserTranscript } from '../wallet/browser/browser-transcript.ts'
import { type DcqlQuery, dispensableIn, type QueryId } from '../wallet/request/dcql-query.ts'
import type { WalletRequest } from '../wallet/request/wallet-request.ts'
import type { RequestedPart } from './expectation.ts'
import type { MdocExpectation } from './mdoc/mdoc-checks.ts'

/** The deployment's configuration for the issuer in question. */
type Trust = Pick<
  MdocExpectation,
  | 'anchors'
  | 'isLive'
  | 'algorithms'
  | 'doctype'
  | 'extends'
  | 'signerProfile'
  | 'arrayDecoys'
  | 'objectDecoys'
  | 'nationalities'
  | 'onlyPerson'
>

const noTypes: ReadonlyMap<string, string> = new Map()

/** What the answer to this query of this request must satisfy. */
export function expectAnswer(
  request: WalletRequest | BrowserRequest,
  queryId: QueryId,
  trust: Trust,
  now: number,
  question: Pick<Question, 'issuer' | 'optional' | 'derived'>,
): MdocExpectation {
  const { anchors, isLive = false, algorithms, onlyPerson } = trust
  const { doctype, signerProfile = 'chain', nationalities = 'any' } = trust
  const { arrayDecoys = false, objectDecoys = false, extends: known = noTypes } = trust
  const queried = queriedCredential(request.query, queryId)
  return {
    now,
    clientId: audienceOf(request),
    nonce: request.nonce,
    anchors,
    isLive,
    algorithms,
    signerProfile,
    vct: queried.vct,
    extends: known,
    country: countryOf(question.issuer),
    doctype: queried.doctype ?? doctype,
    // Made only if an mdoc is to be checked.
    get sessionTranscript() {
      return transcriptOf(request)
    },
    wanted: queried.wanted,
    parts: queried.parts,
    optional: question.optional && dispensableIn(question),
    ageNamespace: queried.ageNamespace,
    arrayDecoys,
    objectDecoys,
    nationalities,
    onlyPerson,
  }
}

/**
 * The audience the holder signs for. With the browser's dialog it is our origin, even for signed
 * requests (OpenID4VP 1.0 appendix A.4), so the answer is useless on another page.
 */
const audienceOf = (request: WalletRequest | BrowserRequest): string =>
  'origin' in request ? `origin:${request.origin}` : request.clientId

const transcriptOf = (request: WalletRequest | BrowserRequest): Uint8Array =>
  'origin' in request ? browserTranscript(request) : requestTranscript(request)

/** What one query of a request asked for. The type is spelled as in its format. */
export type QueriedCredential = {
  readonly vct: readonly string[]
  readonly doctype: string | undefined
  readonly wanted: readonly ClaimId[]
  readonly parts: readonly RequestedPart[]
  readonly ageNamespace?: string | undefined
}

/**
 * Reads the stored query: an answer is judged by what was asked, not by the current configuration.
 */
export function queriedCredential({ credentials }: DcqlQuery, queryId: QueryId): QueriedCredential {
  const query = credentials.find(({ id }) => id === queryId)
  if (query === undefined) return { vct: [], doctype: undefined, wanted: [], parts: [] }
  const { meta, claims, claim_sets: sets = [] } = query
  const statement = claims.find(({ id }) => isAgeStatement(id))
  return {
    vct: 'vct_values' in meta ? meta.vct_values : [],
    doctype: 'doctype_value' in meta ? meta.doctype_value : undefined,
    wanted: [...new Set(claims.map(({ id }) => wantedBy(id)))],
    parts: claims
      .map(({ id }) => id)
      .filter(isPartId)
      .map((id) => ({ id, isNeeded: sets.every((set) => namesWhole(set, id)) })),
    ageNamespace: statement?.path[0],
  }
}

/** An attribute can be left out of a set, but not a part that it needs. */
const namesWhole = (set: readonly RequestedId[], part: PartId): boolean =>
  set.includes(part) || !set.some((id) => wantedBy(id) === wantedBy(part))
