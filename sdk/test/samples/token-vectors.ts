import { createHmac } from 'node:crypto'
import {
  current,
  encode,
  foreign,
  goodToken,
  next,
  type RefusedWishes,
  signWith,
  tamper,
} from './make-vector.ts'

const publicKeyAsSecret = (signed: string) =>
  createHmac('sha256', JSON.stringify(current.published)).update(signed).digest()

/** What is wrong with a token before its claims are read. */
export const wrongTokens: RefusedWishes = {
  presentation_malformed: [
    ['not-a-token', 'no token at all', { raw: 'not a token' }],
    ['empty', 'nothing', { raw: '' }],
    ['four-parts', 'a fourth part', { raw: `${goodToken}.e30` }],
    [
      'header-not-json',
      'a header that is no JSON',
      { raw: `${encode('{')}.${goodToken.split('.').slice(1).join('.')}` },
    ],
    [
      'critical-extension',
      'an extension that must be understood (RFC 7515, 4.1.11)',
      { header: { crit: ['later'], later: true } },
    ],
  ],
  presentation_unsigned: [
    [
      'alg-none',
      'no signature (RFC 8725, 2.1)',
      { header: { alg: 'none' }, signature: () => new Uint8Array() },
    ],
    [
      'alg-none-with-signature',
      'no algorithm, but the bytes of a signature',
      { header: { alg: 'none' } },
    ],
  ],
  algorithm_mismatch: [
    [
      'hs256-with-public-key',
      'the published key as a shared secret (RFC 8725, 2.1)',
      { header: { alg: 'HS256' }, signature: publicKeyAsSecret },
    ],
    ['alg-lower-case', 'names of algorithms have one spelling', { header: { alg: 'es256' } }],
    ['alg-missing', 'no algorithm is named', { header: { alg: undefined } }],
  ],
  type_mismatch: [
    ['type-jwt', 'another kind of token', { header: { typ: 'JWT' } }],
    ['type-missing', 'no type', { header: { typ: undefined } }],
  ],
  key_unknown: [
    ['unknown-kid', 'a key that is not published', { header: { kid: foreign.kid }, key: foreign }],
    [
      'embedded-key',
      'the token brings its own key (RFC 8725, 3.10)',
      { header: { kid: foreign.kid, jwk: foreign.published }, key: foreign },
    ],
    ['kid-missing', 'no key is named, and two are published', { header: { kid: undefined } }],
  ],
  signature_mismatch: [
    ['foreign-signature', 'names our key, signed by another', { key: foreign }],
    [
      'embedded-key-known-kid',
      'names our key, brings and uses its own',
      { header: { jwk: foreign.published }, key: foreign },
    ],
    ['other-published-key', 'names one of our keys, signed by the other', { key: next }],
    ['tampered', 'another name under the same signature', { raw: tamper() }],
    ['signature-missing', 'the last part is empty', { signature: () => new Uint8Array() }],
    [
      'signature-zero',
      'r and s are zero (CVE-2022-21449)',
      { signature: () => new Uint8Array(64) },
    ],
    [
      'signature-der',
      'in DER instead of r and s (RFC 7518, 3.4)',
      { signature: signWith(current, 'der') },
    ],
  ],
}
