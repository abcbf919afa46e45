import { join } from 'node:path'
import { describePortal } from '../../src/edges/http/contract/portal-openapi.ts'
import { createListenerSockets } from '../../src/edges/http/listen/listener-sockets.ts'
import { buildServer } from '../../src/edges/http/server.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { version } from '../../src/wiring/version.ts'

export const openApiFile = join(import.meta.dirname, '../../openapi.json')
export const portalOpenApiFile = join(import.meta.dirname, '../../portal-openapi.json')

/** Routes ask for it when they are called, which nobody does here; for these before or after. */
const uncalled = {
  ...realWorld,
  meters: {},
  sockets: createListenerSockets(realWorld),
} as never

/** The contract as the code has it now; no part of the world is needed to know it. */
export async function openApiText(): Promise<string> {
  const app = await buildServer({
    publicUrl: 'https://id.example',
    version,
    issuers: [],
    world: realWorld,
    log: uncalled,
    meters: uncalled,
    mostConnections: 1,
    stopping: new AbortController().signal,
    prove: uncalled,
    api: uncalled,
    listen: uncalled,
    page: uncalled,
    wallet: uncalled,
    operations: uncalled,
    docs: uncalled,
    portal: uncalled,
    oidc: { environments: [] } as never,
  })
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(document, null, 2)}\n`
}

export const portalOpenApiText = async (): Promise<string> =>
  `${JSON.stringify(await describePortal(uncalled, version), null, 2)}\n`
