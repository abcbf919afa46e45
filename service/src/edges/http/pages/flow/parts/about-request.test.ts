import { expect, test } from 'vitest'
import type { RegisteredContacts } from '../../../../../core/verification/registration/registered-contacts.ts'
import type { Branding } from '../../../../../core/vocabulary/branding.ts'
import { flowId, flowIdBytes } from '../../../../../core/vocabulary/ids.ts'
import type { Language } from '../../../../../core/vocabulary/languages.ts'
import type { KeptTimes } from '../../../../../usecases/proof/page-view.ts'
import { shownPage } from '../shown-page.ts'
import { aboutRequest } from './about-request.ts'

type Told = {
  readonly branding?: Omit<Branding, 'purposes'>
  readonly kept?: KeptTimes
  readonly language?: Language
  readonly contacts?: RegisteredContacts
}

const about = ({
  branding = {},
  kept = { detailsSeconds: 1_020, noteDays: 30 },
  language = 'en',
  contacts,
}: Told = {}) =>
  aboutRequest(
    shownPage(
      {
        flowId: flowId(new Uint8Array(flowIdBytes), 0),
        environment: 'live',
        customer: 'Kiosk',
        branding: { purposes: {}, ...branding },
        requester: 'Vidimus GmbH',
        operator: 'Identwerk GmbH',
        kept,
        ...(contacts && { contacts }),
        websiteHost: 'shop.example',
        question: {
          issuer: 'xx-sandbox',
          revealed: ['given_name'],
          derived: {},
          sameDevice: false,
        },
        stage: { kind: 'asking', walletLinks: {}, secondsLeft: 600, extensionsLeft: 10 },
      },
      { language, selfPath: '/flow/token', device: 'other' },
    ),
  ).text

const imprint = {
  legalName: 'Kiosk GmbH',
  postalAddress: 'Am Markt 1\n10115 Berlin',
  contactEmail: 'privacy@shop.example',
  supervisoryAuthority: 'Berliner Beauftragte für Datenschutz',
  privacyUrl: 'https://shop.example/privacy',
}

const titles = (document: string) =>
  [...document.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, title]) => title)

test('it names who asks in the eyes of the law, with every line of the address', () => {
  const document = about({ branding: imprint })
  expect(document).toContain(
    '<strong><bdi>Kiosk GmbH</bdi></strong><br><bdi>Am Markt 1</bdi><br><bdi>10115 Berlin</bdi><br><bdi>shop.example</bdi>',
  )
  expect(document).toContain(
    '<a href="mailto:privacy@shop.example"><bdi>privacy@shop.example</bdi></a>',
  )
  expect(document).toContain('<dd><bdi>Berliner Beauftragte für Datenschutz</bdi></dd>')
  expect(document).toContain(
    '<a href="https://shop.example/privacy" target="_blank" rel="noopener noreferrer">',
  )
  expect(document).toContain('<dd><bdi>Identwerk GmbH</bdi> runs this page for <bdi>Kiosk</bdi>.')
  expect(titles(document)).toHaveLength(7)
})

test('what the customer has not told leaves no row', () => {
  expect(titles(about())).toEqual(['Who is asking', 'Who checks', 'What is kept', 'How to be sure'])
  expect(about()).toContain('<dd><strong><bdi>Kiosk</bdi></strong><br><bdi>shop.example</bdi></dd>')
  for (const field of Object.keys(imprint)) {
    const document = about({ branding: { ...imprint, [field]: undefined } })
    expect(document).not.toMatch(/undefined|<dd><\/dd>|mailto:"|<bdi><\/bdi>/)
  }
})

test('whom the registrar names is linked, and stands for what the customer has told', () => {
  const contacts = {
    deletion: [
      { kind: 'web', address: 'https://kiosk.example/delete' },
      { kind: 'email', address: 'delete@kiosk.example' },
    ],
    authority: { name: 'Ombudsman', contacts: [{ kind: 'phone', address: '+358 (1) 2' }] },
  } as const
  const document = about({ branding: imprint, contacts })
  expect(document).toContain(
    '<dt>To have your details deleted</dt><dd><a href="https://kiosk.example/delete" target="_blank" rel="noopener noreferrer"><bdi>https://kiosk.example/delete</bdi></a><br><a href="mailto:delete@kiosk.example"><bdi>delete@kiosk.example</bdi></a></dd>',
  )
  expect(document).toContain(
    '<dd><bdi>Ombudsman</bdi><br><a href="tel:+35812"><bdi>+358 (1) 2</bdi></a></dd>',
  )
  expect(document).not.toContain('Berliner')
  expect(about({ contacts: { deletion: [] } })).toBe(about())
})

test('hostile text is text, also in a link', () => {
  const text = '"><script>alert(1)</script>'
  const document = about({
    branding: {
      legalName: text,
      postalAddress: `${text}\n${text}`,
      contactEmail: text,
      supervisoryAuthority: text,
    },
  })
  expect(document).not.toContain('<script')
  expect(
    document.match(/<bdi>&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;<\/bdi>/g),
  ).toHaveLength(5)
  expect(document).toContain('href="mailto:&quot;&gt;&lt;script')
})

test.each<[KeptTimes, Language, string, string]>([
  [
    { detailsSeconds: 1_020, noteDays: 30 },
    'en',
    'after about 17 minutes at the latest',
    'For 30 days there is a note',
  ],
  [
    { detailsSeconds: 1_020, noteDays: 30 },
    'de',
    'spätestens nach etwa 17 Minuten.',
    'Dauer: 30 Tage.',
  ],
  [
    { detailsSeconds: 61, noteDays: 1 },
    'en',
    'after about 2 minutes at the latest',
    'For 1 day there',
  ],
  [{ detailsSeconds: 5, noteDays: 1 }, 'de', 'spätestens nach etwa 1 Minute.', 'Dauer: 1 Tag.'],
])('%j is said in words: %s', (kept, language, details, note) => {
  const document = about({ kept, language })
  expect(document).toContain(details)
  expect(document).toContain(note)
})
