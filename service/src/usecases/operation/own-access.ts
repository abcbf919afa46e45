import type { X509Certificate } from 'node:crypto'
import { type ClientIdPrefix, clientIdOf } from '../../core/wallet/request/client-id.ts'
import type { TrustedCertificate } from './describe-certificate.ts'
import type { AccessAtSigner } from './examine-signer.ts'
import { type Finding, trouble } from './finding.ts'
import type { AskingCertificate } from './judge-access-trust.ts'

/** The access certificate of the settings. */
export type OwnAccess = {
  /** As wallets are sent it, the certificate itself first. */
  readonly chain: readonly X509Certificate[]
  readonly clientIdPrefix: ClientIdPrefix
  /** The name of its key at the signer. Undefined if the key is here. */
  readonly keyAtSigner: string | undefined
}

/** One that wallets would refuse keeps the service from starting. */
export function judgeOwnAccess(access: OwnAccess | undefined, host: string): readonly Finding[] {
  const { chain: [leaf] = [], clientIdPrefix } = access ?? {}
  if (leaf === undefined || clientIdPrefix === undefined) return []
  const clientId = clientIdOf(clientIdPrefix, leaf, host)
  if (clientId.ok) return []
  const { description, code } = clientId.failure
  return [
    trouble('access_certificate', 'fault', {
      text: description ?? code,
      fix: 'In the file that VIDIMUS_CONFIG names, use a certificate with the host of VIDIMUS_PUBLIC_URL as a DNS name, or set accessCertificate.clientIdPrefix to x509_hash.',
    }),
  ]
}

/** It serves every environment. */
export const askingWithOwn = (access: OwnAccess | undefined): readonly AskingCertificate[] =>
  access === undefined ? [] : [{ whose: 'The access certificate', path: access.chain }]

export function ownAtSigner(access: OwnAccess | undefined): AccessAtSigner | undefined {
  const { chain: [leaf] = [], keyAtSigner } = access ?? {}
  return keyAtSigner !== undefined && leaf
    ? { name: keyAtSigner, publicKey: leaf.publicKey }
    : undefined
}

/** With those above it that wallets are sent, because each of them may end first. */
export const ownCertificates = (access: OwnAccess | undefined): readonly TrustedCertificate[] =>
  (access?.chain ?? [])
    .filter((certificate) => !certificate.checkIssued(certificate))
    .map((certificate) => ({ purpose: 'access', certificate }))
