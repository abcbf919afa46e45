import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadTexts } from '../session/texts.ts'
import { type LiveFacts, liveLines } from './readiness.ts'

const { live } = await loadTexts('en')

const nothing: LiveFacts = {
  session: { environments: ['test'], issuers: [] },
  settings: { redirect_url: null, website: null, fallback_url: null, return_origins: [] },
  branding: {
    display_name: null,
    purposes: [],
    logo: null,
    accent: null,
    privacy_url: null,
    legal_name: null,
    postal_address: null,
    contact_email: null,
    supervisory_authority: null,
    languages: ['en'],
  },
  keys: [],
  tests: [],
  team: [{ role: 'owner' }],
  certificates: { asks_as: null },
  registrations: { choices: { default: null, keys: [] } },
  proofs: [],
}

const asker = {
  verified: true,
  name: 'Kiosk',
  identifier: null,
  services: [],
  hosts: [],
  expires_at: '',
  days_left: 9,
}

const everything: LiveFacts = {
  session: {
    environments: ['test', 'live'],
    issuers: [{ issuer: 'de-ausweis', name: null, environments: ['live'], sandbox: false }],
  },
  settings: {
    redirect_url: 'https://shop.example/callback',
    website: 'https://shop.example',
    fallback_url: 'https://shop.example/later',
    return_origins: ['https://shop.example'],
  },
  branding: {
    ...nothing.branding,
    display_name: 'Kiosk',
    purposes: [{ language: 'de', text: 'Altersprüfung' }],
    logo: 'logo',
    legal_name: 'Kiosk GmbH',
    privacy_url: 'https://shop.example/privacy',
  },
  keys: [{ status: 'active' }],
  tests: [{ tampered: false, http_status: 200, error: null }],
  team: [{ role: 'owner' }, { role: 'owner' }],
  certificates: { asks_as: asker },
  registrations: { choices: { default: 'reg_1', keys: [] } },
  proofs: [{}],
}

const openIn = (facts: LiveFacts) =>
  liveLines(facts)
    .filter(({ done }) => !done)
    .map(({ step }) => step)

test('a new account has everything before it, an account in use nothing', () => {
  expect(openIn(nothing)).toEqual(liveLines(nothing).map(({ step }) => step))
  expect(openIn(everything)).toEqual([])
})

test.each([
  ['key', { keys: [{ status: 'revoked' }, { status: 'expired' }] }],
  ['testCallback', { tests: [{ tampered: true, http_status: 200, error: null }] }],
  ['testCallback', { tests: [{ tampered: false, http_status: 500, error: 'status' }] }],
  ['owners', { team: [{ role: 'owner' }, { role: 'developer' }] }],
  ['branding', { branding: { ...everything.branding, purposes: [] } }],
  ['legal', { branding: { ...everything.branding, privacy_url: null } }],
  ['issuer', { session: { ...everything.session, issuers: [] } }],
] as const)('%s is open while there is %j', (step, lacking) => {
  expect(openIn({ ...everything, ...lacking })).toEqual([step])
})

test('the guide has the same list', () => {
  const path = new URL('../../../../docs/guides/going-live.md', import.meta.url)
  const guide = readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')
  for (const sentence of Object.values(live.steps)) expect(guide).toContain(`[ ] ${sentence}`)
  const plain = guide.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '')
  for (const sentence of Object.values(live.codeSteps)) expect(plain).toContain(`[ ] ${sentence}`)
})
