import type { Binding } from './binding.ts'
import type { Choice } from './choose.ts'
import { type PresentMdocTamper, presentMdoc } from './mdoc/present-mdoc.ts'
import { type PresentSdJwtTamper, presentSdJwt } from './sd-jwt/present-sd-jwt.ts'

/** The stages of the other format are ignored, so that one tamper can describe both. */
export type PresentTamper = PresentSdJwtTamper & PresentMdocTamper

/**
 * Discloses the requested claims and proves possession of the holder key, in the credential's
 * format.
 */
export function present(
  { credential, ...asked }: Choice,
  binding: Binding,
  at: Date = new Date(),
  tamper: PresentTamper = {},
): Promise<string> {
  return credential.format === 'mso_mdoc'
    ? presentMdoc({ credential, ...asked }, binding, tamper)
    : presentSdJwt({ credential, ...asked }, keyBindingOf(binding), at, tamper)
}

/**
 * OpenID4VP 1.0, appendix B.3.6: the whole client identifier, prefix included. Appendix A.4:
 * through the browser it is the origin, for signed requests too.
 */
const keyBindingOf = (binding: Binding) => ({
  audience: 'origin' in binding ? `origin:${binding.origin}` : binding.clientId,
  nonce: binding.nonce,
})
