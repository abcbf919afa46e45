import {
  type CallbackSettings,
  callbackHandler,
  type ProveSettings,
  prove,
  type Revealed,
  returnTickets,
  VidimusError,
} from '@vidimus/sdk'

/** All that this shop does with Vidimus. Its pages show this file beside what it has just done. */

export type Wish = {
  readonly issuer: string
  readonly plate: Plate
  readonly flag: string
  readonly sameDevice: boolean
}

/** What each plate needs to know, and no more. */
const neededFor = {
  flag: ['given_name'],
  plain: ['given_name'],
  papers: ['given_name', 'family_name', 'birth_date', 'nationality'],
} as const

export type Plate = keyof typeof neededFor

export type Ending =
  | { readonly outcome: 'proved'; readonly revealed: Revealed; readonly fliesFlag: boolean }
  | { readonly outcome: 'failed'; readonly code: string }

export function identityCheck(vidimus: ProveSettings & CallbackSettings, shopUrl: string) {
  const tickets = returnTickets<Ending>()

  // ask: the first name to engrave, and a yes or no about the flag.
  const ask = ({ issuer, plate, flag, sameDevice }: Wish) =>
    prove(vidimus, {
      issuer,
      revealed: neededFor[plate],
      derived: plate === 'plain' ? {} : { nationality: flag },
      sameDevice,
    }).catch(failed)

  // receive: one of these is called, once, when all is checked.
  const receive = callbackHandler(vidimus, {
    onVerified: ({ state, revealed, derived }) =>
      backToUs(state, {
        outcome: 'proved',
        revealed,
        fliesFlag: derived.nationality === true,
      }),
    onError: ({ state, code }) =>
      backToUs(state, {
        outcome: 'failed',
        code,
      }),
  })

  const backToUs = async (state: string, ending: Ending) => {
    const ticket = await tickets.issue(state, ending)
    return { redirectUri: `${shopUrl}/return?ticket=${ticket}` }
  }

  // finish: the ticket is in the browser that proved, the state in
  // the session that began. Who has both is the same person.
  const finish = (ticket: unknown, state: unknown) => tickets.redeem(ticket, state).catch(failed)

  return { ask, receive, finish }
}

export type IdentityCheck = ReturnType<typeof identityCheck>

function failed(error: unknown): Ending {
  if (error instanceof VidimusError) return { outcome: 'failed', code: error.code }
  throw error
}
