import { ok } from '../../vocabulary/result.ts'
import { verifyCoseSign1 } from '../cose.ts'
import type { Certificate } from '../pki/certificate.ts'
import { type Checked, invalid } from '../refuse.ts'
import type { Mdoc } from './well-formed.ts'

type Known = Pick<Mdoc, 'issuerAuth'> & { readonly signer: Certificate }

/** The signature was made with the certificate's key (ISO/IEC 18013-5, section 9.3.1). */
export function issuerSigned({ issuerAuth, signer }: Known): Checked<object> {
  const { payload } = issuerAuth
  return payload !== null && verifyCoseSign1(issuerAuth, payload, signer.publicKey)
    ? ok({})
    : invalid('issuerAuth: the signature does not verify')
}
