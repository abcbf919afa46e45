import { setTimeout } from 'node:timers/promises'
import { presentBy } from '../../usecases/integration/sandbox-wallet.ts'
import type { Journeying } from '../../usecases/ports/integration.ts'
import { ask } from './ask.ts'
import type { DeveloperAccess } from './developer-access.ts'
import { expireFlow, readFlow } from './flow-calls.ts'

/** A person's journey as a developer's machine makes it, with a test key. */
export const journeyingOf = (access: DeveloperAccess): Journeying => ({
  publicUrl: access.url,
  ask,
  clock: Date.now,
  readFlow: (id) => readFlow(access, id),
  expireFlow: (id) => expireFlow(access, id),
  present: presentBy({ ask }),
  pause: setTimeout,
})
