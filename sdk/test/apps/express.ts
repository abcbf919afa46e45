import { callbackHandler } from '@vidimus/sdk/express'
import express from 'express'
import { finish, handlers, port, start, tell, vidimus } from './shop.ts'

const app = express()
app.use(express.urlencoded())
app.get('/start', async (_request, response) => {
  const { redirectUrl, cookie } = await start()
  response.set('set-cookie', cookie).redirect(303, redirectUrl)
})
app.post('/callback', callbackHandler(vidimus, handlers))
app.get('/return', async (request, response) => {
  response.json(await finish(request.query['ticket'], request.get('cookie')))
})
app.listen(port, '127.0.0.1', () => tell({ ready: true }))
