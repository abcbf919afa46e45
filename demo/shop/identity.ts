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

const allOfIt = ['given_name', 'family_name', 'birth_date', 'nationality'] as const

/** What each order needs to know, and no more. For rum that is a yes or no alone. */
const neededFor = (flag: string) =>
  ({
    flag: { revealed: ['given_name'], derived: { nationality: flag } },
    plain: { revealed: ['given_name'] },
    papers: { revealed: allOfIt, derived: { nationality: flag } },
    rum: { derived: { age_over: '18' } },
  }) as const

export type Plate = keyof ReturnType<typeof neededFor>

export type Ending =
  | { readonly outcome: 'proved'; readonly revealed: Revealed; readonly isConfirmed: boolean }
  | { readonly outcome: 'failed'; readonly code: string }

export function identityCheck(vidimus: ProveSettings & CallbackSettings, shopUrl: string) {
  const tickets = returnTickets<Ending>()
  const back = `${shopUrl}/return`

  // ask: the first name to engrave, and a yes or no about flag or age.
  const ask = ({ issuer, plate, flag, sameDevice }: Wish) =>
    prove(vidimus, { issuer, sameDevice, ...neededFor(flag)[plate] }).catch(failed)

  // receive: one of these is called, once, when all is checked.
  const receive = callbackHandler(vidimus, {
    onVerified: ({ state, revealed, derived }) =>
      tickets.sendTo(back, state, {
        outcome: 'proved',
        revealed,
        isConfirmed: derived.nationality ?? derived.age_over ?? false,
      }),
    onError: ({ state, code }) => tickets.sendTo(back, state, { outcome: 'failed', code }),
  })

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
