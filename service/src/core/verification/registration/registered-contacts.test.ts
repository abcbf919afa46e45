import { expect, test } from 'vitest'
import { readContacts } from './registered-contacts.ts'

test('contacts are read as ETSI TS 119 475 shows them in annex C', () => {
  const claims = {
    support_uri: 'https://example.com/support',
    supervisory_authority: {
      email: 'supervisory@dpa.com',
      phone: '+49 123 4567890',
      uri: 'https://dpa.com/supervisory-authority',
    },
  }
  expect(readContacts(claims)).toEqual({
    deletion: [{ kind: 'web', address: 'https://example.com/support' }],
    authority: {
      contacts: [
        { kind: 'web', address: 'https://dpa.com/supervisory-authority' },
        { kind: 'email', address: 'supervisory@dpa.com' },
        { kind: 'phone', address: '+49 123 4567890' },
      ],
    },
  })
})

test('registrars write one or several, with or without a scheme, by either name', () => {
  const claims = {
    support_uri: ['mailto:delete@kiosk.example', 'tel:+49301234', 'delete@kiosk.example'],
    dpa: { name: 'Ombudsman', country: 'FI', email: ['report@dpa.example'], form_uri: [] },
  }
  expect(readContacts(claims)).toEqual({
    deletion: [
      { kind: 'email', address: 'delete@kiosk.example' },
      { kind: 'phone', address: '+49301234' },
      { kind: 'email', address: 'delete@kiosk.example' },
    ],
    authority: {
      name: 'Ombudsman',
      country: 'FI',
      contacts: [{ kind: 'email', address: 'report@dpa.example' }],
    },
  })
})

test.each([
  'javascript:alert(1)',
  'http://kiosk.example',
  'https://user@kiosk.example',
  'https://:secret@kiosk.example',
  'data:text/html,x',
  'mailto:a@b?bcc=c@d',
  '"><script>@b',
  'amailto:b@kiosk.example',
  'a b@kiosk.example',
  'a@kiosk.example b',
  'x12345',
  '12345x',
  '123',
  '1'.repeat(40),
  'x'.repeat(501),
  'kiosk',
  '',
  7,
  { uri: 'https://kiosk.example' },
])('what is not safe to link to is left out (%#)', (written) => {
  expect(readContacts({ support_uri: written, supervisory_authority: { uri: written } })).toEqual({
    deletion: [],
  })
})

test('an authority that is only named is named, and no more than five contacts are kept', () => {
  expect(readContacts({ supervisory_authority: { name: 'BfDI', country: 'Germany' } })).toEqual({
    deletion: [],
    authority: { name: 'BfDI', contacts: [] },
  })
  const many = Array.from({ length: 9 }, (_, place) => `a${place}@kiosk.example`)
  expect(readContacts({ support_uri: many }).deletion).toHaveLength(5)
})

test('a contact or name of 500 characters is kept, and a longer one is not', () => {
  const address = 'https://kiosk.example/'.padEnd(500, 'x')
  expect(readContacts({ support_uri: address }).deletion).toEqual([{ kind: 'web', address }])
  expect(readContacts({ support_uri: `${address}x` }).deletion).toEqual([])
  const authority = (name: string) =>
    readContacts({ supervisory_authority: { name, phone: '1234' } }).authority
  const contacts = [{ kind: 'phone', address: '1234' }]
  expect(authority('x'.repeat(500))).toEqual({ name: 'x'.repeat(500), contacts })
  expect(authority('x'.repeat(501))).toEqual({ contacts })
  expect(authority('')).toEqual({ contacts })
})

test.each(['DEU', 'xDE', 'de', 7])('a country that is no code is left out: %s', (country) => {
  const authority = { name: 'BfDI', country }
  expect(readContacts({ supervisory_authority: authority }).authority).toEqual({
    name: 'BfDI',
    contacts: [],
  })
})

test('an authority with neither a name nor a contact is left out', () => {
  expect(readContacts({ supervisory_authority: { country: 'DE' } })).toEqual({ deletion: [] })
  expect(readContacts({ supervisory_authority: 'BfDI' })).toEqual({ deletion: [] })
})

test('the newer name of the authority counts before the older', () => {
  const claims = { supervisory_authority: { name: 'New' }, dpa: { name: 'Old' } }
  expect(readContacts(claims).authority?.name).toBe('New')
})

test('a number has four to 39 characters after its plus', () => {
  const number = `+${'1'.repeat(39)}`
  expect(readContacts({ support_uri: ['tel:1234', number] }).deletion).toEqual([
    { kind: 'phone', address: '1234' },
    { kind: 'phone', address: number },
  ])
})
