import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { at, seconds } from '../../../test/fake-verifier.ts'
import { verifyByLibrary } from '../../../test/library-verifier.ts'
import { issuePid } from '../../issuer/issue-pid.ts'
import { readSigner } from '../../issuer/signer.ts'
import { bendSignature, resignJws } from '../bend-jws.ts'
import { decodeDisclosure, digestOf, encodeDisclosure, makeSalt } from '../disclosure.ts'
import { makeKeys } from '../keys.ts'
import { present } from '../present.ts'
import type { ClaimPath } from '../request/dcql-query.ts'
import { holdSdJwt } from './held-sd-jwt.ts'
import type { PresentSdJwtTamper } from './present-sd-jwt.ts'

const holder = await makeKeys()
const signer = await readSigner('pid-signer')
const person = {
  family_name: 'A',
  given_name: 'B',
  birth_date: '2000-01-01',
  nationality: ['DE', 'FR'],
}
const address = { street_address: 'HEIDESTRAẞE 17', locality: 'KÖLN' }
const credential = await holdSdJwt(
  await issuePid({
    signer,
    vct: 'urn:eudi:pid:1',
    holderKey: holder.publicKey,
    person,
    issuedAt: at,
    tamper: { claims: (honest) => ({ ...honest, address, given: 'C' }) },
  }),
  holder.privateKey,
)
const request = {
  clientId: 'x509_hash:abc',
  nonce: 'nonce-1',
  signedResponseUri: 'https://verify.example/response',
}

const show = (paths: readonly ClaimPath[], tamper: PresentSdJwtTamper = {}) =>
  present({ queryId: 'pid', credential, paths }, request, at, tamper)
const shown = async (paths: readonly ClaimPath[]) =>
  (await show(paths))
    .split('~')
    .slice(1, -1)
    .map((encoded) => decodeDisclosure(encoded).slice(1))
const keyBinding = (presentation: string) => presentation.split('~').at(-1) ?? ''
const xor = (bytes: Uint8Array) => bytes.map((byte) => byte ^ 0x5a)

test('a library of others accepts the presentation', async () => {
  const { payload, kb } = await verifyByLibrary(
    await show([['family_name'], ['nationalities', null]]),
    at,
    'nonce-1',
  )
  expect(payload).toMatchObject({ family_name: 'A', nationalities: ['DE', 'FR'] })
  expect(payload).not.toHaveProperty('given_name')
  expect(kb?.payload).toMatchObject({ aud: 'x509_hash:abc', nonce: 'nonce-1' })
})

test('exactly the claims asked for are shown', async () => {
  expect(await shown([['given_name']])).toEqual([['given_name', 'B']])
  expect(await shown([['given']])).toEqual([['given', 'C']])
  expect(await shown([])).toEqual([])
})

test('an entry is shown with the list it is in, and without its neighbours', async () => {
  expect(await shown([['nationalities', 1]])).toEqual(
    expect.arrayContaining([['FR'], ['nationalities', expect.anything()]]),
  )
  expect(await shown([['nationalities', 1]])).toHaveLength(2)
})

test('a claim is shown with all that lies below it', async () => {
  expect(await shown([['address']])).toHaveLength(3)
  expect(await shown([['nationalities']])).toHaveLength(3)
})

test('a member is shown with the object it is in', async () => {
  expect((await shown([['address', 'locality']])).map(([name]) => name).sort()).toEqual([
    'address',
    'locality',
  ])
})

test('a holder that discloses only what is named shows nothing below it', async () => {
  const namesOf = async (...paths: readonly ClaimPath[]) =>
    (await present({ queryId: 'pid', credential, paths, disclosesNamedOnly: true }, request, at))
      .split('~')
      .slice(1, -1)
      .map((encoded) => decodeDisclosure(encoded)[1])
      .sort()
  expect(await namesOf(['address'])).toEqual(['address'])
  expect(await namesOf(['address', 'locality'])).toEqual(['address', 'locality'])
  expect(await namesOf(['nationalities', null])).toEqual(['DE', 'FR', 'nationalities'])
})

test('the key binding names this verifier, this request and this presentation', async () => {
  const presentation = await show([['family_name']])
  const sdJwt = presentation.slice(0, presentation.lastIndexOf('~') + 1)
  expect(decodeProtectedHeader(keyBinding(presentation))).toEqual({ alg: 'ES256', typ: 'kb+jwt' })
  expect(decodeJwt(keyBinding(presentation))).toEqual({
    iat: seconds,
    aud: 'x509_hash:abc',
    nonce: 'nonce-1',
    sd_hash: await digestOf(sdJwt),
  })
})

test('a bent issuer signature leaves the rest right', async () => {
  const presentation = await show([], { issuerJwt: (jwt) => bendSignature(jwt, xor) })
  await expect(verifyByLibrary(presentation, at, 'nonce-1')).rejects.toThrow(/[Ss]ignature/)
  const sdJwt = presentation.slice(0, presentation.lastIndexOf('~') + 1)
  expect(decodeJwt(keyBinding(presentation))['sd_hash']).toBe(await digestOf(sdJwt))
})

test('the issuer can be made to sign a disclosure that no honest issuer would', async () => {
  const evil = encodeDisclosure([makeSalt(), 'exp', 4_102_444_800])
  const digest = await digestOf(evil)
  const presentation = await show([], {
    issuerJwt: (jwt) =>
      resignJws(jwt, signer.privateKey, {
        payload: ({ _sd, ...rest }) => ({ ...rest, _sd: [_sd, digest].flat() }),
      }),
    disclosures: (honest) => [...honest, evil],
  })
  await expect(verifyByLibrary(presentation, at, 'nonce-1')).rejects.toThrow(/conflicts/)
})

test('a disclosure that the issuer never signed can be added', async () => {
  const disclosures = (honest: readonly string[]) => [
    ...honest,
    encodeDisclosure([makeSalt(), 'age', 99]),
  ]
  await expect(verifyByLibrary(await show([], { disclosures }), at, 'nonce-1')).rejects.toThrow(
    /Unreferenced/,
  )
})

test('the key binding can be bent and still be signed rightly', async () => {
  const keyBindingTamper = { payload: (honest: object) => ({ ...honest, sd_hash: 'wrong' }) }
  const presentation = await show([], { keyBinding: keyBindingTamper })
  await expect(verifyByLibrary(presentation, at, 'nonce-1')).rejects.toThrow(/sd_hash/)
})

test('text takes the place of a payload byte for byte', async () => {
  const presentation = await show([], {
    keyBinding: { payload: () => '{"nonce":"a","nonce":"b"}' },
  })
  expect(Buffer.from(keyBinding(presentation).split('.')[1] ?? '', 'base64url').toString()).toBe(
    '{"nonce":"a","nonce":"b"}',
  )
})

test('the key binding can be unsigned', async () => {
  const unsigned = {
    header: () => ({ alg: 'none', typ: 'kb+jwt' }),
    signature: () => new Uint8Array(),
  }
  expect(keyBinding(await show([], { keyBinding: unsigned }))).toMatch(/\.$/)
})

test('the key binding can be left out', async () => {
  const presentation = await show([], {
    presentation: (honest) => honest.slice(0, honest.lastIndexOf('~') + 1),
  })
  expect(keyBinding(presentation)).toBe('')
})
