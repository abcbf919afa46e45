import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems lend to outgoing connections (from 32768 on Linux, 49152 elsewhere):
 * one that is free here is still free when a program starts on it. Test files that run at the same
 * time take theirs from different ranges, or one could be given a port that another has given to a
 * program that is only just starting. Above 10080, which browsers and `fetch` never ask (Fetch
 * standard, "bad port").
 */
const lowest = 10_100
const ranges = 64
const width = 340

const worker = process.env['VITEST_POOL_ID']
const run = worker === undefined ? process.pid : process.ppid
const first = lowest + ((run * 17 + Number(worker ?? 0)) % ranges) * width
let next = randomInt(width)

export async function freePort(): Promise<number> {
  next = (next + 1) % width
  const port = first + next
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
