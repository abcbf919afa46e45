import { expect, test } from 'vitest'
import { draftOf, type Saved, wishOf } from './branding-draft.ts'

const saved: Saved = {
  display_name: 'Kiosk',
  purpose_de: null,
  purpose_en: 'To sell you beer.',
  logo: '/logos/abc',
  accent: null,
  privacy_url: null,
}

test('an untouched form changes nothing', () => {
  expect(wishOf(saved, draftOf(saved))).toEqual({})
})

test('what was emptied is taken away, what was typed is sent, the rest is left out', () => {
  const draft = { ...draftOf(saved), display_name: ' ', accent: '#ff6600' }
  expect(wishOf(saved, draft)).toEqual({ display_name: null, accent: '#ff6600' })
})

test('a logo goes as base64 without its data URL', () => {
  expect(wishOf(saved, { ...draftOf(saved), logo: 'data:image/png;base64,iVBO' })).toEqual({ logo: 'iVBO' })
  expect(wishOf(saved, { ...draftOf(saved), logo: null })).toEqual({ logo: null })
})
