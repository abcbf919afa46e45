import { base64url, generateKeyPair } from 'jose'
import { bendSignature, resignJws } from '../../../wallet/src/holder/bend-jws.ts'
import {
  decodeDisclosure,
  encodeDisclosure,
  makeSalt,
} from '../../../wallet/src/holder/disclosure.ts'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import { makeKeys } from '../../../wallet/src/holder/keys.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { makeCertificate } from '../../../wallet/src/issuer/make-certificate.ts'
import { readSigner, signerOf } from '../../../wallet/src/issuer/signer.ts'

/** What is done to an otherwise good answer: the credential before it is issued, or anything a wallet sends. */
export type Manipulation = {
  readonly name: string
  readonly pid?: () => Partial<PidOrder> | Promise<Partial<PidOrder>>
  readonly tamper?: Tamper
  /** What the customer is told. */
  readonly code?: string
}

const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)
const year = 365 * 86_400
const day = 86_400_000
const plus = (name: string) => (honest: JsonObject) => ({
  ...honest,
  [name]: `${honest[name]}INVALID`,
})
const shift = (seconds: number) => (honest: JsonObject) => ({
  ...honest,
  iat: Number(honest['iat']) + seconds,
})
const without = (name: string) => (honest: JsonObject) =>
  Object.fromEntries(Object.entries(honest).filter(([member]) => member !== name))
const withMember = (name: string, value: unknown) => (honest: JsonObject) =>
  ({ ...honest, [name]: value }) as JsonObject
const claims = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { claims: change },
})
/** Signed again by the issuer, after the wallet took the credential in: wallets refuse some of these themselves. */
const reissued = (change: (honest: JsonObject) => JsonObject | string) => ({
  issuerJwt: async (jwt: string) =>
    resignJws(jwt, (await readSigner('specimen-signer')).privateKey, { payload: change }),
})
const header = (change: (honest: JsonObject) => JsonObject) => () => ({
  tamper: { header: change },
})

/** A disclosure whose digest nobody signed. */
const stray = (name: string, value: unknown) => ({
  disclosures: (honest: readonly string[]) => [
    ...honest,
    encodeDisclosure([makeSalt(), name, value]),
  ],
})

/** The OpenID Foundation's verifier modules for SD-JWT VC, with the same changes to the same bytes. */
const suiteNegatives: readonly Manipulation[] = [
  { name: 'invalid-kb-jwt-signature', tamper: { keyBinding: { signature: xor } } },
  { name: 'invalid-credential-signature', tamper: { issuerJwt: (jwt) => bendSignature(jwt, xor) } },
  { name: 'invalid-sd-hash', tamper: { keyBinding: { payload: plus('sd_hash') } } },
  { name: 'invalid-kb-jwt-nonce', tamper: { keyBinding: { payload: plus('nonce') } } },
  { name: 'invalid-kb-jwt-aud', tamper: { keyBinding: { payload: plus('aud') } } },
  { name: 'kb-jwt-iat-in-past', tamper: { keyBinding: { payload: shift(-year) } } },
  { name: 'kb-jwt-iat-in-future', tamper: { keyBinding: { payload: shift(year) } } },
]

