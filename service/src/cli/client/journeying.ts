import { setTimeout } from 'node:timers/promises'
import type { Journeying } from '@vidimus/certify/world'
import { ask } from '../../edges/client/ask.ts'
import type { DeveloperAccess } from '../../edges/client/developer-access.ts'
import { expireFlow, readFlow } from '../../edges/client/flow-calls.ts'
import { presentBy } from '../../edges/client/sandbox-wallet.ts'
import { rulesOf } from './service-rules.ts'

/** A person's journey as a developer's machine makes it, with a test key. */
export const journeyingOf = (access: DeveloperAccess): Journeying => ({
  publicUrl: access.url,
  rules: rulesOf(access.url),
  clock: Date.now,
  readFlow: (id) => readFlow(access, id),
  expireFlow: (id) => expireFlow(access, id),
  present: presentBy(ask),
  pause: setTimeout,
})
