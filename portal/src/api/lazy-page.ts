import { lazyRouteComponent } from '@tanstack/react-router'
import { call } from './call.ts'
import { isReachable } from './reachability.ts'
import { Refusal } from './refusal.ts'

/** A page whose file is fetched when it is first opened. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => load().catch(orUnreachable), name)

/**
 * The router loads the portal again if a file is gone, because a newer one may be served. Offline
 * that would end at the browser's own page, so it is said like any other call that did not arrive.
 */
async function orUnreachable(error: unknown): Promise<never> {
  await call('getSession', {}).catch(() => undefined)
  throw isReachable() ? error : new Refusal('unreachable', '', undefined)
}
