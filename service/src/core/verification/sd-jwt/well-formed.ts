import { ok } from '../../vocabulary/result.ts'
import type { Expectation } from '../expectation.ts'
import { type Jws, readJws } from '../jws.ts'
import { type Checked, invalid } from '../refuse.ts'
import { type Disclosure, readDisclosure } from './disclosure.ts'

/** An SD-JWT with its key binding, parsed and bounded. Nothing in it is trusted yet. */
export type SdJwt = {
  readonly issuerJwt: Jws
  readonly disclosures: readonly Disclosure[]
  readonly keyBindingJwt: Jws
  /** Everything up to and including the last `~`. The holder's signature is bound to this text. */
  readonly boundText: string
}

const longestPresentation = 262_144
const mostDisclosures = 100

const issuerKind = { name: 'issuer JWT', typ: 'dc+sd-jwt', longest: 65_536 } as const
const keyBindingKind = { name: 'KB-JWT', typ: 'kb+jwt', longest: 8_192 } as const

/**
 * Reads `<issuer JWT>~<disclosure>~…~<KB-JWT>` (RFC 9901, section 4). A key binding is always
 * required.
 */
export function wellFormed(
  { text }: { readonly text: string },
  { algorithms }: Pick<Expectation, 'algorithms'> = {},
): Checked<SdJwt> {
  if (text.length > longestPresentation) return invalid('presentation is too long')
  const end = text.lastIndexOf('~') + 1
  const [issuer = '', ...encoded] = text.slice(0, end).split('~').slice(0, -1)
  if (encoded.length > mostDisclosures) return invalid('presentation has too many disclosures')
  const issuerJwt = readJws(issuer, { ...issuerKind, algorithms })
  if (!issuerJwt.ok) return issuerJwt
  const disclosures = readDisclosures(encoded)
  if (!disclosures.ok) return disclosures
  const keyBindingJwt = readJws(text.slice(end), { ...keyBindingKind, algorithms })
  if (!keyBindingJwt.ok) return keyBindingJwt
  return ok({
    issuerJwt: issuerJwt.value,
    disclosures: disclosures.value,
    keyBindingJwt: keyBindingJwt.value,
    boundText: text.slice(0, end),
  })
}

function readDisclosures(encoded: readonly string[]): Checked<readonly Disclosure[]> {
  const disclosures: Disclosure[] = []
  for (const text of encoded) {
    const disclosure = readDisclosure(text)
    if (!disclosure.ok) return disclosure
    disclosures.push(disclosure.value)
  }
  return ok(disclosures)
}
