import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { makePlace, npmStart, type Place } from './npm-start.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a journey asks for the local stack. */
    localStack: string
  }
}

/** The answer: where the stack is, and what it printed when it started. */
export type LocalStack = { readonly place: Place; readonly printed: string }

/** One local stack for every journey of a run: it starts when the first of them asks for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof start> | undefined
  const server = createServer(async (_request, response) => {
    starting ??= start()
    await starting.then(
      ({ place, printed }) => response.end(JSON.stringify({ place, printed })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  project.provide('localStack', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await starting)?.end()
  }
}

async function start() {
  const { remove, ...place } = await makePlace()
  const { printed, stop } = await npmStart(place)
  const end = async () => {
    await stop()
    await remove()
  }
  return { place, printed, end }
}
