import { expect, test } from 'vitest'
import { judgeMasterKey } from './judge-master-key.ts'

const key = (id: string) => ({ id, isInUse: true, openedBy: 1, sealedBy: 1 })
const status = (step: 'rolling_out' | 'sealing_again' | 'finished', ...ids: readonly string[]) => ({
  instances: 1,
  keys: ids.map(key),
  step,
})

const levels = (facts: Parameters<typeof judgeMasterKey>[0]) =>
  judgeMasterKey(facts).map(({ level }) => level)

test.each([
  ['one key', status('finished', 'a'), 'good'],
  ['one key, before any instance has said that it has it', status('rolling_out', 'a'), 'good'],
  ['a rotation that is done', status('finished', 'a', 'b'), 'good'],
  ['a rotation under way', status('rolling_out', 'a', 'b'), 'attention'],
  ['what is sealed again', status('sealing_again', 'a', 'b'), 'attention'],
])('%s', (_what, given, level) => {
  expect(levels({ status: given, isGiven: true, isLocal: false })).toEqual([level])
})

test('a key beside the database is for a developer’s machine alone', () => {
  const beside = { status: status('finished', 'a'), isGiven: false }
  expect(levels({ ...beside, isLocal: true })).toEqual(['later'])
  expect(levels({ ...beside, isLocal: false })).toEqual(['fault'])
})
