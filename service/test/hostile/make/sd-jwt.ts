import { seconds } from './certificates.ts'
import { base64url, type Changes, json, jws, sha256 } from './jose.ts'
import { type EcKey, ecdsa, publicJwk } from './keys.ts'
import { clientId, ecOf, holder, nonce, signer } from './requests.ts'

/** An issuer and a holder of SD-JWT VCs who do as they are told. */

export type Shown = {
  readonly text: string
  readonly digest: string
  readonly element: { readonly '...': string }
}

/** A disclosure of these entries, whatever they are. */
export function disclose(entries: unknown): Shown {
  const text = base64url(json(entries))
  const digest = base64url(sha256(text))
  return { text, digest, element: { '...': digest } }
}

const germany = disclose(['c2FsdC1EZXV0c2NobGFuZA', 'DE'])
export const pid = {
  familyName: disclose(['c2FsdC1GYW1pbHlOYW1l', 'family_name', 'MUSTERMANN']),
  givenName: disclose(['c2FsdC1HaXZlbk5hbWVz', 'given_name', 'ERIKA']),
  birthdate: disclose(['c2FsdC1CaXJ0aGRhdGUx', 'birthdate', '1964-08-12']),
  nationalities: disclose(['c2FsdC1OYXRpb25hbGl0', 'nationalities', [germany.element]]),
  germany,
} as const

export const texts = (...shown: readonly Shown[]): readonly string[] =>
  shown.map(({ text }) => text)
export const allTexts = texts(...Object.values(pid))
const { familyName, givenName, birthdate, nationalities } = pid
export const digests = [familyName, givenName, birthdate, nationalities].map(({ digest }) => digest)

export const payload = {
  iss: 'https://issuer.example',
  iat: seconds - 3_600,
  exp: seconds + 14 * 86_400,
  vct: 'urn:eudi:pid:de:1',
  cnf: { jwk: publicJwk(holder) },
  _sd_alg: 'sha-256',
  _sd: [...digests, base64url(sha256('decoy'))],
} as const

export type Wish = {
  readonly header?: Changes | string
  readonly payload?: Changes | string
  readonly issuerKey?: EcKey
  readonly signIssuer?: (message: Buffer) => Uint8Array
  /** The issuer JWT changed after it was signed. */
  readonly bendIssuer?: (text: string) => string
  readonly disclosures?: readonly string[]
  readonly keyBindingHeader?: Changes | string
  readonly keyBinding?: Changes | string
  readonly holderKey?: EcKey
  readonly signHolder?: (message: Buffer) => Uint8Array
  readonly bendKeyBinding?: (text: string) => string
  /** What the holder hashes, if not what is sent. */
  readonly hashed?: (bound: string) => string
  /** The whole presentation, at the end. */
  readonly bend?: (text: string) => string
}

const changed = (object: Changes, changes: Changes | string | undefined) =>
  typeof changes === 'string' ? changes : { ...object, ...changes }

const issuerHeader = () => ({
  alg: 'ES256',
  typ: 'dc+sd-jwt',
  x5c: [signer.der.toString('base64')],
})

const same = (text: string): string => text

/** Issuer JWT, disclosures and a KB-JWT over them: right, except for what the wish changes. */
export function present(wish: Wish = {}): string {
  const issuerKey = wish.issuerKey ?? ecOf(signer)
  const issuerJwt = jws(
    changed(issuerHeader(), wish.header),
    changed(payload, wish.payload),
    issuerKey,
    wish.signIssuer ?? ((message) => ecdsa(issuerKey, message)),
  )
  const { bendIssuer = same, bend = same } = wish
  const parts = [bendIssuer(issuerJwt), ...(wish.disclosures ?? allTexts), '']
  return bend(bind(parts.join('~'), wish))
}

export function bind(bound: string, wish: Wish = {}): string {
  const { hashed = same, bendKeyBinding = same } = wish
  const holderKey = wish.holderKey ?? holder
  const claims = {
    iat: seconds - 5,
    aud: clientId,
    nonce,
    sd_hash: base64url(sha256(hashed(bound))),
  }
  const keyBinding = jws(
    changed({ alg: 'ES256', typ: 'kb+jwt' }, wish.keyBindingHeader),
    changed(claims, wish.keyBinding),
    holderKey,
    wish.signHolder ?? ((message) => ecdsa(holderKey, message)),
  )
  return `${bound}${bendKeyBinding(keyBinding)}`
}

/** The PID and these beside it, all with digests in `_sd`, and all shown. */
export const presentWith = (
  more: readonly Shown[],
  wish: Omit<Wish, 'payload'> & { readonly payload?: Changes } = {},
) =>
  present({
    ...wish,
    payload: { _sd: [...digests, ...more.map(({ digest }) => digest)], ...wish.payload },
    disclosures: [...allTexts, ...texts(...more)],
  })

/** A payload with these changes, the PID's digests and these disclosures beside the PID's. */
export const presentPlaced = (more: readonly Shown[], changes: Changes): string =>
  present({ payload: changes, disclosures: [...allTexts, ...texts(...more)] })
