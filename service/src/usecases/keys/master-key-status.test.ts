import { expect, test } from 'vitest'
import type { AnnouncedKeys } from '../ports/instances.ts'
import { masterKeyStatus } from './master-key-status.ts'

const status = (inUse: readonly string[], ...live: readonly AnnouncedKeys[]) =>
  masterKeyStatus({
    vault: { masterKeyIds: async () => inUse },
    instances: { others: async () => live },
    sealing: { masterKeyIds: ['new', 'old'] },
  })
const [behind, ready, done] = [
  { opens: ['old'], sealsWith: 'old' },
  { opens: ['old', 'new'], sealsWith: 'old' },
  { opens: ['new', 'old'], sealsWith: 'new' },
]

test.each([
  ['an instance lacks a key', ['old'], [behind, done], 'rolling_out'],
  ['an instance seals with another key', ['old'], [ready, done], 'rolling_out'],
  ['something is left of the other key', ['old', 'new'], [done, done], 'sealing_again'],
  ['everything is sealed with the first', ['new'], [done, done], 'finished'],
  ['nobody lives, and something is left', ['old'], [], 'sealing_again'],
  ['nothing is sealed yet', [], [], 'finished'],
] as const)('%s', async (_, inUse, live, step) => {
  expect((await status(inUse, ...live)).step).toBe(step)
})

test('each key is listed with who has it', async () => {
  expect(await status(['old'], ready, done)).toMatchObject({
    instances: 2,
    keys: [
      { id: 'new', isInUse: false, openedBy: 2, sealedBy: 1 },
      { id: 'old', isInUse: true, openedBy: 2, sealedBy: 1 },
    ],
  })
})
