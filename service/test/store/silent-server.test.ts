import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { madeDatabase } from '../setup/made-database.ts'
import { newId, openNotes } from './notes.ts'

/** A way to PostgreSQL on which, while it is frozen, nothing comes back. */
async function freezableWay(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => isFrozen || other.write(chunk))
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const way = new URL(url)
  way.port = String((server.address() as AddressInfo).port)
  return {
    url: way.href,
    freeze: (frozen: boolean) => {
      isFrozen = frozen
    },
  }
}

/** More than there are connections, so that some wait for one. */
const atOnce = 40

test('whoever waits for a server that says nothing is refused, and it is used again later', async () => {
  const way = await freezableWay(await madeDatabase('postgres'))
  const notes = await openNotes(way.url)
  const id = newId()
  await notes.add(id)
  way.freeze(true)
  const all = Array.from({ length: atOnce }, () => [notes.timesOf(id), notes.add(newId())]).flat()
  const built = notes.database.commit('a', (transaction) =>
    transaction
      .insertInto('write_probes')
      .values({ filling: Buffer.from('a') })
      .execute(),
  )
  const settled = await Promise.allSettled([...all, built])
  const reasons = settled.map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
  expect(new Set(reasons)).toEqual(new Set(['STORE_AWAY']))
  expect(await notes.database.state()).toBe('away')
  way.freeze(false)
  await expect.poll(() => notes.timesOf(id).catch(() => undefined)).toBe(0)
  await notes.add(newId())
  await expect.poll(() => notes.database.state()).toBe('writable')
})
