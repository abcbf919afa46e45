import { expect, test } from 'vitest'
import type { ShownBranding } from '../../ports/accounts.ts'
import { draftBranding } from './draft-branding.ts'

const saved: ShownBranding = {
  displayName: 'Kiosk',
  purposes: { de: 'Um Bier zu verkaufen.', en: 'To sell beer.' },
  logoPath: '/logos/abc',
  accent: '#0b5c4d',
  legalName: 'Kiosk GmbH',
}

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('x')])

test('without a draft it is what is saved', () => {
  expect(draftBranding(saved, {})).toEqual(saved)
})

test('what was typed is shown, and what was emptied is gone', () => {
  const draft = { displayName: null, accent: '#FF6600', legalName: null, purposes: { en: null } }
  expect(draftBranding(saved, draft)).toEqual({
    displayName: null,
    purposes: { de: 'Um Bier zu verkaufen.' },
    logoPath: '/logos/abc',
    accent: '#ff6600',
  })
})

test('what would be refused is shown as it is saved, and takes nothing else with it', () => {
  const draft = { accent: '#ff', contactEmail: 'privacy@', legalName: 'Kiosk & Co. KG' }
  expect(draftBranding(saved, draft)).toEqual({ ...saved, legalName: 'Kiosk & Co. KG' })
})

test('a logo that is not stored yet is in the page itself, and no picture stays none', () => {
  expect(draftBranding(saved, { logo: png }).logoPath).toBe(
    `data:image/png;base64,${png.toString('base64')}`,
  )
  expect(draftBranding(saved, { logo: Buffer.from('<svg>') }).logoPath).toBe('/logos/abc')
  expect(draftBranding(saved, { logo: null }).logoPath).toBeUndefined()
})
