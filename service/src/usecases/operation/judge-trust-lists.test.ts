import { expect, test } from 'vitest'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { judgeTrustLists } from './judge-trust-lists.ts'

const now = Date.UTC(2026, 10, 16, 12)
const hour = 3_600_000
const signers = [sandboxAnchor]
const source = { from: 'https://l.example', signers, territory: 'DE', graceSeconds: 7_200 }
const entity = { name: 'Issuer', territory: 'DE', anchors: [], statusAnchors: [] }

const judged = (nextUpdate: number | undefined, territory = 'DE', at = now) =>
  judgeTrustLists(
    [
      {
        environment: 'live',
        issuer: 'de-ausweis',
        source,
        kept:
          nextUpdate === undefined
            ? undefined
            : {
                sequence: 1,
                issuedAt: 0,
                nextUpdate,
                unreadable: 0,
                entities: [{ ...entity, territory }],
              },
      },
    ],
    at,
  )[0]

test.each([
  [now + hour, 'good', /^list of de-ausweis in live: 1 of DE, until 2026-11-16 13:00$/],
  [now - hour, 'attention', /due on 2026-11-16 11:00 UTC; .* counts 2 hours longer/],
  [now - 2 * hour, 'fault', /its grace is over: nobody is trusted/],
  [undefined, 'fault', /was never fetched/],
])('next update %s is %s', (nextUpdate, level, text) => {
  expect(judged(nextUpdate)).toMatchObject({ level, text: expect.stringMatching(text) })
})

test('a list without anybody of the country is a fault', () => {
  expect(judged(now + hour, 'FR')?.text).toContain('names nobody of DE')
})

test('a list whose pinned signers have all expired is a fault, however new it is', () => {
  const late = sandboxAnchor.validToDate.getTime() + hour
  expect(judged(late + hour, 'DE', late)).toMatchObject({
    level: 'fault',
    text: expect.stringContaining('no certificate of its signer is valid now'),
    fix: expect.stringContaining('trustList.signers'),
  })
})