/** The holes the suite leaves: key binding. */
const keyBindingNegatives: readonly Manipulation[] = [
  {
    name: 'no KB-JWT',
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~') + 1) },
  },
  {
    name: 'no KB-JWT and no last ~',
    tamper: { presentation: (text) => text.slice(0, text.lastIndexOf('~')) },
  },
  { name: 'KB-JWT typ is JWT', tamper: { keyBinding: { header: withMember('typ', 'JWT') } } },
  { name: 'KB-JWT without typ', tamper: { keyBinding: { header: without('typ') } } },
  {
    name: 'KB-JWT alg none',
    tamper: {
      keyBinding: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    },
  },
  { name: 'KB-JWT alg HS256', tamper: { keyBinding: { header: withMember('alg', 'HS256') } } },
  { name: 'KB-JWT crit header', tamper: { keyBinding: { header: withMember('crit', ['exp']) } } },
  { name: 'KB-JWT embedded jwk', tamper: { keyBinding: { header: withMember('jwk', {}) } } },
  { name: 'KB-JWT without nonce', tamper: { keyBinding: { payload: without('nonce') } } },
  { name: 'KB-JWT without aud', tamper: { keyBinding: { payload: without('aud') } } },
  {
    name: 'KB-JWT aud an array',
    tamper: { keyBinding: { payload: (honest) => ({ ...honest, aud: [honest['aud'] ?? ''] }) } },
  },
  { name: 'KB-JWT without iat', tamper: { keyBinding: { payload: without('iat') } } },
  { name: 'KB-JWT without sd_hash', tamper: { keyBinding: { payload: without('sd_hash') } } },
  { name: 'KB-JWT expired', tamper: { keyBinding: { payload: withMember('exp', 1) } } },
  {
    name: 'KB-JWT not yet valid',
    tamper: { keyBinding: { payload: withMember('nbf', 9_999_999_999) } },
  },
  {
    name: 'KB-JWT signed by another key',
    tamper: { holderKey: async () => (await makeKeys()).privateKey },
  },
]

