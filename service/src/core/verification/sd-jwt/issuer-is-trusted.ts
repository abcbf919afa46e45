import type { Expectation } from '../expectation.ts'
import { type TrustedSigner, verifyCertificateChain } from '../pki/certificate-chain.ts'
import type { ChainCache } from '../pki/chain-cache.ts'
import { documentSigner } from '../pki/document-signer.ts'
import { readX5c } from '../pki/x5c.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { SdJwt } from './well-formed.ts'

/** The key comes from `x5c` (HAIP 1.0, section 6.1.1); `iss` is a name, not a reason to trust. */
export function issuerIsTrusted(
  { issuerJwt, chains }: SdJwt & { readonly chains: ChainCache },
  { now, anchors, isLive = false }: Expectation,
): Checked<TrustedSigner> {
  const chain = readX5c(issuerJwt.header['x5c'])
  if (!chain?.length) return invalid('issuer JWT: x5c is not an array of base64 certificates')
  const expected = { now, anchors, isLive, purposes: [documentSigner] }
  return verifyCertificateChain(chain, expected, chains)
}
