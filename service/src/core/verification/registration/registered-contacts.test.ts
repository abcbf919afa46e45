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
  'data:text/html,x',
  'mailto:a@b?bcc=c@d',
  '"><script>@b',
  'x'.repeat(501),
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
