import fc from 'fast-check'
import { compactDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { sized } from '../../../../test/setup/sizes.ts'
import { answerKeyOf, freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { sealByHand } from '../../../../test/wallet/seal-by-hand.ts'
import { decryptAnswer } from './decrypt-answer.ts'

/**
 * Headers of all kinds around honest ciphertext. jose must read the same from everything we open.
 * If only one of us opens it, the reason is in one of the two lists below.
 */

const runs = sized(300, 10_000)
const timeout = 300_000
const privateKey = freshP256Key()
const key = answerKeyOf(privateKey)
const text = '{"state":"…"}'

const inherited = ['prototype', ...Object.getOwnPropertyNames(Object.prototype)]

type Members = { readonly [name: string]: unknown }
type Wish = { readonly header: Members; readonly epk: Members; readonly twice: boolean }

/** Reasons why we refuse what jose opens. */
const weRefuse: { readonly [reason: string]: (wish: Wish) => boolean } = {
  'zip: a small answer could inflate to a large one': ({ header }) => 'zip' in header,
  'kid: another key was meant': ({ header }) => 'kid' in header,
  'a member occurs twice: RFC 7516 section 4 lets a reader refuse it or take the last': ({
    twice,
  }) => twice,
  'a name that objects inherit: no real member has it': ({ header, epk }) =>
    inherited.some((name) => JSON.stringify([header, epk]).includes(`"${name}":`)),
  'typ or cty is no string: RFC 7516 sections 4.1.11 and 4.1.12': ({ header }) =>
    ['typ', 'cty'].some((name) => name in header && typeof header[name] !== 'string'),
  'apu or apv has stray bits: one spelling for one value (RFC 4648 section 3.5)': ({ header }) =>
    ['apu', 'apv'].some((name) => name in header && !isCanonical(header[name])),
}

const isCanonical = (value: unknown) =>
  typeof value === 'string' && Buffer.from(value, 'base64url').toString('base64url') === value

/** Reasons why jose refuses what we open. */
const joseRefuses: { readonly [reason: string]: (wish: Wish) => boolean } = {
  'it gives the members of epk to WebCrypto, which is not told to ignore these': ({ epk }) =>
    ['key_ops', 'ext'].some((name) => name in epk),
}

const names = fc.oneof(
  fc.constantFrom('typ', 'cty', 'zip', 'crit', 'kid', 'apu', 'apv', 'jwk', 'jku', 'p2c', 'x5c'),
  fc.constantFrom('alg', 'enc', 'b64', 'iss', 'aud', '__proto__'),
  fc.string(),
)
const values = fc.oneof(
  fc.constantFrom<unknown>('DEF', 'A256GCM', 'ECDH-ES', key.kid, 'QQ', '', ['exp'], [], {}, null),
  fc.jsonValue({ maxDepth: 2 }),
)
const keyNames = fc.oneof(
  fc.constantFrom('kid', 'use', 'alg', 'key_ops', 'ext', 'd', 'k', 'p', 'oth', 'x5c', 'crv', 'x'),
  fc.string(),
)
const membersOf = (of: fc.Arbitrary<string>, maxKeys: number): fc.Arbitrary<Members> =>
  fc.dictionary(of, values, { maxKeys, noNullPrototype: true })

const wishes: fc.Arbitrary<Wish> = fc.record({
  header: membersOf(names, 2),
  epk: fc.oneof(fc.constant({}), membersOf(keyNames, 2)),
  twice: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
})

/** Twice means that the member occurs a second time, in front. */
const sealed = ({ header, epk, twice }: Wish) =>
  sealByHand(key, text, {
    header,
    epk,
    write: (members) => (twice ? '{"alg":"dir",' : '{') + JSON.stringify(members).slice(1),
  })

async function joseReads(jwe: string): Promise<string | undefined> {
  try {
    const { plaintext } = await compactDecrypt(jwe, privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A128GCM', 'A256GCM'],
    })
    return Buffer.from(plaintext).toString()
  } catch {
    return undefined
  }
}

const reasonsOf = (reasons: typeof weRefuse, wish: Wish) =>
  Object.keys(reasons).filter((reason) => reasons[reason]?.(wish))

test('what we open, jose reads the same from, or we know why not', { timeout }, async () => {
  let [opened, refused] = [0, 0]
  const property = fc.asyncProperty(wishes, async (wish) => {
    const jwe = sealed(wish)
    const [ours, theirs] = [decryptAnswer(jwe, key), await joseReads(jwe)]
    if (ours.ok) opened++
    else refused++
    if (ours.ok) expect(ours.value.toString()).toBe(text)
    if (ours.ok && theirs === undefined) expect(reasonsOf(joseRefuses, wish)).not.toEqual([])
    if (!ours.ok && theirs !== undefined) expect(reasonsOf(weRefuse, wish)).not.toEqual([])
  })
  await fc.assert(property, { numRuns: runs })
  // A test in which nearly everything is refused, or nearly everything opens, would say little.
  expect(Math.min(opened, refused)).toBeGreaterThan(runs / 10)
})
