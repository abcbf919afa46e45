import type { X509Certificate } from 'node:crypto'
import { isSameSubject } from '../../core/verification/pki/certificate.ts'
import {
  type IssuerList,
  listMediaType,
  verdictOf,
} from '../../core/verification/trust/issuer-list.ts'
import { type ListResult, unusableBy } from '../../core/verification/trust/status-list.ts'
import type { StatusReference, StatusResult } from '../../core/verification/verified-credential.ts'
import type { AskStatus, IssuerDeployment, IssuerDeployments } from '../ports/issuers.ts'
import type { AskRevocation } from '../ports/trust/revocation-lists.ts'
import type { NamedIssuerList } from './lists/wanted-lists.ts'

export type AskStatusDeps = {
  readonly issuers: IssuerDeployments
  readonly askRevocation: AskRevocation
  /** As stored, verified. The issuer determines where it may come from. */
  readonly issuerList: (named: NamedIssuerList) => Promise<ListResult<IssuerList>>
}

/**
 * Asks the issuer's list whether a credential is still valid. The list counts only if it is signed
 * under the anchors for the status of what this issuer issues (ETSI TS 119 602, annex D).
 */
export async function askStatus(
  deps: AskStatusDeps,
  reference: StatusReference,
  { environment, issuer, format, anchor, now }: Parameters<AskStatus>[1],
): Promise<StatusResult> {
  const { entities, algorithms } = deps.issuers(environment, issuer)
  const list = await deps.issuerList({
    environment,
    issuer,
    uri: reference.uri,
    mediaType: listMediaType(reference, format),
    anchors: statusAnchorsUnder(entities, anchor),
    algorithms,
    certificate: reference.certificate,
  })
  if (!list.ok) return list
  // A list may be kept for hours, so its signer's revocation is checked at every use.
  const signer = await deps.askRevocation(list.value.signerPath, { environment, issuer, now })
  return signer.ok ? verdictOf(list.value, reference) : unusableBy(signer.failure)
}

const statusAnchorsUnder = (
  entities: IssuerDeployment['entities'],
  anchor: X509Certificate,
): readonly X509Certificate[] =>
  entities
    .filter(({ anchors }) => anchors.some((own) => isSameSubject(own, anchor)))
    .flatMap(({ statusAnchors }) => statusAnchors)
