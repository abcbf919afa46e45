import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { linesOfATurn } from './lines-of-a-turn.ts'

function world(most?: number) {
  const written: string[] = []
  const destination = {
    write: (lines: string) => void written.push(lines),
    flushSync: () => void written.push('flushed'),
  }
  return { written, log: linesOfATurn(destination, most) }
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

test('what several processes write to is written in whole lines, if they are too many for one', async () => {
  const { written, log } = world(12)
  log.write('first\n')
  log.write('second\n')
  await nextTurn()
  log.write('a\n')
  log.write('b\n')
  await nextTurn()
  expect(written).toEqual(['first\n', 'second\n', 'a\nb\n'])
})