/** The credential and its certificates. */
const credentialNegatives: readonly Manipulation[] = [
  {
    name: 'expired',
    pid: () => ({ issuedAt: new Date(Date.now() - 15 * day) }),
    code: 'error_credential_expired',
  },
  {
    name: 'not yet valid',
    pid: () => ({ notBefore: new Date(Date.now() + day) }),
    code: 'error_credential_expired',
  },
  { name: 'neither exp nor status', pid: claims(without('exp')) },
  { name: 'exp a string', pid: claims(withMember('exp', '9999999999')) },
  { name: 'another vct', tamper: reissued(withMember('vct', 'urn:eudi:pid:fr:1')) },
  { name: 'no vct', tamper: reissued(without('vct')) },
  { name: 'typ vc+sd-jwt', pid: header(withMember('typ', 'vc+sd-jwt')) },
  {
    name: 'alg none',
    pid: () => ({
      tamper: { header: withMember('alg', 'none'), signature: () => new Uint8Array() },
    }),
  },
  { name: 'alg HS256', pid: header(withMember('alg', 'HS256')) },
  { name: 'crit header', pid: header(withMember('crit', ['exp'])) },
  { name: 'no x5c', pid: header(without('x5c')) },
  { name: 'empty x5c', pid: header(withMember('x5c', [])) },
  { name: 'x5c a string', pid: header((honest) => ({ ...honest, x5c: String(honest['x5c']) })) },
  { name: 'no cnf', pid: claims(without('cnf')) },
  { name: 'cnf without jwk', pid: claims(withMember('cnf', { kid: 'x' })) },
  {
    name: 'a status reference while lists are not read',
    pid: () => ({ status: { idx: 4, uri: 'https://a.example/1' } }),
    code: 'error_status_unavailable',
  },
  {
    name: 'untrusted issuer',
    pid: async () => ({ signer: await readSigner('untrusted-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'issuer of the sandbox',
    pid: async () => ({ signer: await readSigner('pid-signer') }),
    code: 'error_untrusted_issuer',
  },
  {
    name: 'status signer as issuer',
    pid: async () => ({ signer: await readSigner('status-signer') }),
    code: 'error_untrusted_issuer',
  },
  { name: 'certificates in the wrong order', pid: reordered, code: 'error_untrusted_issuer' },
  {
    name: 'a self-made certificate with the names of the real one',
    pid: selfMade,
    code: 'error_untrusted_issuer',
  },
]

async function reordered(): Promise<Partial<PidOrder>> {
  const [real, other] = [await readSigner('specimen-signer'), await readSigner('untrusted-signer')]
  return { signer: { ...real, chain: [...other.chain, ...real.chain] } }
}

async function selfMade(): Promise<Partial<PidOrder>> {
  const validity = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) }
  const authority = await makeCertificate({
    subject: 'C=DE, CN=Vidimus Specimen PID CA',
    authority: true,
    ...validity,
  })
  return {
    signer: signerOf(
      await makeCertificate({ subject: 'C=DE, CN=Specimen', issuer: authority, ...validity }),
    ),
  }
}

/** Smuggling by disclosures (RFC 9901 section 7.1). */
const disclosureNegatives: readonly Manipulation[] = [
  { name: 'unreferenced disclosure', tamper: stray('age', 99) },
  ...['_sd', '...', 'iss', 'exp', 'nbf', 'cnf', 'vct', 'status', '__proto__', 'constructor'].map(
    (name) => ({
      name: `disclosure named ${name}`,
      tamper: stray(name, 'x'),
    }),
  ),
  {
    name: 'the same disclosure twice',
    tamper: { disclosures: (honest) => [...honest, honest[0] ?? ''] },
  },
  { name: 'an empty disclosure', tamper: { disclosures: (honest) => [...honest, ''] } },
  {
    name: 'a changed value',
    tamper: { disclosures: ([first = '', ...rest]) => [bend(first), ...rest] },
  },
  {
    name: 'padded base64',
    tamper: { disclosures: ([first = '', ...rest]) => [`${first}=`, ...rest] },
  },
  { name: 'not base64', tamper: { disclosures: (honest) => [...honest, '!!!'] } },
  { name: 'not JSON', tamper: { disclosures: (honest) => [...honest, base64url.encode('{')] } },
  {
    name: 'four elements',
    tamper: { disclosures: (honest) => [...honest, base64url.encode('["s","n","v","w"]')] },
  },
  {
    name: 'invalid UTF-8',
    tamper: {
      disclosures: (honest) => [...honest, base64url.encode(Buffer.from([0x5b, 0xff, 0x5d]))],
    },
  },
  {
    name: 'a claim that is there and disclosed again',
    tamper: reissued((honest) => ({ ...honest, family_name: 'PLAIN' })),
  },
  {
    name: 'a digest twice',
    tamper: reissued((honest) => ({
      ...honest,
      _sd: [...(honest['_sd'] as string[]), ...(honest['_sd'] as string[])],
    })),
  },
  { name: '_sd not an array', tamper: reissued(withMember('_sd', 'x')) },
  { name: 'another _sd_alg', tamper: reissued(withMember('_sd_alg', 'sha-512')) },
  {
    name: 'duplicate members in the signed payload',
    tamper: reissued((honest) => `{"vct":"urn:other",${JSON.stringify(honest).slice(1)}`),
  },
  {
    name: 'missing requested claim',
    tamper: { paths: (asked) => asked.slice(1) },
    code: 'error_missing_attribute',
  },
  {
    name: 'all nationalities kept back',
    tamper: { disclosures: withoutElements },
    code: 'error_missing_attribute',
  },
  { name: 'a name that is a number', pid: claims(withMember('family_name', 7)) },
  {
    name: 'a birth date with a time',
    pid: claims(withMember('birthdate', '1964-08-12T00:00:00Z')),
  },
]

function bend(disclosure: string): string {
  const parts = decodeDisclosure(disclosure)
  return encodeDisclosure(
    parts.length === 3 ? [parts[0], parts[1], 'TAMPERED'] : [parts[0], 'TAMPERED'],
  )
}

/** Array elements are the disclosures of two parts. */
function withoutElements(honest: readonly string[]): readonly string[] {
  return honest.filter((text) => decodeDisclosure(text).length === 3)
}

/** The token around the presentation (OpenID4VP 1.0 section 8.1). */
const tokenNegatives: readonly Manipulation[] = [
  {
    name: 'a string instead of an array',
    tamper: { vpToken: (honest) => ({ pid_sd_jwt: honest['pid_sd_jwt']?.[0] }) },
  },
  {
    name: 'two presentations',
    tamper: { vpToken: ({ pid_sd_jwt: [one = ''] = [] }) => ({ pid_sd_jwt: [one, one] }) },
  },
  { name: 'no presentation', tamper: { vpToken: () => ({ pid_sd_jwt: [] }) } },
  {
    name: 'an extra query id',
    tamper: { vpToken: (honest) => ({ ...honest, more: honest['pid_sd_jwt'] }) },
  },
  { name: 'another query id', tamper: { vpToken: (honest) => ({ pid: honest['pid_sd_jwt'] }) } },
  {
    name: 'the query id of the other format',
    tamper: { vpToken: (honest) => ({ pid_mdoc: honest['pid_sd_jwt'] }) },
  },
  { name: 'no id', tamper: { vpToken: () => ({}) } },
  { name: 'a token that is an array', tamper: { vpToken: (honest) => [honest] } },
  { name: 'a presentation that is an object', tamper: { vpToken: () => ({ pid_sd_jwt: [{}] }) } },
]

/** Answers that reach verification and end the flow with an error. */
export const endingNegatives: readonly Manipulation[] = [
  ...suiteNegatives,
  ...keyBindingNegatives,
  ...credentialNegatives,
  ...disclosureNegatives,
  ...tokenNegatives,
]

const rewritten = (change: (header: JsonObject) => JsonObject) => (jwe: string) => {
  const [head = '', ...rest] = jwe.split('.')
  const bent = change(JSON.parse(new TextDecoder().decode(base64url.decode(head))))
  return [base64url.encode(JSON.stringify(bent)), ...rest].join('.')
}

const jweHeader = (name: string, value: unknown): Tamper => ({
  jwe: rewritten(withMember(name, value)),
})

/** Rubbish in the encryption: refused, and the flow goes on as if nothing had come. */
export const encryptionRubbish: readonly Manipulation[] = [
  { name: 'another kid', tamper: { header: (honest) => ({ ...honest, kid: 'other' }) } },
  { name: 'no kid', tamper: { header: ({ kid: _kid, ...honest }) => honest } },
  {
    name: 'encrypted to the key of another flow',
    tamper: {
      encryptionKey: async () => (await generateKeyPair('ECDH-ES', { crv: 'P-256' })).publicKey,
    },
  },
  { name: 'alg RSA-OAEP', tamper: jweHeader('alg', 'RSA-OAEP') },
  { name: 'alg PBES2', tamper: jweHeader('alg', 'PBES2-HS256+A128KW') },
  { name: 'alg dir', tamper: jweHeader('alg', 'dir') },
  {
    name: 'alg ECDH-ES+A128KW',
    tamper: { header: (honest) => ({ ...honest, alg: 'ECDH-ES+A128KW' }) },
  },
  { name: 'zip DEF', tamper: jweHeader('zip', 'DEF') },
  {
    name: 'enc A128CBC-HS256',
    tamper: { header: (honest) => ({ ...honest, enc: 'A128CBC-HS256' }) },
  },
  { name: 'crit', tamper: jweHeader('crit', ['exp']) },
  {
    name: 'epk off the curve',
    tamper: {
      jwe: rewritten((head) => ({
        ...head,
        epk: { ...(head['epk'] as JsonObject), y: base64url.encode(Buffer.alloc(32, 1)) },
      })),
    },
  },
  {
    name: 'epk on another curve',
    tamper: {
      jwe: rewritten((head) => ({ ...head, epk: { kty: 'EC', crv: 'P-384', x: 'AA', y: 'AA' } })),
    },
  },
  { name: 'no epk', tamper: { jwe: rewritten(without('epk')) } },
  { name: 'five empty parts', tamper: { jwe: () => '....' } },
  { name: 'a changed tag', tamper: { jwe: (jwe) => `${jwe.slice(0, -4)}AAAA` } },
  {
    name: 'a changed ciphertext',
    tamper: { jwe: (jwe) => jwe.split('.').with(3, 'AAAA').join('.') },
  },
  { name: 'four parts', tamper: { jwe: (jwe) => jwe.split('.').slice(0, 4).join('.') } },
  { name: 'no JSON inside', tamper: { plaintext: () => 'hello' } },
  {
    name: 'the state of another request',
    tamper: { plaintext: (honest) => ({ ...honest, state: 'other' }) },
  },
  { name: 'no state', tamper: { plaintext: ({ state: _state, ...honest }) => honest } },
  {
    name: 'duplicate members inside',
    tamper: { plaintext: (honest) => `{"state":"x",${JSON.stringify(honest).slice(1)}` },
  },
]

const field = (name: string, value: string) => (honest: URLSearchParams) => {
  const form = new URLSearchParams(honest)
  form.set(name, value)
  return form
}
const twice = (honest: URLSearchParams) => new URLSearchParams([...honest, ...honest])

/** Rubbish in the form, in both modes. */
export const formRubbish: readonly Manipulation[] = [
  { name: 'fields twice', tamper: { form: twice } },
  { name: 'an empty form', tamper: { form: () => new URLSearchParams() } },
  { name: 'an answer and an error at once', tamper: { form: field('error', 'access_denied') } },
  {
    name: 'too many fields',
    tamper: {
      form: (honest) =>
        new URLSearchParams([
          ...honest,
          ...Array.from({ length: 20 }, (_value, n) => [`f${n}`, 'x']),
        ]),
    },
  },
]

/** A plain `vp_token` for a request that asked for encryption, and the other way round. */
export const plainRubbish: readonly Manipulation[] = [
  { name: 'the state of another request', tamper: { form: field('state', 'other') } },
  { name: 'a token that is not JSON', tamper: { form: field('vp_token', '{') } },
  {
    name: 'an encrypted answer to a plain request',
    tamper: { form: () => new URLSearchParams({ response: 'a.b.c.d.e' }) },
  },
]

/** Kept back as an array, and there as text. */
const oneNationality: Tamper = {
  ...reissued(withMember('nationalities', 'DE')),
  paths: (asked) => asked.filter(([claim]) => claim !== 'nationalities'),
}

/** Answers a verifier must take. */
export const positives: readonly Manipulation[] = [
  { name: 'happy-flow' },
  { name: 'minimal-cnf-jwk', pid: claims((honest) => ({ ...honest, cnf: minimalCnf(honest) })) },
  {
    name: 'a cnf.jwk with everything in it',
    pid: claims((honest) => ({ ...honest, cnf: richCnf(honest) })),
  },
  { name: 'many decoy digests', pid: () => ({ decoys: 20 }) },
  { name: 'present-credential-without-status', pid: claims(without('status')) },
  { name: 'one nationality as plain text', tamper: oneNationality },
  { name: 'a partial birth date', pid: claims(withMember('birthdate', '1983-00-00')) },
  { name: 'stateless', pid: claims(withMember('nationalities', ['QS'])) },
  { name: 'an issuer that names itself', pid: claims(withMember('iss', 'https://pid.example')) },
  { name: 'unknown claims in the clear', pid: claims(withMember('issuing_country', 'DE')) },
]

const jwkOf = (honest: JsonObject) => (honest['cnf'] as JsonObject)['jwk'] as JsonObject
const minimalCnf = (honest: JsonObject) => {
  const { kty = '', crv = '', x = '', y = '' } = jwkOf(honest)
  return { jwk: { kty, crv, x, y } }
}
const richCnf = (honest: JsonObject) => ({
  jwk: { ...jwkOf(honest), kid: 'k', use: 'sig', alg: 'ES256', key_ops: ['verify'] },
})
