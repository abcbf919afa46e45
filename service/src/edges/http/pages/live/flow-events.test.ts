import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { FlowId } from '../../../../core/vocabulary/ids.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import { realWorld } from '../../../../wiring/real-world.ts'
import { mostStreams } from '../../limits.ts'
import { flowEvents } from './flow-events.ts'
import { createFlowStreams } from './flow-streams.ts'

const asking = { view: 'asking' } as const

/** An instance with so many open pages, and the one that opens now. */
async function instanceWith(open: number) {
  const deps = {
    ...realWorld,
    flowStatus: async () => ok(asking),
    markedStatus: async () => ok({ status: asking, mark: '' }),
    watch: () => ({ begun: Promise.resolve(), stop: () => undefined }),
    changedSince: async () => [],
    hearing: () => undefined,
    meters: { streamsOpen: () => undefined },
  }
  const streams = createFlowStreams({ ...deps, onCount: () => undefined })
  const app = fastify()
  await app.register(flowEvents(deps, streams))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const leaves = Array.from({ length: open }, (_, place) => {
    const nothing = () => undefined
    const end = () => leave()
    const leave = streams.join(
      `flow_${place}` as FlowId,
      { tell: nothing, beat: nothing, sendAway: end, end },
      deps.markedStatus,
    )
    return leave
  })
  return {
    leave: () => leaves.pop()?.(),
    get: (what: 'events' | 'status') => fetch(`${url}/flows/flow_me/${what}`),
  }
}

const closed = async (answer: Response) => {
  await answer.body?.cancel()
  return answer.status
}

test('an instance with as many streams as it can hold says so, and the page can ask', async () => {
  const { get, leave } = await instanceWith(mostStreams)
  const refused = await get('events')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.json()).toEqual({ view: 'busy' })
  const status = await get('status')
  expect([status.status, await status.json()]).toEqual([200, asking])
  leave()
  expect(await closed(await get('events'))).toBe(200)
})
