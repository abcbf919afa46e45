import type { X509Certificate } from 'node:crypto'
import type { FlowKind } from '../../../core/flow/outcome.ts'
import type { Certificate } from '../../../core/verification/pki/certificate.ts'
import type { ChainCache } from '../../../core/verification/pki/chain-cache.ts'
import {
  type RevocationList,
  readRevocationList,
} from '../../../core/verification/pki/revocation/revocation-list.ts'
import {
  type IssuerList,
  type ListMediaType,
  readIssuerList,
} from '../../../core/verification/trust/issuer-list.ts'
import { unusableStatusList } from '../../../core/verification/trust/status-list.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import { ok } from '../../../core/vocabulary/result.ts'
import {
  allSignatureAlgorithms,
  joseAlgorithms,
  type SignatureAlgorithm,
} from '../../../core/vocabulary/signature-algorithms.ts'
import type { ListKeeperDeps, WantedList } from './list-keeper.ts'

/** The list that a credential names, the anchors that vouch for it, and how it is signed. */
export type NamedIssuerList = FlowKind & {
  readonly uri: string
  readonly mediaType: ListMediaType
  readonly anchors: readonly X509Certificate[]
  readonly algorithms?: readonly SignatureAlgorithm[] | undefined
  readonly certificate?: Uint8Array | undefined
}

export function issuerList(
  { environment, issuer, uri, mediaType, anchors, algorithms, certificate }: NamedIssuerList,
  chains: ChainCache,
): WantedList<IssuerList> {
  const named = certificate && { certificate: Buffer.from(certificate).toString('base64') }
  const expected = { uri, anchors, algorithms, isLive: environment === 'live' }
  const source = { kind: 'status', environment, issuer, uri, mediaType, ...named } as const
  return {
    source,
    name: nameOf(...Object.values(source)),
    under: fingerprintsOf(anchors),
    read: (list, now) => readIssuerList(list, { ...expected, now, certificate }, mediaType, chains),
  }
}

/** Registrars may sign it in every way in which they sign certificates (ETSI TS 119 475, 5.2.2). */
const registrarAlgorithms = joseAlgorithms(allSignatureAlgorithms)

export const registrarList = (
  environment: Environment,
  uri: string,
  anchors: readonly X509Certificate[],
  chains: ChainCache,
): WantedList<IssuerList> => ({
  source: { kind: 'registration', environment, issuer: 'de-ausweis', uri },
  name: nameOf('registration', environment, uri),
  under: fingerprintsOf(anchors),
  read: (list, now) =>
    readIssuerList(
      list,
      { uri, anchors, algorithms: registrarAlgorithms, isLive: environment === 'live', now },
      'application/statuslist+jwt',
      chains,
    ),
})

/**
 * A list signed by one authority says nothing about another's certificates. An authority is
 * identified by its name and key, so its lists stay the same when it renews its certificate.
 */
export const revocationList = (
  { environment, issuer }: FlowKind,
  uri: string,
  authority: Certificate,
): WantedList<RevocationList> => ({
  source: {
    kind: 'revocation',
    environment,
    issuer,
    uri,
    authority: authority.x509.raw.toString('base64'),
  },
  name: nameOf(
    'revocation',
    environment,
    issuer,
    uri,
    authority.subject.toString('base64'),
    authority.subjectKey.toString('base64'),
  ),
  under: '',
  read: (list, now) => readRevocationList(list, authority, now),
})

const nameOf = (...parts: readonly string[]): string => JSON.stringify(parts)

const fingerprintsOf = (anchors: readonly X509Certificate[]): string =>
  anchors.map(({ fingerprint256 }) => fingerprint256).join()

type Traits<List> = Pick<
  ListKeeperDeps<List>,
  'endOf' | 'past' | 'weigh' | 'mostLists' | 'mostBytes'
>

/** It counts no longer than the certificates that vouch for it. */
const endOfIssuerList = ({ expiresAt, signerPath }: IssuerList): number =>
  Math.min(expiresAt, ...signerPath.map(({ x509 }) => x509.validToDate.getTime()))

export const statusListTraits: Traits<IssuerList> = {
  endOf: endOfIssuerList,
  past: () => unusableStatusList('it was not refreshed in time'),
  weigh: ({ bytes }) => bytes.length,
  mostLists: 1_000,
  mostBytes: 128 * 2 ** 20,
}

/** How long an outdated list counts is the caller's policy. */
export const revocationListTraits: Traits<RevocationList> = {
  endOf: ({ nextUpdate }) => nextUpdate,
  past: ok,
  weigh: ({ bytes }) => bytes,
  mostLists: 200,
  mostBytes: 64 * 2 ** 20,
}
