import type { HeldMdoc } from './held-mdoc.ts'
import type { HeldSdJwt } from './held-sd-jwt.ts'

/** A credential in the wallet: what DCQL asks about is the same in both formats, what is shown of it is not. */
export type HeldCredential = HeldSdJwt | HeldMdoc

/** As OpenID4VP 1.0, appendix B, calls them. */
export type CredentialFormat = HeldCredential['format']
