import type { X509Certificate } from 'node:crypto'
import { isSameSubject } from '../../../core/verification/pki/certificate.ts'
import {
  type IssuerList,
  type ListMediaType,
  listMediaType,
  verdictOf,
} from '../../../core/verification/status/issuer-list.ts'
import { type ListResult, unusable } from '../../../core/verification/status/status-list.ts'
import type {
  StatusReference,
  StatusResult,
} from '../../../core/verification/verified-credential.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { CredentialFormat } from '../../../core/wallet/request/dcql-query.ts'
import type { IssuerDeployment, IssuerDeployments } from '../../ports/issuers.ts'
import type { AskRevocation } from '../../ports/trust/revocation-lists.ts'

export type AskStatusDeps = {
  readonly issuers: IssuerDeployments
  readonly askRevocation: AskRevocation
  /** Fetched and verified, or from the cache. The issuer decides where it may come from. */
  readonly issuerList: (
    uri: string,
    asked: {
      readonly mediaType: ListMediaType
      readonly anchors: readonly X509Certificate[]
      readonly certificate?: Uint8Array
      readonly isLive: boolean
      readonly issuer: IssuerId
    },
  ) => Promise<ListResult<IssuerList>>
}

type Asked = {
  readonly environment: Environment
  readonly issuer: IssuerId
  readonly format: CredentialFormat
  readonly anchor: X509Certificate
  readonly now: number
}

/**
 * Asks the issuer's list whether a credential is still valid. The list counts only under those who
 * vouch for the status of what its own issuer issues (ETSI TS 119 602, annex D).
 */
export async function askStatus(
  deps: AskStatusDeps,
  reference: StatusReference,
  { environment, issuer, format, anchor, now }: Asked,
): Promise<StatusResult> {
  const { entities, isLive = false } = deps.issuers(environment, issuer)
  const anchors = statusAnchorsUnder(entities, anchor)
  const list = await deps.issuerList(reference.uri, {
    mediaType: listMediaType(reference, format),
    anchors,
    isLive,
    issuer,
    ...(reference.certificate && { certificate: reference.certificate }),
  })
  if (!list.ok) return list
  // A list may be kept for hours: whether its signer was revoked is asked at every use.
  const signer = await deps.askRevocation(list.value.signerPath, { environment, issuer, now })
  return signer.ok
    ? verdictOf(list.value, reference)
    : unusable(signer.failure.detail ?? signer.failure.code)
}

const statusAnchorsUnder = (
  entities: IssuerDeployment['entities'],
  anchor: X509Certificate,
): readonly X509Certificate[] =>
  entities
    .filter(({ anchors }) => anchors.some((own) => isSameSubject(own, anchor)))
    .flatMap(({ statusAnchors }) => statusAnchors)
