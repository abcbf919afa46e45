import { type ReturnTickets, VidimusError } from '@vidimus/sdk'
import type { Express, Request } from 'express'

type Ending = { name: string | undefined } | { code: string }

export function finish(
  app: Express,
  tickets: ReturnTickets<Ending>,
  sessionOf: (request: Request) => { readonly state?: string },
) {
  // #region return
  app.get('/return', async (request, response) => {
    try {
      const { state } = sessionOf(request)
      const ending = await tickets.redeem(request.query['ticket'], state)
      if ('code' in ending) response.status(200).send(`No proof: ${ending.code}`)
      else response.send(`Welcome, ${ending.name}`)
    } catch (error) {
      if (!(error instanceof VidimusError)) throw error
      // ticket_wrong_session: another session began this proof. Show nothing of it.
      response.status(403).send('Please start again.')
    }
  })
  // #endregion
}
