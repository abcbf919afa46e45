import { describe, expect, test } from 'vitest'
import { checkHistory, deadlineFor } from './check-history.ts'
import type { Call, FlowEvent, History } from './history.ts'

/** The checker finds what is planted in a history, and nothing in one that is as it should be. */

type Event = History['events'][number]

const presentationFor = (state: string) =>
  `presentation=h.${Buffer.from(JSON.stringify({ state })).toString('base64url')}.s&state=${state}`
const errorFor = (state: string, error: string) =>
  `error=${error}&error_description=x&state=${state}`

const thanks = 'https://shop.example/1'
const at = (time: number, flow: string, event: FlowEvent): Event => ({ at: time, flow, ...event })
const told = (
  time: number,
  flow: string,
  change: Partial<Extract<FlowEvent, { what: 'told' }>> = {},
) =>
  at(time, flow, {
    what: 'told',
    id: `id-${flow}`,
    body: presentationFor(flow),
    taken: 'yes',
    redirectUri: thanks,
    ...change,
  })
const answering = { what: 'answering', answer: 1, may: ['presentation'], isGated: false } as const

/** One flow by the code, during which an instance is killed. */
const good: readonly Event[] = [
  at(1_000, 'a', { what: 'asked' }),
  at(1_100, 'a', { what: 'accepted', flowId: 'flow_a' }),
  at(2_000, 'a', answering),
  at(2_100, 'a', { what: 'acknowledged', answer: 1 }),
  told(2_200, 'a'),
  told(2_900, 'a'),
  at(3_000, 'a', { what: 'sent_on', to: thanks, isBound: true }),
  at(9_000, 'a', { what: 'record', status: 'completed', outcome: 'presentation' }),
]

const call: Call = {
  path: '/w/…',
  instance: 0,
  startedAt: 2_000,
  at: 2_100,
  status: 503,
  isClean: true,
}

const history = (events: readonly Event[], calls: readonly Call[] = [call]): History => ({
  events,
  calls,
  faults: [{ name: 'instance killed', instance: 0, from: 1_500, to: 3_000 }],
  absences: [{ instance: 0, from: 1_500, to: 4_000 }],
  surprises: [],
  limits: { flowLifetime: 60_000, returnTimeout: 60_000, resultLifetime: 900_000 },
})

const rulesBroken = (events: readonly Event[], calls?: readonly Call[]) => [
  ...new Set(checkHistory(history(events, calls)).map(({ rule }) => rule)),
]
const without = (what: Event['what']) => good.filter((event) => event.what !== what)
const changed = (what: Event['what'], change: (event: Event) => Event) =>
  good.map((event) => (event.what === what ? change(event) : event))
const gated = (events: readonly Event[]) =>
  events.map((event) => (event.what === 'answering' ? { ...event, isGated: true } : event))

test('a history as it should be has no violation', () => {
  expect(checkHistory(history(good))).toEqual([])
})

