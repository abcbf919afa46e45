import { beforeAll, describe, expect, test } from 'vitest'
import { faultCodes } from './callback-handler.test-material.ts'
import type { VidimusError } from './error.ts'
import { type TestService, testService } from './testing/test-service.ts'
import { verifyPresentation } from './verify-presentation.ts'

const state = 'order-1'

const refusalOf = (verified: Promise<unknown>): Promise<VidimusError> =>
  verified.then(
    () => expect.fail('it was accepted'),
    (error) => error,
  )

let service: TestService
beforeAll(async () => {
  service = await testService()
})

test('a presentation becomes a proof, with real booleans and dates', async () => {
  const revealed = { given_name: 'ERIKA', birth_date: '1964-08-12', nationality: ['DE'] }
  const wish = { state, flowId: 'flow_1', revealed, derived: { nationality: false } }
  const proof = await verifyPresentation(service.settings, await service.presentation(wish), {
    state,
  })
  expect(proof).toEqual({
    flowId: 'flow_1',
    state,
    issuer: 'xx-sandbox',
    environment: 'test',
    revealed,
    derived: { nationality: false },
    verifiedAt: expect.any(Date),
  })
  expect(Math.abs(proof.verifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
})

describe('refused, each with its own code', () => {
  const presentationFaults = faultCodes.filter(([, code]) => !code.startsWith('callback_'))

  test.each(presentationFaults)('%s: %s', async (fault, code) => {
    const wish = { state, fault, revealed: { given_name: 'CANARY' } }
    const error = await refusalOf(
      verifyPresentation(service.settings, await service.presentation(wish), { state }),
    )
    expect(error).toMatchObject({
      name: 'VidimusError',
      code,
      docUrl: expect.stringContaining(code),
    })
    expect(error.message).not.toMatch(/CANARY|SOMEBODY|the state of another proof/)
  })

  test('a presentation of the sandbox where live is expected', async () => {
    const live = { ...service.settings, apiKey: 'vdm_live_x' }
    const error = await refusalOf(
      verifyPresentation(live, await service.presentation({ state }), { state }),
    )
    expect(error).toMatchObject({
      code: 'environment_mismatch',
      expected: '"live"',
      received: '"test"',
    })
  })

  test('an environment claim that contradicts the audience', async () => {
    const claims = {
      iss: service.settings.url,
      aud: 'acc_test/test',
      environment: 'live',
      exp: 9_999_999_999,
      iat: 1,
    }
    const { settings, sign } = await serviceWithKey()
    const error = await refusalOf(verifyPresentation(settings, await sign(claims), { state }))
    expect(error.code).toBe('environment_mismatch')
  })
})

describe('refused, each with its own code: the claims', () => {
  test('a list of audiences, although one of them is ours', async () => {
    const { settings, sign } = await serviceWithKey()
    const claims = {
      iss: settings.url,
      aud: ['acc_test/test', 'acc_other/test'],
      environment: 'test',
      exp: 9_999_999_999,
      iat: 1,
    }
    expect(
      (await refusalOf(verifyPresentation(settings, await sign(claims), { state }))).code,
    ).toBe('audience_mismatch')
  })

  test('an account whose name only begins like ours', async () => {
    const settings = { ...service.settings, account: 'acc_tes' }
    const error = await refusalOf(
      verifyPresentation(settings, await service.presentation({ state }), { state }),
    )
    expect(error.code).toBe('audience_mismatch')
  })

  test.each([
    { exp: undefined },
    { iat: undefined },
    { revealed: [] },
    { revealed: { given_name: 1 } },
    { derived: { nationality: 'yes' } },
    { jti: 1 },
  ])('claims of another shape: %j', async (wrong) => {
    const { settings, sign } = await serviceWithKey()
    const right = {
      iss: settings.url,
      aud: 'acc_test/test',
      environment: 'test',
      iat: 1,
      exp: 9_999_999_999,
      jti: 'flow_1',
    }
    const claims = { ...right, issuer: 'xx-sandbox', state, revealed: {}, derived: {}, ...wrong }
    const error = await refusalOf(verifyPresentation(settings, await sign(claims), { state }))
    expect(error.code).toBe('presentation_malformed')
  })

  test('a token longer than any presentation', async () => {
    const error = await refusalOf(
      verifyPresentation(service.settings, 'x'.repeat(200_000), { state }),
    )
    expect(error.code).toBe('presentation_malformed')
  })

  test('an empty state, even where the presentation has an empty one', async () => {
    const presentation = await service.presentation({ state: '' })
    const error = await refusalOf(verifyPresentation(service.settings, presentation, { state: '' }))
    expect(error.code).toBe('state_mismatch')
  })
})

/** Claims as a test wants them, signed with the service's own key. */
async function serviceWithKey() {
  const { makeSigningKey } = await import('./testing/signing-key.ts')
  const key = await makeSigningKey()
  const fetch = async () => Response.json({ keys: [key.publicJwk] })
  return {
    settings: { ...service.settings, fetch },
    sign: (claims: object) => key.sign({ ...claims }, 'presentation+jwt'),
  }
}
