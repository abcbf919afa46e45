import { expect, test } from 'vitest'
import {
  base64url,
  disclose,
  issuerHeader,
  pid,
  pidPayload,
  present,
  refusalOf,
  signer,
  signJws,
} from './sd-jwt.test-material.ts'

const good = present()
const [issuerJwt = '', ...rest] = good.split('~')
const keyBindingJwt = rest.at(-1) ?? ''
const upToKeyBinding = good.slice(0, good.lastIndexOf('~') + 1)

const header = (changes: object) => present({ header: { ...changes } })
const keyBindingHeader = (changes: object) => present({ keyBindingHeader: { ...changes } })
const signedRaw = (rawHeader: string, rawPayload: string) =>
  present({ issuerJwt: signJws(rawHeader, rawPayload, signer.privateKey) })
const goodHeader = JSON.stringify(issuerHeader)
const goodPayload = JSON.stringify(pidPayload)
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const refused: { readonly [rule: string]: { readonly [title: string]: string } } = {
  'presentation is too long': { 'over 256 KiB': 'a'.repeat(262_145) },
  'presentation has too many disclosures': {
    '101 of them': present({ disclosures: Array(101).fill(pid.familyName.text) }),
  },
  'issuer JWT is too long': {
    'over 64 KiB': present({ payload: { filling: 'x'.repeat(50_000) } }),
  },
  'issuer JWT is not a compact JWS': {
    nothing: '',
    'no tilde': issuerJwt,
    'two parts': `${issuerJwt.split('.').slice(0, 2).join('.')}~${keyBindingJwt}`,
    'four parts': `${issuerJwt}.AAAA~${keyBindingJwt}`,
    padding: `${issuerJwt}==~${keyBindingJwt}`,
    'a payload with padding': `${issuerJwt.replace(/\.(?=[^.]*$)/, '=.')}~${keyBindingJwt}`,
    'a space': ` ${good}`,
    'the base64 alphabet': `${issuerJwt.slice(0, -3)}+/A~${keyBindingJwt}`,
    'bits that encode nothing': `${issuerJwt.split('.').slice(0, 2).join('.')}.AB~${keyBindingJwt}`,
    'JSON serialization': `${JSON.stringify({ payload: 'x' })}~${keyBindingJwt}`,
  },
  'issuer JWT does not hold strict JSON objects': {
    'a duplicate claim': signedRaw(goodHeader, `{"vct":"x",${goodPayload.slice(1)}`),
    'a duplicate header parameter': signedRaw(`{"alg":"none",${goodHeader.slice(1)}`, goodPayload),
    'an array for a payload': signedRaw(goodHeader, '[]'),
    'null for a header': signedRaw('null', goodPayload),
    'a claim named __proto__': signedRaw(goodHeader, `{"__proto__":{},${goodPayload.slice(1)}`),
    'a nested claim named constructor': signedRaw(
      goodHeader,
      `{"x":{"constructor":1},${goodPayload.slice(1)}`,
    ),
    'nesting without end': signedRaw(goodHeader, `{"x":${nested(33)},${goodPayload.slice(1)}`),
    'invalid UTF-8': present({
      issuerJwt: issuerJwt.replace(/\.[^.]+\./, `.${base64url(Buffer.from([0x7b, 0xff, 0x7d]))}.`),
    }),
  },
  'issuer JWT: alg is not ES256: it is none': { none: header({ alg: 'none' }) },
  'issuer JWT: alg is not ES256: it is HS256': { HS256: header({ alg: 'HS256' }) },
  'issuer JWT: alg is not ES256: it is RS256': { RS256: header({ alg: 'RS256' }) },
  'issuer JWT: alg is not ES256: it is ES384': { ES384: header({ alg: 'ES384' }) },
  'issuer JWT: alg is not ES256': {
    'another case': header({ alg: 'es256' }),
    missing: header({ alg: undefined }),
    'an array': header({ alg: ['ES256'] }),
  },
  'issuer JWT: typ is not dc+sd-jwt: it is vc+sd-jwt': {
    'the legacy name': header({ typ: 'vc+sd-jwt' }),
  },
  'issuer JWT: typ is not dc+sd-jwt': {
    'another case': header({ typ: 'DC+SD-JWT' }),
    'a KB-JWT': header({ typ: 'kb+jwt' }),
    missing: header({ typ: undefined }),
  },
  'issuer JWT: header parameter crit is refused': {
    crit: header({ crit: ['exp'] }),
    'crit before others': header({ jwk: pidPayload.cnf.jwk, crit: ['exp'] }),
  },
  'issuer JWT: header parameter b64 is refused': { b64: header({ b64: true }) },
  'issuer JWT: header parameter zip is refused': { zip: header({ zip: 'DEF' }) },
  'issuer JWT: header parameter jku is refused': { jku: header({ jku: 'https://keys.example' }) },
  'issuer JWT: header parameter x5u is refused': { x5u: header({ x5u: 'https://keys.example' }) },
  'issuer JWT: header parameter jwk is refused': { jwk: header({ jwk: pidPayload.cnf.jwk }) },
  'disclosure: too long': {
    'over 16 KiB': present({ disclosures: [disclose(['salt', 'x', 'x'.repeat(13_000)]).text] }),
  },
  'disclosure: not base64url of a strict JSON array': {
    'an empty part': present({ disclosures: [''] }),
    'an empty part at the end': `${upToKeyBinding}~${keyBindingJwt}`,
    padding: present({ disclosures: [`${pid.givenName.text}=`] }),
    'text after the array': present({ disclosures: [disclose('["salt","x",1] ,').text] }),
    'an object': present({ disclosures: [disclose({ salt: 's' }).text] }),
    'a duplicate name inside': present({
      disclosures: [disclose('["salt","x",{"a":1,"a":2}]').text],
    }),
    'a lone surrogate': present({ disclosures: [disclose('["salt","x","\\ud800"]').text] }),
    'a number beyond numbers': present({ disclosures: [disclose('["salt","x",1e999]').text] }),
  },
  'disclosure: neither [salt, name, value] nor [salt, value]': {
    'one entry': present({ disclosures: [disclose(['salt']).text] }),
    'no entry': present({ disclosures: [disclose([]).text] }),
    'four entries': present({ disclosures: [disclose(['salt', 'x', 1, 2]).text] }),
    'a salt that is a number': present({ disclosures: [disclose([1, 'x', 1]).text] }),
  },
  'disclosure: the claim has no proper name': {
    'the prototype': present({ disclosures: [disclose(['salt', '__proto__', { exp: 1 }]).text] }),
    'the constructor': present({ disclosures: [disclose(['salt', 'constructor', 1]).text] }),
    'an inherited method': present({ disclosures: [disclose(['salt', 'toString', 1]).text] }),
    'a number': present({ disclosures: [disclose(['salt', 1, 1]).text] }),
    null: present({ disclosures: [disclose(['salt', null, 1]).text] }),
  },
  'KB-JWT is not a compact JWS': {
    'none sent': upToKeyBinding,
    'a disclosure in its place': `${upToKeyBinding}${pid.givenName.text}`,
  },
  'KB-JWT is too long': { 'over 8 KiB': present({ keyBinding: { filling: 'x'.repeat(7_000) } }) },
  'KB-JWT does not hold strict JSON objects': {
    'a duplicate claim': present({ keyBinding: '{"nonce":"a","nonce":"b"}' }),
  },
  'KB-JWT: alg is not ES256: it is none': { none: keyBindingHeader({ alg: 'none' }) },
  'KB-JWT: alg is not ES256: it is HS256': { HS256: keyBindingHeader({ alg: 'HS256' }) },
  'KB-JWT: alg is not ES256': {
    'a name of its own': keyBindingHeader({ alg: 'MUSTERMANN' }),
    missing: keyBindingHeader({ alg: undefined }),
  },
  'KB-JWT: typ is not kb+jwt': {
    JWT: keyBindingHeader({ typ: 'JWT' }),
    'the issuer type': keyBindingHeader({ typ: 'dc+sd-jwt' }),
    missing: keyBindingHeader({ typ: undefined }),
  },
  'KB-JWT: header parameter crit is refused': { crit: keyBindingHeader({ crit: ['nonce'] }) },
  'KB-JWT: header parameter jwk is refused': { jwk: keyBindingHeader({ jwk: pidPayload.cnf.jwk }) },
}

