import { expect, test } from 'vitest'
import {
  callbackErrorCodes as codes,
  type OutcomeCode,
} from '../../../../core/vocabulary/outcomes.ts'
import type { PageStage } from '../../../../usecases/proof/page-view.ts'
import { askingStage, heading, id, render } from './flow-document.test-material.ts'

const triedUntil = Date.parse('2026-11-16T12:37:00Z')

const ended: PageStage[] = [
  { kind: 'delivering', outcome: 'presentation', triedUntil },
  { kind: 'completed', outcome: 'error_expired', destination: 'https://shop.example/secret' },
  { kind: 'continued', outcome: 'presentation' },
  { kind: 'undelivered', outcome: 'error_expired' },
]

test.each(ended)(
  'what has ended cannot be cancelled, extended, scanned or opened: $kind',
  (stage) => {
    const document = render({ stage })
    expect(document).not.toMatch(/<form|open-wallet|data-wallet-link/)
    expect(document).not.toContain('secret')
  },
)

test('each outcome has a heading of its own, in both languages', () => {
  for (const language of ['de', 'en'] as const) {
    const headings = (['presentation', ...codes] as const).map((outcome) =>
      heading(render({ stage: { kind: 'delivering', outcome, triedUntil } }, { language })),
    )
    expect(new Set(headings).size).toBe(codes.length + 1)
  }
})

test.each(codes)('%s says that no details were sent, and what to quote when asking', (outcome) => {
  for (const kind of ['delivering', 'undelivered'] as const) {
    const document = render({ stage: { kind, outcome, triedUntil } })
    expect(document).toContain('Nothing was shared with <bdi>Kiosk</bdi>.')
    expect(document).toContain(`Reference <code>${id}</code>`)
    expect(document).toContain(`data-copy="${id}"`)
    // The words of the interface are for customers (ux.md, HST-6).
    expect(document).not.toContain(outcome)
  }
})

test('in test the reference leads developers to the flow in the portal, in live it does not', () => {
  const stage = { kind: 'undelivered', outcome: 'error_expired' } as const
  const address = `/portal/flow/${id}`
  expect(render({ stage, environment: 'test' })).toContain(
    `<a href="${address}" target="_blank" rel="noopener noreferrer">For developers: this flow`,
  )
  expect(render({ stage, environment: 'live' })).not.toContain('portal')
})

test('a customer who does not answer is named', () => {
  const late = render({
    stage: { kind: 'delivering_late', outcome: 'presentation', triedUntil },
  })
  expect(heading(late)).toBe('Kiosk can’t be reached right now')
  expect(late).toContain('data-view="delivering_late"')
})

const waysOut = {
  fallbackUrl: 'https://shop.example/help?a=1',
  branding: { purposes: {}, contactEmail: 'help@shop.example' },
}
const link =
  '<a class="button secondary" href="https://shop.example/help?a=1" rel="noopener noreferrer">'

test('a person whom no answer reaches learns until when we try, whom to ask and where to go', () => {
  for (const outcome of ['presentation', 'error_expired'] as const) {
    const stage = { kind: 'delivering_late', outcome, triedUntil } as const
    const document = render({ ...waysOut, stage })
    expect(document).toMatch(
      /trying until <time datetime="2026-11-16T12:37:00.000Z" data-local="[^"]*">[^<]*12:37&?[^<]*UTC</,
    )
    expect(document).toContain(`${link}Go to <bdi>Kiosk</bdi> now</a>`)
    expect(document).toContain(
      '<a href="mailto:help@shop.example"><bdi>help@shop.example</bdi></a>',
    )
    expect(document).toContain(`<code>${id}</code>`)
    const plain = render({ stage })
    expect(plain).not.toMatch(/mailto:|Go to/)
  }
})

test('what could not be delivered leaves the same ways, and none by itself', () => {
  for (const outcome of ['presentation', 'error_expired'] as const) {
    const document = render({ ...waysOut, stage: { kind: 'undelivered', outcome } })
    expect(document).toContain(`${link}Go to <bdi>Kiosk</bdi></a>`)
    expect(document).toContain('mailto:help@shop.example')
    expect(document).not.toContain('http-equiv')
  }
})

test('who is on the way is offered a receipt for what is passed on, and only for that', () => {
  const receipt = `<a href="/flows/${id}/receipt" target="_blank">Receipt for this request</a>`
  const sent = { kind: 'delivering', outcome: 'presentation', triedUntil } as const
  expect(render({ stage: sent })).toContain(receipt)
  expect(render({ stage: { ...sent, kind: 'delivering_late' } })).toContain(receipt)
  expect(render({ stage: { kind: 'continued', outcome: 'presentation' } })).toContain(receipt)
  for (const stage of [
    askingStage,
    { ...sent, outcome: 'error_expired' },
    { kind: 'continued', outcome: 'error_expired' },
    { kind: 'undelivered', outcome: 'presentation' },
  ] as const)
    expect(render({ stage })).not.toContain('/receipt')
})

test('the completed page says how it ended and goes on by itself, with a link for those whose browser does not', () => {
  const document = render({
    stage: { kind: 'completed', outcome: 'error_cancelled', destination: 'https://x.example' },
  })
  expect(document).toContain('<meta http-equiv="refresh" content="0; url=/flow/token">')
  expect(heading(document)).toBe('Cancelled')
  expect(document).toContain('data-leaving="waits"')
  expect(document).toContain('href="/flow/token">Back to <bdi>Kiosk</bdi></a>')
  expect(render()).not.toContain('http-equiv')
})

test('good news goes on by itself; other news waits for the person', () => {
  const kinds = ['delivering', 'delivering_late'] as const
  const leaving = (outcome: OutcomeCode, kind: (typeof kinds)[number] = 'delivering') =>
    /data-leaving="(\w+)"/.exec(render({ stage: { kind, outcome, triedUntil } }))?.[1]
  expect(leaving('presentation')).toBe('soon')
  for (const code of codes) for (const kind of kinds) expect(leaving(code, kind)).toBe('waits')
})

test.each(codes)('%s says one next step at most, and where its button leads', (outcome) => {
  const document = render({ stage: { kind: 'delivering', outcome, triedUntil } })
  expect(document.match(/class="next"/g) ?? []).toHaveLength(outcome === 'error_cancelled' ? 0 : 1)
  expect(document.match(/class="button [^>]*>[^<]*<bdi>Kiosk<\/bdi>/g)).toHaveLength(1)
  expect(document).toContain('<p id="stay" class="hint" hidden>')
})

test('a page that will not change any more follows nothing', () => {
  for (const stage of ended.slice(1)) expect(render({ stage })).not.toContain('data-flow')
})
