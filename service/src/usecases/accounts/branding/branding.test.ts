import { expect, test } from 'vitest'
import type { BrandingWish } from '../../../core/vocabulary/branding.ts'
import { judgeBranding } from './branding.ts'

const png = Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')
const webp = Buffer.from('RIFF\x10\0\0\0WEBPVP8 rest', 'latin1')

test('what is wished is stored in its normal form, and nothing else', () => {
  const wish: BrandingWish = {
    displayName: ' Bäckerei Öz ',
    purposes: { de: ' Für Ihr Konto ', en: 'For your account' },
    logo: png,
    accent: '#0B5C4D',
    privacyUrl: 'HTTPS://Shop.Example/privacy',
  }
  expect(judgeBranding(wish)).toEqual({
    ok: true,
    value: {
      displayName: 'Bäckerei Öz',
      purposes: { de: 'Für Ihr Konto', en: 'For your account' },
      logo: { id: expect.stringMatching(/^[\w-]{43}$/), mediaType: 'image/png', bytes: png },
      accent: '#0b5c4d',
      privacyUrl: 'https://shop.example/privacy',
    },
  })
  expect(judgeBranding({ logo: webp })).toMatchObject({
    value: { logo: { mediaType: 'image/webp' } },
  })
  expect(judgeBranding({ accent: '#ffffff' })).toEqual({ ok: true, value: { accent: '#ffffff' } })
  expect(judgeBranding({})).toEqual({ ok: true, value: {} })
})

test('null takes it away', () => {
  const wish = {
    displayName: null,
    purposes: { de: null },
    logo: null,
    accent: null,
    privacyUrl: null,
  }
  expect(judgeBranding(wish)).toEqual({ ok: true, value: wish })
})

test.each<[string, BrandingWish]>([
  ['an empty name', { displayName: ' ' }],
  ['a name that runs backwards', { displayName: 'a\u202eb' }],
  ['an empty purpose', { purposes: { de: '' } }],
  ['a long purpose', { purposes: { en: 'x'.repeat(201) } }],
  ['a purpose of two lines', { purposes: { en: 'a\nb' } }],
  ['a purpose with a zero-width space', { purposes: { en: 'a\u200bb' } }],
  ['a logo that is too large', { logo: Buffer.concat([png, Buffer.alloc(64 * 1_024)]) }],
  ['an SVG', { logo: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }],
  ['a JPEG', { logo: Buffer.from('\xff\xd8\xff\xe0', 'latin1') }],
  ['no bytes at all', { logo: new Uint8Array() }],
  ['another RIFF', { logo: Buffer.from('RIFF\x10\0\0\0WAVEfmt ', 'latin1') }],
  ['a colour by name', { accent: 'red' }],
  ['a short colour', { accent: '#fff' }],
  ['a colour with more', { accent: '#ffffff;' }],
  ['a privacy URL without TLS', { privacyUrl: 'http://shop.example/' }],
  ['a privacy URL that runs', { privacyUrl: 'javascript:alert(1)' }],
  ['a privacy URL with a user', { privacyUrl: 'https://a@shop.example/' }],
  ['a relative privacy URL', { privacyUrl: '/privacy' }],
  ['a long privacy URL', { privacyUrl: `https://shop.example/${'x'.repeat(2_048)}` }],
])('%s is refused, with everything beside it', (_, wish) => {
  expect(judgeBranding({ accent: '#0b5c4d', ...wish })).toMatchObject({
    ok: false,
    failure: { code: expect.stringMatching(/^(branding|name)_refused$/) },
  })
})
