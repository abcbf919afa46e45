import { expect, test } from 'vitest'
import type { Environment } from '../../../core/vocabulary/environment.ts'
import type { DeploymentFile } from '../deployment-file.ts'
import { emptyDeploymentFile } from '../deployment-file.ts'
import type { ConfiguredIssuer } from './configured-issuers.ts'
import { defaultIssuer } from './issuer-settings.ts'
import { issuerWarnings } from './issuer-warnings.ts'
import { issuerChoices, knownIssuers, offeredIssuers } from './offered-issuers.ts'
import { sandboxAnchor } from './sandbox-issuer.ts'

const trusted = { ...defaultIssuer, trustAnchors: [sandboxAnchor] }
const offering = (french: ConfiguredIssuer): DeploymentFile => ({
  issuers: new Map([['fr-identite', french]]),
})

const now = Date.parse('2026-11-15T12:00:00Z')
const [from, until] = [sandboxAnchor.validFromDate.getTime(), sandboxAnchor.validToDate.getTime()]

const offeredAt = (deployment: DeploymentFile, at = now) => {
  const offered = offeredIssuers(deployment)
  return { test: offered('test', at), live: offered('live', at) }
}

test('without a word of configuration test has the two of the interface, and live nothing', () => {
  expect(offeredAt(emptyDeploymentFile)).toEqual({ test: ['de-ausweis', 'xx-sandbox'], live: [] })
})

test('a further issuer is offered where it is configured, and in live where it can be trusted', () => {
  expect(offeredAt(offering({ test: defaultIssuer }))).toEqual({
    test: ['de-ausweis', 'xx-sandbox', 'fr-identite'],
    live: [],
  })
  expect(offeredAt(offering({ live: defaultIssuer })).live).toEqual([])
  expect(offeredAt(offering({ live: trusted }))).toEqual({
    test: ['de-ausweis', 'xx-sandbox'],
    live: ['fr-identite'],
  })
})

const byList = {
  ...defaultIssuer,
  trustList: { from: 'x', signers: [sandboxAnchor], territory: 'FR', graceSeconds: 1 },
}

test.each([
  ['an anchor', trusted],
  ['the signer of its list', byList],
])('live offers it from the first second of %s to the last', (_, live) => {
  const deployment = offering({ live })
  const times = [from - 1, from, until, until + 1]
  expect(times.map((at) => offeredAt(deployment, at).live.length)).toEqual([0, 1, 1, 0])
  expect(knownIssuers(deployment, 'live')).toEqual(['fr-identite'])
})

test('test offers it also when its anchors have expired', () => {
  expect(offeredAt(offering({ test: trusted }), until + 1).test).toContain('fr-identite')
})

test('people choose among those of the enabled environments, by the name they are given', () => {
  const deployment = offering({ name: 'France Identité', test: trusted, live: trusted })
  const offered = offeredIssuers(deployment)
  const choices = (environments: readonly Environment[]) =>
    issuerChoices(deployment, environments, (environment) => offered(environment, now))
  expect(choices(['live'])).toEqual([
    { issuer: 'fr-identite', name: 'France Identité', environments: ['live'] },
  ])
  expect(choices(['test', 'live'])).toEqual([
    { issuer: 'de-ausweis', name: undefined, environments: ['test'] },
    { issuer: 'xx-sandbox', name: undefined, environments: ['test'] },
    { issuer: 'fr-identite', name: 'France Identité', environments: ['test', 'live'] },
  ])
})

test('each issuer that cannot be trusted in test is named, in live each outside HAIP', () => {
  const inClear = { ...trusted, responseMode: 'direct_post' } as const
  const deployment = offering({ test: defaultIssuer, live: inClear })
  const texts = issuerWarnings(deployment, ['test', 'live'], now).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/^de-ausweis has no trust anchors in test/),
    expect.stringMatching(/^fr-identite has no trust anchors in test/),
    expect.stringMatching(/^fr-identite uses responseMode direct_post in live/),
  ])
})

test('an issuer in test with anchors that are not valid now is named as such', () => {
  const textsAt = (at: number) =>
    issuerWarnings(offering({ test: trusted }), ['test'], at).map(({ text }) => text)
  expect(textsAt(now)).toEqual([expect.stringMatching(/^de-ausweis has no trust anchors in test/)])
  for (const at of [from - 1, until + 1])
    expect(textsAt(at)).toContainEqual(
      expect.stringMatching(/^fr-identite has no trust anchor in test that is valid now/),
    )
})
