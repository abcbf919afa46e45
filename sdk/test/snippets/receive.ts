import { type CallbackHandlers, type CallbackSettings, returnTickets } from '@vidimus/sdk'
import { callbackHandler } from '@vidimus/sdk/express'
import type { Express } from 'express'

type Ending = { name: string | undefined } | { code: string }

export function receive(app: Express, vidimus: CallbackSettings) {
  // #region handler
  const tickets = returnTickets<Ending>()

  const handlers: CallbackHandlers = {
    onVerified: async ({ state, revealed }) => {
      const ticket = await tickets.issue(state, { name: revealed.given_name })
      return { redirectUri: `https://shop.example/return?ticket=${ticket}` }
    },
    onError: async ({ state, code }) => {
      const ticket = await tickets.issue(state, { code })
      return { redirectUri: `https://shop.example/return?ticket=${ticket}` }
    },
    report: (error) => console.error(error.code),
  }

  app.post('/callback', callbackHandler(vidimus, handlers))
  // #endregion
  return tickets
}
