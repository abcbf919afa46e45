import type { FastifyInstance } from 'fastify'
import { keptForGood, sendFile } from '../../static-file.ts'
import {
  accentStyles,
  browserWalletScript,
  script,
  secondDevice,
  simulatedWalletScript,
  styles,
} from './assets.ts'

/** The style sheets and scripts of the pages. */
export async function assetsRoute(app: FastifyInstance): Promise<void> {
  for (const asset of [
    styles,
    script,
    browserWalletScript,
    simulatedWalletScript,
    ...Object.values(secondDevice),
  ])
    app.get(asset.path, { schema: { hide: true } }, (request, reply) =>
      sendFile(request, reply.header('Cache-Control', keptForGood), asset),
    )
  app.get<{ Params: { colour: string } }>(
    '/assets/accent/:colour(^[0-9a-f]{6}).css',
    { schema: { hide: true } },
    async ({ params }, reply) =>
      reply
        .type(styles.type)
        .header('Cache-Control', 'public, max-age=86400')
        .send(accentStyles(`#${params.colour}`)),
  )
}
