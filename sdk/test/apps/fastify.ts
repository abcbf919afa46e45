import { callbackHandler } from '@vidimus/sdk/fastify'
import fastify from 'fastify'
import { finish, handlers, port, start, tell, vidimus } from './shop.ts'

const app = fastify()
app.get('/start', async (_request, reply) => {
  const { redirectUrl, cookie } = await start()
  return reply.header('set-cookie', cookie).redirect(redirectUrl, 303)
})
app.register(callbackHandler(vidimus, handlers), { prefix: '/callback' })
app.get<{ Querystring: { ticket?: string } }>('/return', ({ query, headers }) =>
  finish(query.ticket, headers.cookie),
)
app.listen({ port, host: '127.0.0.1' }, () => tell({ ready: true }))
