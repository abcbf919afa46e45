import { ok } from '../../vocabulary/result.ts'
import type { Certificate } from '../pki/certificate.ts'
import { type Checked, invalid } from '../refuse.ts'
import { verifySignature } from '../signatures.ts'
import type { SdJwt } from './well-formed.ts'

/** The signature was made with the certificate's key (RFC 9901, section 7.1, step 2). */
export function issuerSigned({
  issuerJwt,
  signer,
}: SdJwt & { readonly signer: Certificate }): Checked<object> {
  const { algorithm, signed, signature } = issuerJwt
  return verifySignature(algorithm, signer.publicKey, signed, signature)
    ? ok({})
    : invalid('issuer JWT: the signature does not verify')
}
