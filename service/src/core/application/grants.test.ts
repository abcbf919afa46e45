import { expect, test } from 'vitest'
import { applicationId, flowId, flowIdBytes, idBytes } from '../vocabulary/ids.ts'
import {
  accessTokenOf,
  flowOfAccessToken,
  flowOfRequestUri,
  isAccessTokenOf,
  isCodeOf,
  isRequestUriOf,
  mintCode,
  readCode,
  requestUriOf,
  subjectOf,
  verifierFits,
} from './grants.ts'

const [one, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const at = 1_794_700_800_123
const flow = flowId(new Uint8Array(flowIdBytes).fill(3), at)
const otherFlow = flowId(new Uint8Array(flowIdBytes).fill(4), at)
const holder = {
  clientId: applicationId(new Uint8Array(idBytes).fill(5)),
  redirectUri: 'https://shop.example/cb',
}

test('a code names its flow and its time, and is one of this flow, client and address', () => {
  const code = readCode(mintCode(one, flow, holder, at))
  if (code === undefined) throw new Error('unreadable')
  expect(code).toMatchObject({ flowId: flow, mintedAt: at })
  expect(isCodeOf(one, code, holder)).toBe(true)
  const clientId = applicationId(new Uint8Array(idBytes).fill(6))
  expect(isCodeOf(other, code, holder)).toBe(false)
  expect(isCodeOf(one, { ...code, flowId: otherFlow }, holder)).toBe(false)
  expect(isCodeOf(one, { ...code, mintedAt: at + 1 }, holder)).toBe(false)
  expect(isCodeOf(one, code, { ...holder, clientId })).toBe(false)
  expect(isCodeOf(one, code, { ...holder, redirectUri: 'https://shop.example/c' })).toBe(false)
})

test('codes of two moments differ, tokens and subjects of one flow do not', () => {
  expect(mintCode(one, flow, holder, at)).not.toBe(mintCode(one, flow, holder, at + 1))
  expect(accessTokenOf(one, flow)).toBe(accessTokenOf(one, flow))
  expect(subjectOf(one, flow)).not.toBe(subjectOf(other, flow))
  expect(subjectOf(one, flow)).not.toBe(subjectOf(one, otherFlow))
})

test('what is derived for one purpose is not what is derived for another', () => {
  const token = accessTokenOf(one, flow)
  expect(isAccessTokenOf(one, flow, token)).toBe(true)
  expect(isAccessTokenOf(one, flow, `${token.slice(0, -43)}${subjectOf(one, flow)}`)).toBe(false)
  expect(isAccessTokenOf(other, flow, token)).toBe(false)
  const uri = requestUriOf(one, flow)
  expect([flowOfAccessToken(token), flowOfRequestUri(uri)]).toEqual([flow, flow])
  expect(isRequestUriOf(one, flow, uri)).toBe(true)
  expect(isRequestUriOf(other, flow, uri)).toBe(false)
})

test.each(['', 'x', 'ä'.repeat(60), `${'0'.repeat(20)}${'~'.repeat(30)}`])(
  '%j is no code, token or request URI',
  (text) => {
    expect([readCode(text), flowOfAccessToken(text), flowOfRequestUri(text)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  },
)

// RFC 7636, appendix B.
const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

test('a verifier fits its challenge, and none fits none', () => {
  expect(verifierFits(challenge, verifier)).toBe(true)
  expect(verifierFits(null, undefined)).toBe(true)
  expect(verifierFits(challenge, `${verifier}x`)).toBe(false)
  expect(verifierFits(challenge, undefined)).toBe(false)
  expect(verifierFits(challenge, challenge)).toBe(false)
  // A downgrade: a client that sent no challenge must not seem to have one (RFC 9700, 4.8.2).
  expect(verifierFits(null, verifier)).toBe(false)
})
