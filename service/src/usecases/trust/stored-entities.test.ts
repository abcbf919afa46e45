import { expect, test } from 'vitest'
import { storedEntities } from './stored-entities.ts'

const source = { from: 'https://lists.example/pid', signers: [], graceSeconds: 60 }
const asked: string[] = []
const deps = {
  trustLists: {
    find: async (from: string) => {
      asked.push(from)
      return undefined
    },
  },
  clock: () => 1_800_000_000_000,
}

test('a list that was never stored names nobody, and is looked for once', async () => {
  const sources = [
    { environment: 'test', issuer: 'de-ausweis', source },
    { environment: 'live', issuer: 'de-ausweis', source },
  ] as const
  const entities = await storedEntities(deps, sources)
  expect(entities('live', 'de-ausweis')).toEqual([])
  expect(entities('live', 'xx-sandbox')).toEqual([])
  expect(asked).toEqual([source.from])
})
