import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import type { Result } from '../../src/core/vocabulary/result.ts'
import type { AddressPolicy } from '../../src/edges/outbound/address-policy.ts'
import { createNetwork } from '../../src/edges/outbound/network.ts'
import {
  createSafeClient,
  type SafeClient,
  type SafeClientOptions,
  type SafeRequest,
  type SafeResponse,
} from '../../src/edges/outbound/safe-client.ts'
import type { ResolveHost } from '../../src/usecases/ports/network.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { ca, startHttps, type TestServer } from './servers.ts'

/** Stands for the public internet: tests must not leave this machine. */
const anywhere: AddressPolicy = { mayAsk: () => true, mayReach: () => true }

export const open = async (server: Promise<TestServer>): Promise<TestServer> => {
  const started = await server
  onTestFinished(started.close)
  return started
}

export type ClientOptions = SafeClientOptions & { readonly resolve?: ResolveHost }

/** In a world where names lead to this machine, or elsewhere. */
export const createClient = ({
  resolve = async () => ['127.0.0.1'],
  ...options
}: ClientOptions): SafeClient =>
  createSafeClient({ ...realWorld, network: createNetwork(realWorld, resolve) }, { ca, ...options })

export function clientWith(options: ClientOptions = {}) {
  const client = createClient(options)
  onTestFinished(client.close)
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
  options: ClientOptions = {},
) {
  const server = await open(startHttps(answer))
  return clientWith(options).send(requestTo(server, changes))
}
