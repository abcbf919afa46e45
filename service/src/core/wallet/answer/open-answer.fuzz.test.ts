import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encryptedAnswer, sampleRequest } from '../../../../test/wallet/sample-request.ts'
import { readRequestForm } from '../request/read-request-form.ts'
import { openAnswer } from './open-answer.ts'
import { readAnswerForm } from './read-answer-form.ts'

const runs = process.env['VIDIMUS_TEST_FULL'] ? 20_000 : 500
const timeout = 300_000

const encrypted = sampleRequest()
const plain = sampleRequest({ answerKey: undefined })
const answer = { vp_token: { pid_sd_jwt: ['eyJ.eyJ.sig~WyJ~eyJ.eyJ.sig'] }, state: encrypted.state }
const jwe = await encryptedAnswer(encrypted, answer)
const form = (fields: { [name: string]: string }) =>
  Buffer.from(new URLSearchParams(fields).toString())

const encryptedForm = form({ response: jwe })
const plainForm = form({ vp_token: JSON.stringify(answer.vp_token), state: answer.state })
const errorForm = form({ error: 'access_denied', error_description: 'no', state: answer.state })
const wishesForm = form({
  wallet_nonce: 'abc',
  wallet_metadata: '{"jwks":{"keys":[{"kty":"EC","crv":"P-256"}]}}',
})

async function post(request: typeof plain, body: Uint8Array) {
  const read = readAnswerForm(body)
  return read.ok ? openAnswer(request, read.value) : read
}

/** Bytes changed, removed and inserted anywhere. */
const edits = fc.array(
  fc.record({
    at: fc.nat(),
    cut: fc.nat(40),
    put: fc.oneof(fc.uint8Array({ maxLength: 4 }), bytesOf('.', '=', '&', '%')),
  }),
  { minLength: 1, maxLength: 4 },
)

function bytesOf(...texts: string[]) {
  return fc.constantFrom(...texts.map((text) => new Uint8Array(Buffer.from(text))))
}

function mutate(
  body: Uint8Array,
  changes: readonly { at: number; cut: number; put: Uint8Array }[],
): Uint8Array {
  let mutated = Buffer.from(body)
  for (const { at, cut, put } of changes) {
    const start = at % (mutated.length + 1)
    mutated = Buffer.concat([mutated.subarray(0, start), put, mutated.subarray(start + cut)])
  }
  return mutated
}

test(
  'a mutated form never throws, and a presentation comes out only as it went in',
  async () => {
    const bodies = fc.constantFrom(encryptedForm, plainForm, errorForm)
    const property = fc.asyncProperty(
      bodies,
      edits,
      fc.constantFrom(encrypted, plain),
      async (body, changes, request) => {
        const opened = await post(request, mutate(body, changes))
        if (opened.ok && request === encrypted && opened.value.kind === 'presentation')
          expect(opened.value.presentation.token).toBe(answer.vp_token.pid_sd_jwt[0])
      },
    )
    await fc.assert(property, { numRuns: runs })
  },
  timeout,
)

test(
  'a mutated JWE is refused, part by part',
  async () => {
    const parts = jwe.split('.')
    const property = fc.asyncProperty(fc.nat(4), edits, async (index, changes) => {
      const mutated = parts.map((part, at) =>
        at === index ? Buffer.from(mutate(Buffer.from(part), changes)).toString('latin1') : part,
      )
      if (mutated.join('.') === jwe) return
      expect((await openAnswer(encrypted, { kind: 'encrypted', jwe: mutated.join('.') })).ok).toBe(
        false,
      )
    })
    await fc.assert(property, { numRuns: runs })
  },
  timeout,
)

test(
  'any plaintext under our key is judged, never thrown at',
  async () => {
    const plaintexts = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .jsonValue()
        .map((vpToken) => JSON.stringify({ vp_token: vpToken, state: encrypted.state })),
      fc
        .dictionary(fc.constantFrom('vp_token', 'state', 'error', '__proto__', 'x'), fc.jsonValue())
        .map((members) => JSON.stringify(members)),
    )
    const property = fc.asyncProperty(plaintexts, async (plaintext) => {
      const opened = await openAnswer(encrypted, {
        kind: 'encrypted',
        jwe: await encryptedAnswer(encrypted, plaintext),
      })
      expect(opened.ok && opened.value.kind === 'presentation').toBe(false)
    })
    await fc.assert(property, { numRuns: Math.ceil(runs / 4) })
  },
  timeout,
)

test(
  'a mutated request for a request object never throws',
  () => {
    const property = fc.property(edits, (changes) => {
      expect(readRequestForm(mutate(wishesForm, changes))).toHaveProperty('ok')
    })
    fc.assert(property, { numRuns: runs })
  },
  timeout,
)
