import { createHash, createPublicKey, type KeyObject, verify as verifySignature } from 'node:crypto'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expectation,
  holder,
  issuerHeader,
  pidPayload,
  refusalOf,
  seconds,
  signer,
  signJws,
  verifyText,
} from '../../src/core/verification/sd-jwt/sd-jwt.test-material.ts'
import { sized } from '../setup/sizes.ts'
import { faultIn } from './manipulation.ts'
import { type Damage, damages, faults, stricterBecause } from './sd-jwt-damages.ts'
import { unexplainedVerdicts } from './unexplained-verdicts.ts'

/** Credentials of @sd-jwt/sd-jwt-vc, intact and damaged: what it rejects, we must not accept. */

const runs = sized(100, 2_000)

const es256 = (key: KeyObject) => (data: string, signature: string) =>
  verifySignature(
    'sha256',
    Buffer.from(data),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
const signatureBy = (key: KeyObject) => (data: string) => {
  const [header = '', payload = ''] = data
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString())
  return signJws(header, payload, key).split('.').at(-1) ?? ''
}
let salts = 0

const library = new SDJwtVcInstance({
  hasher: (data) =>
    createHash('sha256')
      .update(typeof data === 'string' ? data : Buffer.from(data))
      .digest(),
  hashAlg: 'sha-256',
  saltGenerator: () => `salt-${salts++}`,
  signAlg: 'ES256',
  signer: signatureBy(signer.privateKey),
  verifier: es256(signer.x509.publicKey),
  kbSignAlg: 'ES256',
  kbSigner: signatureBy(holder.privateKey),
  kbVerifier: (data, signature, payload) => {
    const { jwk } = payload.cnf as typeof pidPayload.cnf
    return es256(createPublicKey({ key: jwk, format: 'jwk' }))(data, signature)
  },
})

const libraryAccepts = (text: string): Promise<boolean> =>
  library
    .verify(text, { keyBindingNonce: expectation.nonce, currentDate: seconds, skewSeconds: 60 })
    .then(() => true)
    .catch(() => false)

const person = fc.record({
  family_name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  given_name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  birthdate: fc.constantFrom('1964-08-12', '1983-00-00', '2001-02-29'),
  nationalities: fc.uniqueArray(fc.constantFrom('DE', 'FR', 'IT', 'QS'), { minLength: 1 }),
  address: fc.record({ country: fc.constant('DE'), locality: fc.string({ unit: 'grapheme' }) }),
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never
const names = ['family_name', 'given_name', 'birthdate', 'nationalities', 'address'] as const

/** The library issues and presents: plain claims, disclosable claims and elements, decoys. */
async function issueAndPresent(
  claims: Person,
  hidden: readonly (typeof names)[number][],
  decoys: number,
) {
  const { _sd, _sd_alg, ...registered } = pidPayload
  const frame = {
    _sd: [...hidden],
    _sd_decoy: decoys,
    nationalities: { _sd: claims.nationalities.map((_, at) => at) },
  }
  const { x5c } = issuerHeader
  const payload = { ...registered, ...claims }
  const issued = await library.issue(payload, frame as never, { header: { x5c } })
  const shown = {
    ...Object.fromEntries(names.map((name) => [name, true])),
    nationalities: claims.nationalities.map(() => true),
  }
  const { clientId: aud, nonce } = expectation
  return library.present(issued, { ...shown, address: true } as never, {
    kb: { payload: { iat: seconds, aud, nonce } },
  })
}

const cases = fc.sample(
  fc.record({
    claims: person,
    hidden: fc.subarray([...names]),
    decoys: fc.nat(3),
    place: fc.nat(100_000),
  }),
  { numRuns: runs, seed: 20_261_115 },
)

const title = `of ${runs} credentials none is accepted here that the library rejects, and we know why we are stricter`

test(title, { timeout: 300_000 }, async () => {
  const kinds: readonly (readonly [string, Damage])[] = Object.entries(damages)
  const unexplained: object[] = []
  for (const [turn, { claims, hidden, decoys, place }] of cases.entries()) {
    const [kind, damage] = kinds[turn % kinds.length] ?? [
      'nothing',
      (presentation: string) => presentation,
    ]
    const text = damage(await issueAndPresent(claims, hidden, decoys), place)
    const isAcceptedByLibrary = await libraryAccepts(text)
    const judged = { kind, text, refusal: refusalOf(text), isAcceptedByLibrary }
    unexplained.push(...unexplainedVerdicts(judged, stricterBecause))
  }
  expect(unexplained).toEqual([])
})

test.each(Object.entries(faults))(
  '%s: the right party, by the right clause',
  async (kind, fault) => {
    const [{ claims, hidden, decoys, place }] = [cases[0] ?? expect.unreachable()]
    const damage: Damage | undefined = new Map(Object.entries(damages)).get(kind)
    const text = damage?.(await issueAndPresent(claims, hidden, decoys), place) ?? ''
    expect(faultIn(refusalOf(text))).toEqual(fault)
  },
)

test('what the library issues is accepted here, with the same values', {
  timeout: 60_000,
}, async () => {
  for (const { claims, hidden, decoys } of cases.slice(0, 50)) {
    const { result } = verifyText(await issueAndPresent(claims, hidden, decoys))
    const { family_name, given_name, birthdate: birth_date, nationalities: nationality } = claims
    expect(result).toMatchObject({
      ok: true,
      value: { attributes: { family_name, given_name, birth_date, nationality } },
    })
  }
})
