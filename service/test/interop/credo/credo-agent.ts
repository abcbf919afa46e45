import 'reflect-metadata'
import { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import {
  Agent,
  type AgentDependencies,
  type DependencyManager,
  InjectionSymbols,
  Kms,
  type Module,
} from '@credo-ts/core'
import { OpenId4VcModule } from '@credo-ts/openid4vc'
import { MemoryStorage } from './memory-storage.ts'

export type CredoAgent = Awaited<ReturnType<typeof makeAgent>>

const require = createRequire(import.meta.url)

/**
 * Credo's keys in Node. The entry of the package also loads DIDComm with its native parts, which no
 * wallet here needs: so its files are loaded.
 */
async function makeKeyStore(): Promise<Kms.KeyManagementService> {
  const entry = pathToFileURL(require.resolve('@credo-ts/node'))
  const load = (name: string) => import(new URL(`kms/${name}.mjs`, entry).href)
  const { NodeKeyManagementService } = await load('NodeKeyManagementService')
  const { NodeInMemoryKeyManagementStorage } = await load('NodeInMemoryKeyManagementStorage')
  return new NodeKeyManagementService(new NodeInMemoryKeyManagementStorage())
}

class MemoryStorageModule implements Module {
  register(dependencies: DependencyManager) {
    dependencies.registerSingleton(InjectionSymbols.StorageService, MemoryStorage)
  }
}

/** Nothing is downloaded and no socket is opened: the parts for that are never used. */
const unused = class {} as never

/** A Credo agent with keys and records in memory. Its `fetch` is chosen for every request. */
export async function makeAgent(fetch: AgentDependencies['fetch']) {
  const agent = new Agent({
    config: { autoUpdateStorageOnStartup: true },
    dependencies: {
      FileSystem: unused,
      EventEmitterClass: EventEmitter,
      fetch,
      WebSocketClass: unused,
    },
    modules: {
      storage: new MemoryStorageModule(),
      openid4vc: new OpenId4VcModule(),
      kms: new Kms.KeyManagementModule({
        backends: [await makeKeyStore()],
        defaultBackend: 'node',
      }),
    },
  })
  await agent.initialize()
  return agent
}
