import { ok } from '../../vocabulary/result.ts'
import { readX5chain } from '../cose.ts'
import type { Expectation } from '../expectation.ts'
import { type TrustedSigner, verifyCertificateChain } from '../pki/certificate-chain.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { documentSigner } from '../pki/document-signer.ts'
import { type Checked, invalid, refuse } from '../refuse.ts'
import { brokenProfileRule, pinnedSigner, type SignerProfile } from './signer-profile.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'issuerAuth'> & {
  readonly chains: ChainCache
  readonly signerProfile: SignerProfile
}

/**
 * The key comes from the x5chain. ISO/IEC 18013-5 puts it in the unprotected header (section
 * 9.1.2.4), and its second edition also allows the protected one (section 12.3.4). An x5chain in
 * both was refused earlier (RFC 9052, section 3).
 */
export function issuerIsTrusted(
  { issuerAuth, chains, signerProfile }: Known,
  { now, anchors, isLive = false }: Expectation,
): Checked<TrustedSigner> {
  const { protectedHeader, unprotectedHeader } = issuerAuth
  const chain = readX5chain(protectedHeader) ?? readX5chain(unprotectedHeader)
  if (chain === undefined)
    return invalid('issuerAuth: x5chain is not a certificate or an array of them')
  const pinned =
    signerProfile === 'pinned' ? pinnedSigner(chain, { anchors, now }, chains) : undefined
  if (pinned !== undefined && !(isLive && pinned.isOfSandbox))
    return ok({ signer: pinned, anchor: pinned.x509, signerPath: [pinned] })
  const expected = { now, anchors, isLive, purposes: [documentSigner] }
  const trusted = verifyCertificateChain(chain, expected, chains)
  if (!trusted.ok) return trusted
  const rule = signerProfile === 'iso' ? brokenProfileRule(chain, trusted.value.signer) : undefined
  return rule === undefined ? trusted : refuse('error_untrusted_issuer', `chain: ${rule}`)
}
