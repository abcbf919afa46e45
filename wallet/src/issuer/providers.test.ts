import { expect, test } from 'vitest'
import { eitherQuery, mdocQuery, pidQuery } from '../../test/fake-verifier.ts'
import { isProviderName, providerAskedBy } from './providers.ts'

const asking = (...vct_values: string[]) => ({
  credentials: [...mdocQuery.credentials, { id: 'pid', format: 'dc+sd-jwt', meta: { vct_values } }],
})

test('the type that is named first tells whose PID is meant, also for the mdoc asked for beside it', () => {
  expect(providerAskedBy(pidQuery)).toBe('xx-sandbox')
  expect(providerAskedBy(eitherQuery)).toBe('xx-sandbox')
  expect(providerAskedBy(asking('urn:eudi:pid:de:1', 'urn:eudi:pid:1'))).toBe('de-ausweis')
  expect(providerAskedBy(asking('urn:other', 'urn:eudi:pid:de:1'))).toBe('de-ausweis')
})

test('a request for an mdoc alone does not tell', () => {
  expect(providerAskedBy(mdocQuery)).toBeUndefined()
  expect(providerAskedBy(asking('urn:other'))).toBeUndefined()
})

test('providers go by the names of the API', () => {
  expect(isProviderName('de-ausweis')).toBe(true)
  expect(isProviderName('constructor')).toBe(false)
})
