import { base64url, generateKeyPair } from 'jose'
import type { JsonObject } from '../../../wallet/src/holder/json.ts'
import type { Tamper } from '../../../wallet/src/holder/wallet.ts'
import { type Manipulation, withMember, without } from './manipulation.ts'

const rewritten = (change: (header: JsonObject) => JsonObject) => (jwe: string) => {
  const [head = '', ...rest] = jwe.split('.')
  const bent = change(JSON.parse(new TextDecoder().decode(base64url.decode(head))))
  return [base64url.encode(JSON.stringify(bent)), ...rest].join('.')
}

const jweHeader = (name: string, value: unknown): Tamper => ({
  jwe: rewritten(withMember(name, value)),
})

/** Malformed encryption: refused, and the flow goes on unchanged. */
export const encryptionRubbish: readonly Manipulation[] = [
  { name: 'another kid', tamper: { header: (honest) => ({ ...honest, kid: 'other' }) } },
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

/** Malformed forms, in both modes. */
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
