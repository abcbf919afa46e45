import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems lend to outgoing connections (from 32768 on Linux, 49152 elsewhere):
 * one that is free here is still free when a program starts on it. Test files that run at the same
 * time begin at different places.
 */
const lowest = 10_000
const highest = 32_000
let next = randomInt(lowest, highest)

export async function freePort(): Promise<number> {
  next = next === highest ? lowest : next + 1
  const port = next
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
