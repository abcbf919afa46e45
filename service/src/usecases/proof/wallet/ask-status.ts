import type { X509Certificate } from 'node:crypto'
import {
  type IssuerList,
  type ListMediaType,
  listMediaType,
  verdictOf,
} from '../../../core/verification/status/issuer-list.ts'
import type { ListResult } from '../../../core/verification/status/status-list.ts'
import type {
  StatusReference,
  StatusResult,
} from '../../../core/verification/verified-credential.ts'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { IssuerId } from '../../../core/vocabulary/issuers.ts'
import type { CredentialFormat } from '../../../core/wallet/request/dcql-query.ts'
import type { IssuerDeployments } from '../../ports/issuers.ts'

export type AskStatusDeps = {
  readonly issuers: IssuerDeployments
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
}

/** Asks the issuer's list whether a credential is still valid. */
export async function askStatus(
  deps: AskStatusDeps,
  reference: StatusReference,
  { environment, issuer, format }: Asked,
): Promise<StatusResult> {
  const { statusAnchors: anchors, isLive = false } = deps.issuers(environment, issuer)
  const list = await deps.issuerList(reference.uri, {
    mediaType: listMediaType(reference, format),
    anchors,
    isLive,
    issuer,
    ...(reference.certificate && { certificate: reference.certificate }),
  })
  return list.ok ? verdictOf(list.value, reference) : list
}
