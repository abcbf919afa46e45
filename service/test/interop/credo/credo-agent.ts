import 'reflect-metadata'
import { EventEmitter } from 'node:events'
import {
  Agent,
  type AgentDependencies,
  type DependencyManager,
  InjectionSymbols,
  Kms,
  type Module,
} from '@credo-ts/core'
import { OpenId4VcModule } from '@credo-ts/openid4vc'
// The package's entry also loads DIDComm with its native parts, which no wallet here needs.
import { NodeInMemoryKeyManagementStorage } from '../node_modules/@credo-ts/node/build/kms/NodeInMemoryKeyManagementStorage.mjs.mts'
import { NodeKeyManagementService } from '../node_modules/@credo-ts/node/build/kms/NodeKeyManagementService.mjs.mts'
import { MemoryStorage } from './memory-storage.ts'

export type CredoAgent = Awaited<ReturnType<typeof makeAgent>>

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
        backends: [new NodeKeyManagementService(new NodeInMemoryKeyManagementStorage())],
        defaultBackend: 'node',
      }),
    },
  })
  await agent.initialize()
  return agent
}
