import { type CallbackHandlers, type CallbackSettings, returnTickets } from '@vidimus/sdk'
import { callbackHandler } from '@vidimus/sdk/express'
import type { Express } from 'express'

type Ending = { name: string | undefined } | { code: string }

export function receive(app: Express, vidimus: CallbackSettings) {
  // #region handler
  const tickets = returnTickets<Ending>()

  const back = 'https://shop.example/return'

  const handlers: CallbackHandlers = {
    onVerified: ({ state, revealed }) => tickets.sendTo(back, state, { name: revealed.given_name }),
    onError: ({ state, code }) => tickets.sendTo(back, state, { code }),
    report: (error) => console.error(error.code),
  }

  app.post('/callback', callbackHandler(vidimus, handlers))
  // #endregion
  return tickets
}
