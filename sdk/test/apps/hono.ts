import { callbackHandler } from '@vidimus/sdk/hono'
import { Hono } from 'hono'
import { serve } from './serve.ts'
import { finish, handlers, start, vidimus } from './shop.ts'

const app = new Hono()
app.get('/start', async (context) => {
  const { redirectUrl, cookie } = await start()
  context.header('set-cookie', cookie)
  return context.redirect(redirectUrl, 303)
})
app.post('/callback', callbackHandler(vidimus, handlers))
app.get('/return', async ({ req, json }) =>
  json(await finish(req.query('ticket'), req.header('cookie'))),
)

serve((request) => app.fetch(request))
