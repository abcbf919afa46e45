import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { accountWorkNames, accountWorks } from '../store/account-works.ts'
import { fillWithAccounts } from '../store/many-accounts.ts'
import { sealing } from '../store/stored-flows.ts'
import { columnsOf } from './figures.ts'

/**
 * `npm run accounts`: what the work for accounts costs the database with few of them and with many.
 * The time of its statements is compared, without commits, which a disk decides. Both databases
 * take turns, so that what else the machine does meets both, and have the same number of flows.
 */

const few = 100
const many = 50_000
const rounds = 301
const mostTimes = 1.2
/** Smaller differences are within what the clock can tell. */
const smallestMilliseconds = 0.05

let spent = 0
const isBoundary = (text: string) => /^(begin|commit|rollback|set )/.test(text)

function timeSqlite(): void {
  const prepare = DatabaseSync.prototype.prepare
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
    const statement = prepare.call(this, text)
    if (isBoundary(text)) return statement
    for (const name of ['run', 'all'] as const) {
      const original = statement[name].bind(statement) as (...values: never[]) => never
      statement[name] = (...values: never[]) => {
        const from = performance.now()
        const result = original(...values)
        spent += performance.now() - from
        return result
      }
    }
    return statement
  }
}

function timePostgres(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    if (text === undefined || isBoundary(text)) return query.apply(this, given)
    const from = performance.now()
    const ended = () => {
      spent += performance.now() - from
    }
    if (first instanceof pg.Query) {
      // A statement under a name brings its callback.
      const named = first as pg.Query & { callback: (...answer: unknown[]) => void }
      const { callback } = named
      named.callback = (...answer) => {
        ended()
        callback(...answer)
      }
    }
    const result = query.apply(this, given)
    if (result instanceof Promise) void result.then(ended)
    return result
  } as never
}

timeSqlite()
timePostgres()

/** Of the fastest tenth the slowest: what else the machine does only makes slower. */
const undisturbed = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 10)] ?? 0

const lines: (readonly string[])[] = [
  ['engine', 'work', `ms with ${few}`, `ms with ${many}`, 'ratio'],
]
afterAll(() => console.log(`\n${columnsOf(lines)}\n`))

describe.each(engines)('statements with few and with many accounts on %s', (engine) => {
  const kiosks: Kiosk[] = []
  beforeAll(async () => {
    for (const accounts of [few, many]) {
      const kiosk = await openKiosk(engine, sealing)
      kiosks.push(kiosk)
      await fillWithAccounts(kiosk, accounts, many)
    }
  })
  afterAll(() => Promise.all(kiosks.map((kiosk) => kiosk.close())))

  test.each(accountWorkNames)('%s', async (name) => {
    const sides = kiosks.map((kiosk) => ({ ...accountWorks(kiosk)[name], times: [] as number[] }))
    for (let round = 0; round < rounds; round++)
      for (const { work, prepare, times } of round % 2 === 0 ? sides : sides.toReversed()) {
        await prepare?.()
        spent = 0
        await work()
        times.push(spent)
      }
    const [less = 0, more = 0] = sides.map(({ times }) => undisturbed(times))
    const ratio = more / less
    const cells = [less.toFixed(3), more.toFixed(3), ratio.toFixed(2)]
    lines.push([engine, name, ...cells])
    expect([name, ratio <= mostTimes || more - less < smallestMilliseconds]).toEqual([name, true])
  })
})