describe('planted violations are found:', () => {
  const planted: readonly [string, string, readonly Event[], (readonly Call[])?][] = [
    ['an outcome that is lost', 'every accepted flow is told', without('told')],
    [
      'a second outcome',
      'one outcome',
      [...good, told(3_500, 'a', { body: errorFor('a', 'error_expired') })],
    ],
    [
      'a repetition with another body',
      'repeated with the same id and body',
      [...good, told(3_500, 'a', { body: `${presentationFor('a')}&more=1` })],
    ],
    [
      'a repetition with another id',
      'repeated with the same id and body',
      [...good, told(3_500, 'a', { id: 'other' })],
    ],
    [
      'an id that two flows share',
      'an id is of one flow',
      [
        ...good,
        ...good.map((event) => ({
          ...event,
          flow: 'b',
          ...(event.what === 'told' && { body: presentationFor('b') }),
        })),
      ],
    ],
    [
      'a proof of another flow',
      'with its own state',
      changed('told', (event) => ({ ...event, body: presentationFor('b') }) as Event),
    ],
    [
      'something that nobody asked for',
      'only what was asked for is told',
      good.filter(({ what }) => what === 'told'),
    ],
    [
      'a proof that no wallet gave',
      'no outcome without a cause',
      good.filter(({ what }) => what !== 'answering' && what !== 'acknowledged'),
    ],
    [
      'a proof before its wallet gave it',
      'no outcome without a cause',
      [told(1_500, 'a'), ...without('told'), told(2_200, 'a')].toSorted((a, b) => a.at - b.at),
    ],
    ['a proof before its browser was back', 'no outcome without a cause', gated(good)],
    [
      'an expiry before its time',
      'no outcome without a cause',
      changed('told', (event) => ({ ...event, body: errorFor('a', 'error_expired') }) as Event).map(
        (event) => (event.what === 'record' ? { ...event, outcome: 'error_expired' } : event),
      ),
    ],
    [
      'a refusal after the wallet was told that it was accepted',
      'an accepted answer is the outcome',
      [
        ...changed(
          'told',
          (event) => ({ ...event, body: errorFor('a', 'error_cancelled') }) as Event,
        ),
        at(2_000, 'a', { what: 'cancel', done: false }),
      ],
    ],
    [
      'two answers that were both accepted',
      'one answer is accepted',
      [...good, at(2_150, 'a', { what: 'acknowledged', answer: 2 })],
    ],
    [
      'an outcome that changed in the record',
      'the record says the same',
      changed('record', (event) => ({ ...event, outcome: 'error_expired' }) as Event),
    ],
    [
      'a delivery that the record does not know',
      'the record says the same',
      changed('record', (event) => ({ ...event, status: 'undelivered' }) as Event),
    ],
    [
      'a browser sent to somebody else',
      'the browser goes where its customer said',
      changed('sent_on', (event) => ({ ...event, to: 'https://shop.example/2' }) as Event),
    ],
    [
      'a strange browser that is sent on',
      'the browser goes where its customer said',
      [...good, at(3_500, 'a', { what: 'sent_on', to: thanks, isBound: false })],
    ],
    [
      'a page that is not there',
      'whoever comes in time is served',
      [
        ...good.slice(0, 2),
        at(1_500, 'a', { what: 'turned_away', step: 'page 404' }),
        ...good.slice(2),
      ],
    ],
    [
      'a callback that comes late',
      'told in time',
      changed('told', (event) => ({ ...event, at: 3_000 + 35_001 })),
    ],
    [
      'a browser that is not sent on',
      'sent on in time',
      [...without('sent_on'), at(60_000, 'a', { what: 'left' })],
    ],
    ...(
      [
        ['a refusal without Retry-After', { isClean: false }],
        ['a refusal of another status', { status: 502 }],
        ['a refusal long after the fault', { startedAt: 38_001, at: 38_100 }],
        ['a connection that an instance in service cut', { instance: 1, status: 'reset' }],
        ['a call without an answer', { status: 'no answer' }],
        ['an answer after eleven seconds', { status: 200, at: 13_000 }],
      ] as const
    ).map(([name, change]): [string, string, readonly Event[], readonly Call[]] => [
      name,
      'calls fail as the contract says',
      good,
      [{ ...call, ...change }],
    ]),
  ]
  test.each(planted)('%s', (_, rule, events, calls) => {
    expect(rulesBroken(events, calls)).toContain(rule)
  })
})

test('a killed instance may cut connections, and a frozen one may not answer', () => {
  expect(rulesBroken(good, [{ ...call, status: 'reset' }])).toEqual([])
  const frozen = { name: 'instance frozen', instance: 0, from: 1_500, to: 3_000 } as const
  const calls = [{ ...call, status: 'no answer' as const }]
  expect(checkHistory({ ...history(good, calls), faults: [frozen] })).toEqual([])
})

test('without lists that were published before the fault a status is unknown, later ones are known', () => {
  const refused = (listsSince: number) =>
    [
      { ...answering, listsSince },
      { what: 'told', id: 'id-a', body: errorFor('a', 'error_status_unavailable'), taken: 'yes' },
      { what: 'record', status: 'completed', outcome: 'error_status_unavailable' },
    ].map((event, place) => ({ at: 2_000 + place, flow: 'a', ...event }) as Event)
  const faults = [{ name: 'lists lie', from: 1_500, to: 1_900 }] as const
  const check = (listsSince: number) =>
    checkHistory({ ...history([...good.slice(0, 2), ...refused(listsSince)], []), faults })
  expect(check(1_800)).toEqual([])
  expect(check(1_950).map(({ rule }) => rule)).toEqual(['no outcome without a cause'])
})

test('faults that follow each other prolong the time for recovery', () => {
  const fault = (from: number, to: number) => ({ name: 'disk full', from, to }) as const
  expect(deadlineFor({ faults: [fault(0, 10_000), fault(20_000, 30_000)] }, 5_000)).toBe(65_000)
  expect(deadlineFor({ faults: [fault(50_000, 60_000)] }, 5_000)).toBe(40_000)
})
