import { type TrustedSigner, verifyCertificateChain } from '../pki/certificate-chain.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import type { Checked } from '../refuse.ts'
import type { ListExpectation } from './status-list.ts'

/**
 * The signer of a list, under the anchors for lists. It may have any extended key usage: the
 * anchors determine what it is trusted for, and the usage for lists, id-kp-oauthStatusSigning, is
 * optional and has no number yet (Token Status List, section 10). A certificate that the credential
 * names (ISO/IEC 18013-5, second edition, section 12.3.6) may complete the chain, but the chain
 * must still end at an anchor: naming a certificate does not make it trusted.
 */
export function verifyListSigner(
  chain: readonly Buffer[],
  { now, anchors, certificate, isLive = false }: ListExpectation,
  chains: ChainCache,
): Checked<TrustedSigner> {
  const expected = { now, anchors, isLive, purposes: 'any' } as const
  const named = certificate && Buffer.from(certificate)
  const completed = named && verifyCertificateChain([...chain, named], expected, chains)
  return completed?.ok ? completed : verifyCertificateChain(chain, expected, chains)
}
