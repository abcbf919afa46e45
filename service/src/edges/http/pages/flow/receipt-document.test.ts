import { expect, test } from 'vitest'
import type { CountryCode } from '../../../../core/vocabulary/countries.ts'
import { flowId, flowIdBytes } from '../../../../core/vocabulary/ids.ts'
import { languages } from '../../../../core/vocabulary/languages.ts'
import type { PageView } from '../../../../usecases/proof/page-view.ts'
import { receiptDocument } from './receipt-document.ts'

const id = flowId(new Uint8Array(flowIdBytes), 0)
const at = Date.parse('2026-11-16T12:22:00Z')

const view: PageView = {
  flowId: id,
  environment: 'live',
  customer: 'Kiosk',
  branding: { purposes: { en: 'To open your account' } },
  requester: 'Vidimus GmbH',
  operator: 'Identwerk GmbH',
  kept: { detailsSeconds: 1_020, noteDays: 30 },
  question: {
    issuer: 'de-ausweis',
    revealed: ['given_name', 'birth_date'],
    derived: { nationality: 'DE' as CountryCode },
    sameDevice: false,
  },
  answeredAt: at,
  endedAt: at,
  stage: { kind: 'continued', outcome: 'presentation' },
}

const render = (changes: Partial<PageView> = {}) =>
  receiptDocument(
    { ...view, ...changes },
    { language: 'en', selfPath: `/flows/${id}/receipt`, device: 'other' },
  )

const rows = (document: string) =>
  Object.fromEntries(
    [...document.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, title, content]) => [
      title,
      content
        ?.replace(/<br>/g, '\n')
        .replace(/<[^>]*>/g, '')
        .trim(),
    ]),
  )

test('it says who asked, what for, what was passed on by name, and what becomes of it', () => {
  expect(rows(render())).toEqual({
    'Who asked': 'Kiosk',
    'Why they’re asking': 'To open your account',
    'When you approved': '16 November 2026 at 12:22\u00a0UTC',
    'Passed on': 'First name\nDate of birth',
    'Only as yes or no': 'Are you a German national?',
    'Our copy':
      'Deleted when Kiosk confirmed that it received your details.\nUntil 16 December 2026 we keep a note that a request took place and how it ended, without your details.',
    'Who to write to':
      'To have your details corrected or deleted, or to ask what is stored: write to Kiosk.\nTo complain about how they are handled: the data protection authority of your country.',
  })
})

test('it names those to write to where the customer has named them', () => {
  const branding = {
    purposes: {},
    legalName: 'Kiosk GmbH',
    contactEmail: 'privacy@shop.example',
    supervisoryAuthority: 'Berliner Beauftragte',
    privacyUrl: 'https://shop.example/privacy',
  }
  const told = rows(render({ branding, websiteHost: 'shop.example' }))
  expect(told['Who asked']).toBe('Kiosk GmbH\nshop.example')
  expect(told['Who to write to']).toContain('stored: privacy@shop.example\n')
  expect(told['Who to write to']).toContain('handled: Berliner Beauftragte')
  expect(told['Why they’re asking']).toBeUndefined()
})

const contacts = {
  deletion: [
    { kind: 'web', address: 'https://kiosk.example/delete' },
    { kind: 'phone', address: '+49 30 1234' },
  ],
  authority: {
    name: 'Ombudsman',
    country: 'FI',
    contacts: [{ kind: 'email', address: 'report@dpa.example' }],
  },
} as const

test('those whom the registrar names come first', () => {
  const branding = {
    purposes: {},
    contactEmail: 'privacy@shop.example',
    supervisoryAuthority: 'Berliner Beauftragte',
  }
  const told = rows(render({ branding, contacts }))['Who to write to']
  expect(told).toContain('stored: https://kiosk.example/delete\n+49 30 1234\n')
  expect(told).toContain('handled: Ombudsman, FI\nreport@dpa.example')
  expect(told).not.toMatch(/privacy@shop|Berliner/)
})

test('while the customer has not answered it does not claim that anything arrived', () => {
  const triedUntil = at + 900_000
  const stage = { kind: 'delivering_late', outcome: 'presentation', triedUntil } as const
  const told = rows(render({ stage }))
  expect(told['Passed on']).toBeUndefined()
  expect(told['To be passed on']).toBe('First name\nDate of birth')
  expect(told['Our copy']).toContain('by 16 November 2026 at 12:37')
})

test('what nobody asked leaves no row', () => {
  const question = { ...view.question, derived: {} }
  expect(rows(render({ question }))['Only as yes or no']).toBeUndefined()
})

test.each(languages)('%s has one full stop after a date or a time', (language) => {
  const triedUntil = at + 900_000
  const stage = { kind: 'delivering_late', outcome: 'presentation', triedUntil } as const
  for (const changes of [{}, { stage }]) {
    const shown = { language, selfPath: '/', device: 'other' } as const
    const document = receiptDocument({ ...view, ...changes }, shown)
    expect(document.replace(/<[^>]*>/g, '')).not.toMatch(/\.\.|\.\s+\./)
  }
})

test('what a machine has written about storage and rights stands beside its English', () => {
  const polish = receiptDocument(view, { language: 'pl', selfPath: '/', device: 'other' })
  expect(polish.match(/<span class="beside" lang="en" dir="ltr">/g)).toHaveLength(2)
  expect(polish).toContain('>16 December 2026</time> we keep a note')
  const german = receiptDocument(view, { language: 'de', selfPath: '/', device: 'other' })
  expect(german).not.toContain('class="beside"')
})

test('it goes nowhere and follows nothing', () => {
  expect(render()).not.toMatch(/data-flow|http-equiv|<form/)
})

test('where only questions were asked, nothing else was passed on', () => {
  const question = {
    ...view.question,
    revealed: [],
    derived: { age_over: '18', match: 'given_name' },
  }
  const shown = rows(render({ question }))
  expect(shown).not.toHaveProperty('Passed on')
  expect(shown['Only as yes or no']).toContain('Are you 18 or over?')
  expect(shown['Only as yes or no']).toContain('First name?')
})
