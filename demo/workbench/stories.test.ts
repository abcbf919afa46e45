import { expect, test } from 'vitest'
import { memoryStories } from './stories.ts'

test('parts of a story come together, and the oldest story makes room', () => {
  const stories = memoryStories(2)
  stories.note('one', { cameBack: true })
  const called = { headers: [], fields: [], answer: '{}' }
  stories.note('two', { called })
  stories.note('one', { called })
  stories.note('three', {})
  expect([stories.of('one'), stories.of('two')]).toEqual([{ cameBack: true, called }, {}])
})
