import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOfATurn } from './lines-of-a-turn.ts'

function world() {
  const written: string[] = []
  const destination = {
    write: (lines: string) => void written.push(lines),
    flushSync: () => void written.push('flushed'),
  }
  return { written, log: linesOfATurn(destination) }
}

test('the lines of a turn are one write, in their order', async () => {
  const { written, log } = world()
  log.write('first\n')
  log.write('second\n')
  expect(written).toEqual([])
  await nextTurn()
  log.write('third\n')
  await nextTurn()
  expect(written).toEqual(['first\nsecond\n', 'third\n'])
})

test('nothing is lost at the end, and nothing is written twice', async () => {
  const { written, log } = world()
  log.write('last\n')
  log.flush()
  expect(written).toEqual(['last\n', 'flushed'])
  await nextTurn()
  expect(written).toEqual(['last\n', 'flushed'])
})
