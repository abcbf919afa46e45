import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { createAssertionVerifier } from './client-assertions.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const jwks = JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] })
const issuer = 'https://id.example/oidc/test'

function verifierAt(start: number) {
  let now = start
  const verify = createAssertionVerifier(() => now)
  return {
    pass: (seconds: number) => {
      now += seconds * 1_000
    },
    use: async (jti: string, callDigest: string, clientId = 'app_1', lifetime = 60) =>
      'verified' ===
      (await verify(
        await new SignJWT({ jti, exp: Math.floor(now / 1_000) + lifetime })
          .setProtectedHeader({ alg: 'ES256' })
          .setIssuer(clientId)
          .setSubject(clientId)
          .setAudience(issuer)
          .sign(privateKey),
        { jwks, clientId, audiences: [issuer], callDigest },
      )),
  }
}

const token = `${issuer}/token`

test.each([
  ['the issuer', issuer, [issuer], 'verified'],
  ['the issuer in a list', [issuer], [issuer], 'verified'],
  ['the token endpoint', token, [issuer], 'other_audience'],
  ['another besides', [issuer, 'https://other.example'], [issuer], 'other_audience'],
  ['another only', 'https://other.example', [issuer, token], 'other_audience'],
  ['nobody', [], [issuer], 'other_audience'],
  ['the token endpoint, where it may', token, [issuer, token], 'verified'],
  ['both of ours, where they may', [token, issuer], [issuer, token], 'verified'],
  ['ours and another', [token, 'https://other.example'], [issuer, token], 'other_audience'],
])('an assertion for %s', async (_whom, audience, audiences, result) => {
  const now = 1_800_000_000_000
  const assertion = await new SignJWT({ jti: '1', exp: now / 1_000 + 60 })
    .setProtectedHeader({ alg: 'ES256' })
    .setIssuer('app_1')
    .setSubject('app_1')
    .setAudience(audience)
    .sign(privateKey)
  const expected = { jwks, clientId: 'app_1', audiences, callDigest: 'first' }
  expect(await createAssertionVerifier(() => now)(assertion, expected)).toBe(result)
})

test('an id counts for one call, which may be repeated', async () => {
  const { use } = verifierAt(1_800_000_000_000)
  expect(await use('1', 'first')).toBe(true)
  expect(await use('1', 'first')).toBe(true)
  expect(await use('1', 'second')).toBe(false)
  expect(await use('2', 'second')).toBe(true)
  expect(await use('1', 'second', 'app_2')).toBe(true)
})

test('an id is remembered until its assertion is over', async () => {
  const { use, pass } = verifierAt(1_800_000_000_000)
  expect(await use('1', 'first')).toBe(true)
  pass(89)
  expect(await use('2', 'other')).toBe(true)
  expect(await use('1', 'second')).toBe(false)
  pass(2)
  expect(await use('3', 'other')).toBe(true)
  expect(await use('1', 'second')).toBe(true)
})

test('an assertion that lives longer than five minutes is refused', async () => {
  const { use } = verifierAt(1_800_000_000_000)
  expect(await use('1', 'first', 'app_1', 330)).toBe(true)
  expect(await use('2', 'first', 'app_1', 331)).toBe(false)
})
