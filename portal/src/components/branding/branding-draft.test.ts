import { expect, test } from 'vitest'
import { draftOf, type Saved, wishOf } from './branding-draft.ts'

const saved: Saved = {
  display_name: 'Kiosk',
  purposes: [{ language: 'en', text: 'To sell you beer.' }],
  logo: '/logos/abc',
  accent: null,
  privacy_url: null,
  legal_name: 'Kiosk GmbH',
  postal_address: 'Am Markt 1\n10115 Berlin',
  contact_email: null,
  supervisory_authority: null,
  languages: ['en', 'fr'],
}

test('an untouched form changes nothing', () => {
  expect(wishOf(saved, draftOf(saved))).toEqual({})
})

test('what was emptied is taken away, what was typed is sent, the rest is left out', () => {
  const draft = {
    ...draftOf(saved),
    display_name: ' ',
    accent: '#ff6600',
    legal_name: '',
    postal_address: 'Am Markt 2\n',
  }
  expect(wishOf(saved, draft)).toEqual({
    display_name: null,
    accent: '#ff6600',
    legal_name: null,
    postal_address: 'Am Markt 2',
  })
})

test('of the purposes only those go that changed, emptied ones as null', () => {
  const purposes = { en: ' ', de: '', fr: 'Pour la bière. ' }
  expect(wishOf(saved, { ...draftOf(saved), purposes })).toEqual({
    purposes: [
      { language: 'en', text: null },
      { language: 'fr', text: 'Pour la bière.' },
    ],
  })
})

test('a logo goes as base64 without its data URL', () => {
  expect(wishOf(saved, { ...draftOf(saved), logo: 'data:image/png;base64,iVBO' })).toEqual({
    logo: 'iVBO',
  })
  expect(wishOf(saved, { ...draftOf(saved), logo: null })).toEqual({ logo: null })
})
