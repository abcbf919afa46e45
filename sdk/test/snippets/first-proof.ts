import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Proof, prove, returnTickets, VidimusError } from '@vidimus/sdk'
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

type Ending = Pick<Proof, 'revealed' | 'derived'> | { code: string }
const tickets = returnTickets<Ending>()
const sessions = new Map<string, string>()
const back = `${shop}/return`

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
      tickets.sendTo(back, state, { revealed, derived }),
    onError: ({ state, code }) => tickets.sendTo(back, state, { code }),
  }),
)

app.get('/return', async (request, response) => {
  const session = /session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const state = sessions.get(session)
  const ending = await tickets.redeem(request.query['ticket'], state).catch(refused)
  response
    .type('text')
    .send('code' in ending ? ending.code : `Welcome, ${ending.revealed.given_name}`)
})

/** The ticket was used before, or this visitor did not begin the proof. */
function refused(error: unknown): Ending {
  if (error instanceof VidimusError) return { code: error.code }
  throw error
}

app.listen(3000, () => console.log(`Open ${shop}`))
