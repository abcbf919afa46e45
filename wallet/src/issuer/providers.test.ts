import { expect, test } from 'vitest'
import { eitherQuery, mdocQuery, pidQuery } from '../../test/fake-verifier.ts'
import { findRequestedProvider, isProviderName } from './providers.ts'

const asking = (...vct_values: string[]) => ({
  credentials: [...mdocQuery.credentials, { id: 'pid', format: 'dc+sd-jwt', meta: { vct_values } }],
})

test('the type named first decides the provider, also for an mdoc in the same query', () => {
  expect(findRequestedProvider(pidQuery)).toBe('xx-sandbox')
  expect(findRequestedProvider(eitherQuery)).toBe('xx-sandbox')
  expect(findRequestedProvider(asking('urn:eudi:pid:de:1', 'urn:eudi:pid:1'))).toBe('de-ausweis')
  expect(findRequestedProvider(asking('urn:other', 'urn:eudi:pid:de:1'))).toBe('de-ausweis')
})

test('a request for an mdoc alone does not tell', () => {
  expect(findRequestedProvider(mdocQuery)).toBeUndefined()
  expect(findRequestedProvider(asking('urn:other'))).toBeUndefined()
})

test('providers go by the names of the API', () => {
  expect(isProviderName('de-ausweis')).toBe(true)
  expect(isProviderName('constructor')).toBe(false)
})
