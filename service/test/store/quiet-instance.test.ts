import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runService } from '../setup/running-service.ts'
import { watchStatements } from './count-statements.ts'

/**
 * What an instance asks of its database while nothing happens. On PostgreSQL each statement here is
 * a transaction or part of one; `npm run standby` counts them there by the server's own statistics.
 */

let asked: string[] = []
watchStatements((_connection, text) => void asked.push(text))
afterEach(() => void vi.useRealTimers())

/** Only SQLite answers within the turn, so that each second is over before the next begins. */
describe('a quiet instance on SQLite', () => {
  test('looks for due work every five seconds, and asks little else', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const service = await runService('sqlite')
    onTestFinished(() => service.close())
    const pass = async (seconds: number) => {
      asked = []
      for (let second = 0; second < seconds; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
      }
      return asked
    }
    // The first minute counts what an upgrade has to count, and tells the others of itself.
    await pass(60)
    const minute = await pass(60)
    const looks = minute.filter((text) => /\bflows\b/.test(text) && text.includes('due_at'))
    expect(looks).toHaveLength(12)
    expect(transactionsOf(minute)).toBeLessThan(300)
  })
})

/** A statement outside of one is a transaction by itself. */
function transactionsOf(statements: readonly string[]): number {
  let isInside = false
  let transactions = 0
  for (const text of statements) {
    const isEnd = /^(commit|rollback)/.test(text)
    if (!isInside && !isEnd && !text.startsWith('PRAGMA')) transactions += 1
    isInside = text.startsWith('begin') || (isInside && !isEnd)
  }
  return transactions
}
