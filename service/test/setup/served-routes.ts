import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

export type ServedRoute = {
  readonly method: string
  /** With made-up values for its parameters: nothing of the kind exists. */
  readonly path: string
  /** As the route is declared. */
  readonly url: string
  /** `customer` for a route at an address of browsers that only calls with a key reach. */
  readonly caller: string | undefined
}

const servers = 'fastify.initialization'

/** Runs `start`, and notes every route that the server has by the end of it. */
export async function withRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ readonly started: Started; readonly routes: readonly ServedRoute[] }> {
  const routes: ServedRoute[] = []
  const note = (message: unknown) => {
    // What fastify sends on this channel, by its documentation.
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, constraints = {} }) => {
      const caller = 'caller' in constraints ? String(constraints['caller']) : undefined
      for (const each of [method].flat())
        routes.push({ method: each, url, path: madeUp(url), caller })
    })
  }
  subscribe(servers, note)
  try {
    return { started: await start(), routes }
  } finally {
    unsubscribe(servers, note)
  }
}

const madeUp = (url: string): string =>
  url.replaceAll(/:\w+(\([^)]*\))?/g, 'made-up').replace('*', 'made-up')
