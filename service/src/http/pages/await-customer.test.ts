import { expect, test } from 'vitest'
import type { PageStage, PageView } from '../../usecases/page-view.ts'
import { ok } from '../../vocabulary/result.ts'
import { awaitCustomer } from './await-customer.ts'

const at = (stage: PageStage) => ok({ stage } as PageView)
const delivering = { kind: 'delivering', outcome: 'error_cancelled', isLate: false } as const

test('a customer that answers is waited for', async () => {
  let stage: PageStage = delivering
  const done = awaitCustomer({
    look: async () => at(stage),
    watch: (listener) => {
      queueMicrotask(() => {
        stage = { kind: 'completed', outcome: 'error_cancelled', redirectUri: 'https://shop.example/' }
        listener()
      })
      return () => undefined
    },
  })
  await expect(done).resolves.toBeUndefined()
})

test.each<PageStage>([
  { ...delivering, isLate: true },
  { kind: 'undelivered', outcome: 'error_cancelled' },
  { kind: 'continued', outcome: 'presentation' },
])('nobody waits where nothing will come soon: %j', async (stage) => {
  let isWatched = true
  const unwatch = () => {
    isWatched = false
  }
  await awaitCustomer({ look: async () => at(stage), watch: () => unwatch })
  expect(isWatched).toBe(false)
})
