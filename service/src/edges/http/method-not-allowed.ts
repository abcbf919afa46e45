import type { FastifyInstance } from 'fastify'
import { sendProblem } from './problem.ts'

/**
 * Notes every route as it is added; `complete` then answers all other methods with 405 and `Allow`.
 */
export function answerOtherMethods(app: FastifyInstance): { complete: () => void } {
  const methodsByPath = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsByPath.set(url, methods)
  })
  return {
    complete: () => {
      for (const [url, methods] of [...methodsByPath]) addRefusal(app, url, [...methods])
    },
  }
}

function addRefusal(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const others = app.supportedMethods.filter((method) => !allowed.includes(method))
  app.route({
    url,
    method: others,
    schema: { hide: true },
    // The body does not matter any more: answer before reading it.
    onRequest: async (_request, reply) =>
      sendProblem(reply.header('Allow', allowed.toSorted().join(', ')), {
        code: 'error_method_not_allowed',
      }),
    handler: async () => undefined,
  })
}
