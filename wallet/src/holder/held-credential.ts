import type { HeldMdoc } from './mdoc/held-mdoc.ts'
import type { HeldSdJwt } from './sd-jwt/held-sd-jwt.ts'

/** A credential in the wallet. DCQL asks for the same in both formats; presenting differs. */
export type HeldCredential = HeldSdJwt | HeldMdoc

/** The names of OpenID4VP 1.0, appendix B. */
export type CredentialFormat = HeldCredential['format']
