import { type CallbackSettings, type ProveSettings, prove, returnTickets } from '@vidimus/sdk'
import { callbackHandler } from '@vidimus/sdk/express'

export function ageCheck(vidimus: ProveSettings & CallbackSettings) {
  // #region ask
  const question = { issuer: 'de-ausweis', derived: { age_over: '18' } } as const
  const tickets = returnTickets<boolean>({ purpose: 'age' })
  const cellar = 'https://shop.example/cellar'

  const ask = () => prove(vidimus, question)
  const receive = callbackHandler(vidimus, {
    asked: question,
    onVerified: ({ state, derived }) => tickets.sendTo(cellar, state, derived.age_over),
    onError: ({ state }) => tickets.sendTo(cellar, state, false),
  })

  // At /cellar: the ticket of the address, and the state of this visitor's own session.
  const mayEnter = (ticket: unknown, state: unknown) =>
    tickets.redeem(ticket, state).catch(() => false)
  // #endregion
  return { ask, receive, mayEnter }
}
