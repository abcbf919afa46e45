import { expect, test } from 'vitest'
import { createChainCache } from '../../core/verification/pki/chain-cache.ts'
import { makeAuthority, now } from '../../core/verification/pki/pki.test-material.ts'
import { createReadRegistration } from './read-registration.ts'

const { x509 } = await makeAuthority()

const reading = (registrars: readonly (typeof x509)[]) =>
  createReadRegistration({
    registrars: () => registrars,
    chains: createChainCache(10),
    clock: () => now,
  })

test('without a trusted registrar nothing is read, and it says where to name one', () => {
  expect(reading([])('live', 'token')).toEqual({
    ok: false,
    failure: {
      code: 'registrars_missing',
      description: expect.stringContaining(
        'name their certificates as registration.live.registrars',
      ),
    },
  })
})

test('with one, a token is read', () => {
  expect(reading([x509])('live', 'token')).toMatchObject({
    failure: { code: 'registration_malformed' },
  })
})
