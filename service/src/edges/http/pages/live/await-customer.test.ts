import { expect, test } from 'vitest'
import { ok } from '../../../../core/vocabulary/result.ts'
import type { ViewName } from '../../../../usecases/proof/page-view.ts'
import { awaitCustomer } from './await-customer.ts'

test('a customer that answers is waited for', async () => {
  let view: ViewName = 'delivering'
  const done = awaitCustomer({
    look: async () => ok({ view }),
    watch: (listener) => {
      queueMicrotask(() => {
        view = 'completed'
        listener()
      })
      return () => undefined
    },
  })
  await expect(done).resolves.toBeUndefined()
})

test.each<ViewName>(['delivering_late', 'undelivered', 'continued'])(
  'nobody waits where nothing will come soon: %s',
  async (view) => {
    let isWatched = true
    const unwatch = () => {
      isWatched = false
    }
    await awaitCustomer({ look: async () => ok({ view }), watch: () => unwatch })
    expect(isWatched).toBe(false)
  },
)
