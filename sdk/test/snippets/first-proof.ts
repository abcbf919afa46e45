import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { prove, returnTickets } from '@vidimus/sdk'
import { callbackHandler } from '@vidimus/sdk/express'
import express from 'express'

const made = JSON.parse(readFileSync('vidimus.json', 'utf8'))
const vidimus = {
  url: 'http://localhost:4000',
  account: made.account,
  apiKey: made.api_key,
  callbackSecret: made.callback_secret,
}
const shop = 'http://localhost:3000'

type Ending = { name: string | undefined; german: boolean | undefined } | { code: string }
const tickets = returnTickets<Ending>()
const sessions = new Map<string, string>()

const sendBack = async (state: string, ending: Ending) => ({
  redirectUri: `${shop}/return?ticket=${await tickets.issue(state, ending)}`,
})

const app = express()

app.get('/', async (_request, response) => {
  const { redirectUrl, state } = await prove(vidimus, {
    issuer: 'xx-sandbox',
    revealed: ['given_name'],
    derived: { nationality: 'DE' },
  })
  const session = randomUUID()
  sessions.set(session, state)
  response.cookie('session', session, { httpOnly: true, sameSite: 'lax' })
  response.redirect(303, redirectUrl)
})

app.post(
  '/callback',
  callbackHandler(vidimus, {
    onVerified: ({ state, revealed, derived }) =>
      sendBack(state, { name: revealed.given_name, german: derived.nationality }),
    onError: ({ state, code }) => sendBack(state, { code }),
  }),
)

app.get('/return', async (request, response) => {
  const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const ending = await tickets.redeem(request.query['ticket'], sessions.get(session))
  response.type('text').send('code' in ending ? ending.code : `Welcome, ${ending.name}`)
})

app.listen(3000, () => console.log(`Open ${shop}`))
