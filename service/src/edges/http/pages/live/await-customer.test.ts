import { expect, test } from 'vitest'
import type { ViewName } from '../../../../core/flow/view.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { realWorld } from '../../../../wiring/real-world.ts'
import { awaitCustomer } from './await-customer.ts'
import type { Watching } from './flow-streams.ts'

const watching: Watching = { begun: Promise.resolve(), stop: () => undefined }

test('a customer that answers is waited for', async () => {
  let view: ViewName = 'delivering'
  const done = awaitCustomer({
    ...realWorld,
    look: async () => ok({ view }),
    watch: (listener) => {
      queueMicrotask(() => {
        view = 'completed'
        listener()
      })
      return watching
    },
  })
  await expect(done).resolves.toBeUndefined()
})

test('an answer that came before others knew of the page is seen', async () => {
  const begun = Promise.withResolvers<void>()
  let view: ViewName = 'delivering'
  const done = awaitCustomer({
    ...realWorld,
    look: async () => ok({ view }),
    watch: () => ({ ...watching, begun: begun.promise }),
  })
  view = 'completed'
  begun.resolve()
  await expect(done).resolves.toBeUndefined()
})

test.each<ViewName>(['delivering_late', 'undelivered', 'continued'])(
  'nobody waits where nothing will come soon: %s',
  async (view) => {
    let isWatched = false
    const watch = () => {
      isWatched = true
      return watching
    }
    await awaitCustomer({ ...realWorld, look: async () => ok({ view }), watch })
    expect(isWatched).toBe(false)
  },
)
