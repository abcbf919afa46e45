import { expect, test } from 'vitest'
import type { BrandingWish, ImprintWish } from '../../../core/vocabulary/branding.ts'
import { judgeBranding } from './branding.ts'

test('what is wished is stored in its normal form, with the lines of an address', () => {
  const wish: ImprintWish = {
    legalName: ' Bäckerei Öz GmbH & Co. KG ',
    postalAddress: '\r\n Am Markt 1 \r\n\r\n10115 Berlin\nDeutschland\n',
    contactEmail: ' Datenschutz+wallet@Shop.Example ',
    supervisoryAuthority: 'Berliner Beauftragte für Datenschutz',
  }
  expect(judgeBranding(wish)).toEqual({
    ok: true,
    value: {
      legalName: 'Bäckerei Öz GmbH & Co. KG',
      postalAddress: 'Am Markt 1\n10115 Berlin\nDeutschland',
      contactEmail: 'Datenschutz+wallet@Shop.Example',
      supervisoryAuthority: 'Berliner Beauftragte für Datenschutz',
    },
  })
})

test('null takes it away', () => {
  const wish = {
    legalName: null,
    postalAddress: null,
    contactEmail: null,
    supervisoryAuthority: null,
  }
  expect(judgeBranding(wish)).toEqual({ ok: true, value: wish })
})

test('what is as long as it may be is accepted', () => {
  const wish = {
    legalName: 'x'.repeat(200),
    postalAddress: Array.from({ length: 8 }, () => 'x'.repeat(49)).join('\n'),
    contactEmail: `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`,
    supervisoryAuthority: 'x'.repeat(200),
  }
  expect(judgeBranding(wish)).toEqual({ ok: true, value: wish })
})

const lines = ['legalName', 'supervisoryAuthority'] as const

test.each<[string, BrandingWish, string]>([
  ...lines.flatMap((field): [string, BrandingWish, string][] => {
    const code = field === 'legalName' ? 'legal_name_refused' : 'supervisory_authority_refused'
    return [
      [`an empty ${field}`, { [field]: ' ' }, code],
      [`a long ${field}`, { [field]: 'x'.repeat(201) }, code],
      [`a ${field} of two lines`, { [field]: 'a\nb' }, code],
      [`a ${field} that runs backwards`, { [field]: 'a\u202eb' }, code],
      [`a ${field} with a zero-width space`, { [field]: 'a\u200bb' }, code],
    ]
  }),
  ['an address of empty lines', { postalAddress: ' \n\r\n' }, 'postal_address_refused'],
  ['a long address', { postalAddress: 'x'.repeat(401) }, 'postal_address_refused'],
  ['an address of many lines', { postalAddress: 'x\n'.repeat(9) }, 'postal_address_refused'],
  ['an address with a tab', { postalAddress: 'a\tb' }, 'postal_address_refused'],
  ['an address that overwrites its line', { postalAddress: 'a\rb' }, 'postal_address_refused'],
  [
    'an address with a line break of Unicode',
    { postalAddress: 'a\u2028b' },
    'postal_address_refused',
  ],
  ['an address that runs backwards', { postalAddress: 'a\nb\u202ec' }, 'postal_address_refused'],
  ...[
    '',
    'ann',
    'ann@shop',
    '@shop.example',
    'a@b@shop.example',
    'a b@shop.example',
    'Ann <ann@shop.example>',
    'ann@shop.example?cc=eve@evil.example',
    'ann%0a@shop.example',
    'ann,eve@shop.example',
    'mailto:ann@shop.example',
    'ännchen@shop.example',
    'ann@shop..example',
    `${'a'.repeat(65)}@shop.example`,
    `a@${'b.'.repeat(130)}example`,
  ].map((contactEmail): [string, BrandingWish, string] => [
    `the e-mail ${contactEmail.slice(0, 40)}`,
    { contactEmail },
    'contact_email_refused',
  ]),
])('%s is refused, with everything beside it', (_, wish, code) => {
  expect(judgeBranding({ accent: '#0b5c4d', ...wish })).toMatchObject({
    ok: false,
    failure: { code },
  })
})
