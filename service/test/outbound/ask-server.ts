import type { RequestListener } from 'node:http'
import { afterEach } from 'vitest'
import type { Result } from '../../src/core/vocabulary/result.ts'
import type { AddressPolicy } from '../../src/edges/outbound/address-policy.ts'
import {
  createSafeClient,
  type SafeClientOptions,
  type SafeRequest,
  type SafeResponse,
} from '../../src/edges/outbound/safe-client.ts'
import { ca, startHttps, type TestServer } from './servers.ts'

/** Stands for the public internet: tests must not leave this machine. */
const anywhere: AddressPolicy = { mayAsk: () => true, mayReach: () => true }

const ends: (() => Promise<void>)[] = []

/** To be called by every file that opens something here: files of a worker share this module. */
export const closeAfterEach = () =>
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

export const open = async (server: Promise<TestServer>): Promise<TestServer> => {
  const started = await server
  ends.unshift(started.close)
  return started
}

export function clientWith(options: SafeClientOptions = {}) {
  const client = createSafeClient({ resolve: async () => ['127.0.0.1'], ca, ...options })
  ends.unshift(client.close)
  return client
}

export const requestTo = (
  { port }: { readonly port: number },
  changes: Partial<SafeRequest> = {},
): SafeRequest => ({
  method: 'GET',
  url: `https://shop.example:${port}/`,
  headers: {},
  limits: { totalMilliseconds: 20_000, bodyBytes: 1_000 },
  policy: anywhere,
  ...changes,
})

export const within = (totalMilliseconds: number) => ({
  limits: { totalMilliseconds, bodyBytes: 1_000 },
})
export const codeOf = (answer: Result<SafeResponse>) =>
  answer.ok ? answer.value.status : answer.failure.code

export async function askServer(
  answer: RequestListener,
  changes: Partial<SafeRequest> = {},
  options: SafeClientOptions = {},
) {
  const server = await open(startHttps(answer))
  return clientWith(options).send(requestTo(server, changes))
}