const rows = Object.entries(refused).flatMap(([rule, cases]) =>
  Object.entries(cases).map(([title, text]) => ({ rule, title, text })),
)

test.each(rows)('$rule: $title', ({ rule, text }) => {
  expect(refusalOf(text)).toEqual({
    check: 'well_formed',
    code: 'error_invalid_presentation',
    rule,
  })
})

const a = (length: number) => 'a'.repeat(length)

test.each([
  [
    'a presentation',
    a(262_144),
    'issuer JWT is not a compact JWS',
    a(262_145),
    'presentation is too long',
  ],
  [
    'an issuer JWT',
    `${a(65_536)}~${keyBindingJwt}`,
    'issuer JWT is not a compact JWS',
    `${a(65_537)}~${keyBindingJwt}`,
    'issuer JWT is too long',
  ],
  [
    'a disclosure',
    present({ disclosures: [a(16_384)] }),
    'disclosure: not base64url of a strict JSON array',
    present({ disclosures: [a(16_385)] }),
    'disclosure: too long',
  ],
  [
    'a KB-JWT',
    `${upToKeyBinding}${a(8_192)}`,
    'KB-JWT is not a compact JWS',
    `${upToKeyBinding}${a(8_193)}`,
    'KB-JWT is too long',
  ],
])(
  '%s as long as allowed is read, and not one character more',
  (_, longest, rule, longer, tooLong) => {
    expect(refusalOf(longest)?.rule).toBe(rule)
    expect(refusalOf(longer)?.rule).toBe(tooLong)
  },
)

test('as many disclosures as allowed are read', () => {
  const filling = Array.from({ length: 95 }, (_, place) =>
    disclose([`salt-${place}`, `claim_${place}`, place]),
  )
  const digests = [...pidPayload._sd, ...filling.map(({ digest }) => digest)]
  const texts = [...Object.values(pid), ...filling].map(({ text }) => text)
  expect(refusalOf(present({ payload: { _sd: digests }, disclosures: texts }))).toBeUndefined()
})

test('unknown header parameters without a say in the matter are ignored', () => {
  expect(refusalOf(header({ kid: 'signer-1', vctm: [] }))).toBeUndefined()
})
