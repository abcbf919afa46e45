import { expect, test } from 'vitest'
import { type IssuerFacts, liveIssuers, shortestGraceSeconds } from './issuer-facts.ts'

const facts = (environment: 'test' | 'live', graceSeconds: number): IssuerFacts => ({
  environment,
  issuer: 'de-ausweis',
  hasTrustAnchors: true,
  hasStatusAnchors: false,
  graceSeconds,
})

test('a deployment without a live issuer is taken to offer the one of the interface', () => {
  const unconfigured = { issuer: 'de-ausweis', hasTrustAnchors: false, hasStatusAnchors: false }
  expect(liveIssuers([])).toEqual([unconfigured])
  expect(liveIssuers([facts('test', 1)])).toEqual([unconfigured])
})

test('those that live has configured are meant', () => {
  expect(liveIssuers([facts('test', 1), facts('live', 2)])).toEqual([facts('live', 2)])
})

test('the shortest grace of the enabled environments applies', () => {
  const configured = [facts('test', 10), facts('test', 30), facts('live', 5)]
  expect(shortestGraceSeconds(configured, ['test'], 99)).toBe(10)
  expect(shortestGraceSeconds(configured, ['test', 'live'], 99)).toBe(5)
})

test('where no issuer is configured the usual one applies', () => {
  expect(shortestGraceSeconds([], ['test', 'live'], 99)).toBe(99)
  expect(shortestGraceSeconds([facts('live', 5)], ['test'], 99)).toBe(99)
})
