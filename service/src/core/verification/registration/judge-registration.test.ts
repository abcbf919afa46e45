import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import { now } from '../pki/pki.test-material.ts'
import { judgeRegistration, type RegisteredParty } from './judge-registration.ts'
import { anchors, identity, makeRegistration } from './registration.test-material.ts'
import { readRegistrationCertificate } from './registration-certificate.ts'

function verdict(claims: object, changes: Partial<RegisteredParty> = {}) {
  const expected = { anchors, now, isLive: false }
  const read = readRegistrationCertificate(
    makeRegistration({ claims }),
    expected,
    createChainCache(1),
  )
  if (!read.ok) throw new Error(read.failure.description)
  const party = { registeredId: 'VATDE-1', access: identity(), service: '', now, ...changes }
  const judged = judgeRegistration(read.value, party)
  return judged.ok ? 'usable' : judged.failure.code
}

const service = (party: string, name: string) => identity({ services: [{ party, service: name }] })

test.each<[string, object, Partial<RegisteredParty>, string]>([
  ['a customer behind us', {}, {}, 'usable'],
  ['the instant of its end', { exp: now / 1_000 }, {}, 'registration_expired'],
  ['the instant before', { exp: now / 1_000 + 1 }, {}, 'usable'],
  ['issued tomorrow', { iat: now / 1_000 + 3_600 }, {}, 'registration_expired'],
  ['of another customer', { sub: 'VATDE-2' }, {}, 'registration_of_another_party'],
  ['no identifier entered', {}, { registeredId: null }, 'registration_of_another_party'],
  [
    'through another intermediary',
    { intermediary: { sub: 'VATDE-8' } },
    {},
    'registration_of_another_presenter',
  ],
  ['without intermediary', { intermediary: undefined }, {}, 'registration_of_another_presenter'],
  [
    'a company for itself',
    { intermediary: undefined },
    { access: identity({ identifier: 'VATDE-1' }) },
    'usable',
  ],
  [
    'an access certificate without identifier',
    {},
    { access: identity({ identifier: undefined }) },
    'registration_of_another_presenter',
  ],
  ['the service it is stored for', { srv_id: 'shop' }, { service: 'shop' }, 'usable'],
  ['another', { srv_id: 'shop' }, { service: 'bar' }, 'registration_of_another_service'],
  [
    'the one of the access certificate',
    { srv_id: 'shop' },
    { access: service('VATDE-1', 'shop') },
    'usable',
  ],
  [
    'another than that',
    { srv_id: 'shop' },
    { access: service('VATDE-1', 'bar') },
    'registration_of_another_service',
  ],
  [
    'stored for one, access for another',
    {},
    { service: 'shop', access: service('VATDE-1', 'bar') },
    'registration_of_another_service',
  ],
  [
    'a service of ours does not matter',
    { srv_id: 'shop' },
    { access: service('VATDE-9', 'x') },
    'usable',
  ],
])('%s', (_what, claims, party, expected) => {
  expect(verdict(claims, party)).toBe(expected)
})
