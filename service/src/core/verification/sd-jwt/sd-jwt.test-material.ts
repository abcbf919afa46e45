import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { signBytes } from '../cose.test-material.ts'
import type { Expectation } from '../expectation.ts'
import { createChainCache } from '../pki/chain-cache.ts'
import { makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import { credentialRefusalIn } from '../refusal.test-material.ts'
import { examine, verify } from '../verify.ts'

/** A test-only issuer and holder. It shares no code, and so no mistake, with the verifier. */

export const seconds = now / 1_000
export const root = await makeAuthority()
export const signer = await makeCertificate({ issuer: root })

const p256Keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
export const holder = p256Keys()
export const stranger = p256Keys()

export const expectation: Expectation = {
  now,
  clientId: 'x509_hash:FfQVuE2rv19GfOnwQtaR7zYpI5NpT3xAq1R1120izx8',
  nonce: 'VbZa8OglG47qyFfPtb7UIvFJdfhI7muv5SA9snGoT6U',
  anchors: [root.x509],
  doctype: 'eu.europa.ec.eudi.pid.1',
  sessionTranscript: new Uint8Array(),
  vct: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'],
  wanted: ['family_name', 'given_name', 'birth_date', 'nationality'],
}

export const base64url = (text: string | Uint8Array): string =>
  Buffer.from(text).toString('base64url')
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Text is used as it is, so that a test can sign what JSON.stringify would never write. */
const json = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export type Shown = {
  readonly text: string
  readonly digest: string
  readonly element: { readonly '...': string }
}

/** A disclosure of these entries, whatever they are: `['salt', 'family_name', 'MUSTERMANN']`. */
export function disclose(entries: unknown): Shown {
  const text = base64url(json(entries))
  const digest = sha256(text)
  return { text, digest, element: { '...': digest } }
}

export function signJws(header: unknown, payload: unknown, key: KeyObject): string {
  const signed = `${base64url(json(header))}.${base64url(json(payload))}`
  return `${signed}.${base64url(signBytes(Buffer.from(signed), key))}`
}

const germany = disclose(['c2FsdC1EZQ', 'DE'])
export const pid = {
  familyName: disclose(['c2FsdC1GYW1pbHk', 'family_name', 'MUSTERMANN']),
  givenName: disclose(['c2FsdC1HaXZlbg', 'given_name', 'ERIKA']),
  birthdate: disclose(['c2FsdC1CaXJ0aA', 'birthdate', '1964-08-12']),
  nationalities: disclose(['c2FsdC1OYXQ', 'nationalities', [germany.element]]),
  germany,
} as const

export const pidValues = {
  family_name: 'MUSTERMANN',
  given_name: 'ERIKA',
  birth_date: '1964-08-12',
  nationality: ['DE'],
} as const

const decoy = sha256('decoy')
const { familyName, givenName, birthdate, nationalities } = pid
const topLevel = [familyName, givenName, birthdate, nationalities].map(({ digest }) => digest)

export const pidPayload = {
  iss: 'https://pid.example',
  iat: seconds - 3_600,
  exp: seconds + 14 * 86_400,
  vct: 'urn:eudi:pid:de:1',
  cnf: { jwk: holder.publicKey.export({ format: 'jwk' }) },
  _sd_alg: 'sha-256',
  _sd: [...topLevel, decoy],
} as const

/** Members to add, replace or, if undefined, leave out. */
type Changes = { readonly [name: string]: unknown }

export type Wish = {
  readonly header?: Changes
  readonly payload?: Changes | string
  readonly issuerKey?: KeyObject
  readonly disclosures?: readonly string[]
  readonly keyBindingHeader?: Changes
  readonly keyBinding?: Changes | string
  readonly holderKey?: KeyObject
  /** The issuer JWT itself, instead of one made from the wishes above. */
  readonly issuerJwt?: string
}

const changed = (object: Changes, changes: Changes | string | undefined) =>
  typeof changes === 'string' ? changes : { ...object, ...changes }

export const issuerHeader = {
  alg: 'ES256',
  typ: 'dc+sd-jwt',
  x5c: [signer.der.toString('base64')],
} as const

const makeIssuerJwt = (wish: Wish = {}): string =>
  signJws(
    changed(issuerHeader, wish.header),
    changed(pidPayload, wish.payload),
    wish.issuerKey ?? signer.privateKey,
  )

/** Issuer JWT, disclosures and a KB-JWT over them: valid, except for what the wish changes. */
export function present(wish: Wish = {}): string {
  const disclosures = wish.disclosures ?? Object.values(pid).map(({ text }) => text)
  return bindKey([wish.issuerJwt ?? makeIssuerJwt(wish), ...disclosures, ''].join('~'), wish)
}

export function bindKey(boundText: string, wish: Wish = {}): string {
  const { clientId: aud, nonce } = expectation
  const right = { iat: seconds, aud, nonce, sd_hash: sha256(boundText) }
  const header = changed({ alg: 'ES256', typ: 'kb+jwt' }, wish.keyBindingHeader)
  const holderKey = wish.holderKey ?? holder.privateKey
  return `${boundText}${signJws(header, changed(right, wish.keyBinding), holderKey)}`
}

/** A payload with these disclosures and the PID's in `_sd`, and a presentation of all. */
export const presentWith = (more: readonly Shown[], wish: Wish = {}): string =>
  present({
    ...wish,
    payload: {
      _sd: [...topLevel, ...more.map(({ digest }) => digest)],
      ...(wish.payload as Changes),
    },
    disclosures: [...Object.values(pid), ...more].map(({ text }) => text),
  })

export const verifyText = (
  text: string,
  changes: Partial<Expectation> = {},
  status?: Parameters<typeof verify>[1],
  signer?: Parameters<typeof verify>[2],
) =>
  verify(
    examine({ format: 'dc+sd-jwt', text }, { ...expectation, ...changes }, createChainCache(10)),
    status,
    signer,
  )

export const refusalOf = (text: string, changes: Partial<Expectation> = {}) =>
  credentialRefusalIn(verifyText(text, changes))
