import { expect, test } from 'vitest'
import type { DeploymentFile } from '../deployment-file.ts'
import { emptyDeploymentFile } from '../deployment-file.ts'
import type { ConfiguredIssuer } from './configured-issuers.ts'
import { defaultIssuer } from './issuer-settings.ts'
import { issuerWarnings } from './issuer-warnings.ts'
import { issuerChoices, offeredIssuers } from './offered-issuers.ts'
import { sandboxAnchor } from './sandbox-issuer.ts'

const trusted = { ...defaultIssuer, trustAnchors: [sandboxAnchor] }
const offering = (french: ConfiguredIssuer): DeploymentFile => ({
  issuers: new Map([['fr-identite', french]]),
})

test('without a word of configuration test has the two of the interface, and live nothing', () => {
  expect(offeredIssuers(emptyDeploymentFile)).toEqual({
    test: ['de-ausweis', 'xx-sandbox'],
    live: [],
  })
})

test('a further issuer is offered where it is configured, and in live where it can be trusted', () => {
  expect(offeredIssuers(offering({ test: defaultIssuer }))).toEqual({
    test: ['de-ausweis', 'xx-sandbox', 'fr-identite'],
    live: [],
  })
  expect(offeredIssuers(offering({ live: defaultIssuer })).live).toEqual([])
  expect(offeredIssuers(offering({ live: trusted }))).toEqual({
    test: ['de-ausweis', 'xx-sandbox'],
    live: ['fr-identite'],
  })
})

test('people choose among those of the enabled environments, by the name they are given', () => {
  const deployment = offering({ name: 'France Identité', test: trusted, live: trusted })
  const offered = offeredIssuers(deployment)
  expect(issuerChoices({ deployment, environments: ['live'], offered })).toEqual([
    { issuer: 'fr-identite', name: 'France Identité', environments: ['live'] },
  ])
  expect(issuerChoices({ deployment, environments: ['test', 'live'], offered })).toEqual([
    { issuer: 'de-ausweis', name: undefined, environments: ['test'] },
    { issuer: 'xx-sandbox', name: undefined, environments: ['test'] },
    { issuer: 'fr-identite', name: 'France Identité', environments: ['test', 'live'] },
  ])
})

test('each issuer that cannot be trusted in test is named, in live each outside HAIP', () => {
  const inClear = { ...trusted, responseMode: 'direct_post' } as const
  const deployment = offering({ test: defaultIssuer, live: inClear })
  const texts = issuerWarnings(deployment, ['test', 'live']).map(({ text }) => text)
  expect(texts).toEqual([
    expect.stringMatching(/^de-ausweis has no trust anchors in test/),
    expect.stringMatching(/^fr-identite has no trust anchors in test/),
    expect.stringMatching(/^fr-identite uses responseMode direct_post in live/),
  ])
})
