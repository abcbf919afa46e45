import { setImmediate as turn } from 'node:timers/promises'
import { postgresInserts, sqliteInserts } from './insert-work.ts'
import { publicKeyWork } from './public-key-work.ts'

/** The program of a floor: works when it is told to, for as long as it is told, and reports. */

type Order = { readonly milliseconds: number }

export type FloorReport = {
  readonly count: number
  readonly cpuMilliseconds: number
  readonly wallMilliseconds: number
}

const [kind = '', argument = ''] = process.argv.slice(2)
const work = await openWork()

async function openWork(): Promise<() => number | Promise<number>> {
  if (kind === 'sqlite') return sqliteInserts(argument)
  if (kind === 'postgres') return postgresInserts(argument)
  const once = publicKeyWork({
    mode: argument === 'direct_post' ? 'direct_post' : 'direct_post.jwt',
  })
  return () => {
    once()
    return 1
  }
}

async function obey({ milliseconds }: Order): Promise<FloorReport> {
  const [before, startedAt] = [process.cpuUsage(), performance.now()]
  let count = 0
  while (performance.now() - startedAt < milliseconds) count += await work()
  const { user, system } = process.cpuUsage(before)
  const wallMilliseconds = performance.now() - startedAt
  return { count, cpuMilliseconds: (user + system) / 1_000, wallMilliseconds }
}

process.on('message', async (order: Order) => {
  const report = await obey(order)
  await turn()
  process.send?.(report)
})
// It lives for its orders: without the channel it would end at once.
process.channel?.ref()
process.send?.('ready')
