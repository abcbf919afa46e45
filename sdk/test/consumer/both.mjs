import { createRequire } from 'node:module'
import * as imported from '@vidimus/sdk'

/** One process with both builds, as where a package of one kind is used by a server of the other. */
const required = createRequire(import.meta.url)('@vidimus/sdk')

const ticket = await required.returnTickets().issue('mine', 'kept by the one')
const redeemed = await imported.returnTickets().redeem(ticket, 'mine')
const error = await required
  .returnTickets()
  .redeem(ticket, 'mine')
  .catch((thrown) => thrown)
console.log(
  JSON.stringify({
    areTwo: required.returnTickets !== imported.returnTickets,
    redeemed,
    isError: error instanceof imported.VidimusError,
  }),
)
