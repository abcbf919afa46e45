import type { X509Certificate } from 'node:crypto'
import { readCertificate } from '../../../core/verification/pki/certificate.ts'
import type { ChainCache } from '../../../core/verification/pki/chain-cache.ts'
import { unusableList } from '../../../core/verification/pki/revocation/revocation-list.ts'
import type { IssuerList } from '../../../core/verification/trust/issuer-list.ts'
import type { ListResult } from '../../../core/verification/trust/status-list.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { ok } from '../../../core/vocabulary/result.ts'
import type { IssuerDeployments } from '../../ports/issuers.ts'
import type { FetchedList, ListSource } from '../../ports/trust/signed-lists.ts'
import type { WantedList } from './list-keeper.ts'
import { issuerList, registrarList, revocationList, statusListTraits } from './wanted-lists.ts'

export type VerifyListDeps = {
  readonly issuers: IssuerDeployments
  /** The anchors for the status of registration certificates. */
  readonly registrarAnchors: (environment: Environment) => readonly X509Certificate[]
  readonly chains: ChainCache
  readonly clock: () => number
}

/** `freshMilliseconds` is how long it is as good as a new one. */
export type VerifiedList = Pick<FetchedList, 'issuedAt' | 'countsUntil'> & {
  readonly freshMilliseconds: number
}

const [minute, hour] = [60_000, 3_600_000]
/** An issuer that gives no `ttl` does not expect revocations to go unnoticed for hours. */
const unsaidTtl = 15 * minute
/**
 * While its server is away, the last list counts for this long, even if `exp` is later: someone who
 * can keep new lists from us must not keep a revoked credential in use for longer.
 */
const longestUnrefreshed = 24 * hour

/**
 * Whether a list is signed by someone who may sign it. Callers verify it again, only under the
 * anchors of the credential.
 */
export function verifyList(
  deps: VerifyListDeps,
  source: ListSource,
  body: Buffer,
): ListResult<VerifiedList> {
  const now = deps.clock()
  if (source.kind === 'revocation') return verifyRevocationList(source, body, now)
  const list = wantedListOf(deps, source).read(body, now)
  return list.ok ? ok(lifeOf(list.value, now)) : list
}

function verifyRevocationList(
  source: ListSource & { readonly kind: 'revocation' },
  body: Buffer,
  now: number,
): ListResult<VerifiedList> {
  const authority = readCertificate(Buffer.from(source.authority, 'base64'))
  if (authority === undefined) return unusableList('the authority cannot be read')
  const list = revocationList(source, source.uri, authority).read(body, now)
  if (!list.ok) return list
  const { thisUpdate: issuedAt, nextUpdate: countsUntil } = list.value
  // An authority may revoke at any time, although its list may be valid for months.
  return ok({ issuedAt, countsUntil, freshMilliseconds: hour })
}

function wantedListOf(
  { issuers, registrarAnchors, chains }: VerifyListDeps,
  source: Exclude<ListSource, { readonly kind: 'revocation' }>,
): WantedList<IssuerList> {
  const { uri, environment, issuer } = source
  if (source.kind === 'registration')
    return registrarList(environment, uri, registrarAnchors(environment), chains)
  const { certificate: named, mediaType } = source
  const { entities, algorithms } = issuers(environment, issuer)
  const anchors = entities.flatMap((entity) => entity.statusAnchors)
  const certificate = named === undefined ? undefined : Buffer.from(named, 'base64')
  const list = { environment, issuer, uri, mediaType, anchors, algorithms, certificate }
  return issuerList(list, chains)
}

/**
 * `ttl` asks us to fetch again, within bounds that spare the server but notice a revocation. `exp`
 * is the end (Token Status List, sections 11.5 and 13.7).
 */
function lifeOf(list: IssuerList, now: number): VerifiedList {
  const ttl = list.ttlSeconds === undefined ? unsaidTtl : list.ttlSeconds * 1_000
  return {
    issuedAt: list.issuedAt,
    countsUntil: Math.min(statusListTraits.endOf(list), now + longestUnrefreshed),
    freshMilliseconds: Math.min(Math.max(ttl, minute), 12 * hour),
  }
}
