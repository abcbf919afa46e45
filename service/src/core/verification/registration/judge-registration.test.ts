import { expect, test } from 'vitest'
import { createChainCache } from '../pki/chain-cache.ts'
import { now } from '../pki/pki.test-material.ts'
import { judgeRegistration, type RegisteredParty } from './judge-registration.ts'
import { anchors, identity, makeRegistration } from './registration.test-material.ts'
import { readRegistrationCertificate } from './registration-certificate.ts'

function judge(claims: object, changes: Partial<RegisteredParty> = {}) {
  const expected = { anchors, now, isLive: false }
  const read = readRegistrationCertificate(
    makeRegistration({ claims }),
    expected,
    createChainCache(1),
  )
  if (!read.ok) throw new Error(read.failure.description)
  const party = { registeredId: 'VATDE-1', access: identity(), service: '', now, ...changes }
  return judgeRegistration(read.value, party)
}

function verdict(claims: object, changes: Partial<RegisteredParty> = {}) {
  const judged = judge(claims, changes)
  return judged.ok ? 'usable' : judged.failure.code
}

const service = (party: string, name: string) => identity({ services: [{ party, service: name }] })

const services = (...names: readonly string[]) =>
  identity({ services: names.map((name) => ({ party: 'VATDE-1', service: name })) })

test.each<[string, object, Partial<RegisteredParty>, string]>([
  ['a customer behind us', {}, {}, 'usable'],
  ['the instant of its end', { exp: now / 1_000 }, {}, 'registration_expired'],
  ['the instant before', { exp: now / 1_000 + 1 }, {}, 'usable'],
  ['issued five minutes ahead of our clock', { iat: now / 1_000 + 300 }, {}, 'usable'],
  ['issued further ahead', { iat: now / 1_000 + 300 }, { now: now - 1 }, 'registration_expired'],
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
  ['stored for a service that nobody names', {}, { service: 'shop' }, 'usable'],
  ['no service but in the access certificate', {}, { access: service('VATDE-1', 'bar') }, 'usable'],
  [
    'one of several of the access certificate',
    { srv_id: 'shop' },
    { access: services('bar', 'shop') },
    'usable',
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

test.each<[string, object, Partial<RegisteredParty>]>([
  ['it expired on 2026-11-15', { exp: now / 1_000 }, {}],
  ['it was issued in the future', { iat: now / 1_000 + 3_600 }, {}],
  ['nobody has said which registered identifier this account has', {}, { registeredId: null }],
  ['it is of VATDE-2', { sub: 'VATDE-2' }, {}],
  [
    'it is to be presented by VATDE-8, and the access certificate is of VATDE-9',
    { intermediary: { sub: 'VATDE-8' } },
    {},
  ],
  [
    'it is to be presented by VATDE-9, and the access certificate is of nobody it names',
    {},
    { access: identity({ identifier: undefined }) },
  ],
  [
    'it is for the service shop, and the access certificate for bar',
    { srv_id: 'shop' },
    { service: 'bar' },
  ],
  [
    'it is for the service shop, and the access certificate for bar, pub',
    { srv_id: 'shop' },
    { access: services('bar', 'pub') },
  ],
])('who stores it is told why: %s', (rule, claims, party) => {
  expect(judge(claims, party)).toMatchObject({
    failure: { description: `The registration certificate: ${rule}.` },
  })
})
