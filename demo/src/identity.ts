import {
  type CallbackSettings,
  callbackHandler,
  type ProveSettings,
  prove,
  returnTickets,
  VidimusError,
} from '@vidimus/sdk'

/** All that this shop does with Vidimus. Its pages show this file beside what it has just done. */

export type Wish = { readonly issuer: string; readonly flag: string; readonly sameDevice: boolean }

export type Ending =
  | { readonly outcome: 'proved'; readonly firstName: string; readonly fliesFlag: boolean }
  | { readonly outcome: 'failed'; readonly code: string }

export function identityCheck(vidimus: ProveSettings & CallbackSettings, shopUrl: string) {
  const tickets = returnTickets<Ending>()

  // ask: the first name to engrave, and whether the flag is theirs: yes or no, no list of nationalities.
  const ask = ({ issuer, flag, sameDevice }: Wish) =>
    prove(vidimus, { issuer, revealed: ['given_name'], derived: { nationality: flag }, sameDevice }).catch(failed)

  // receive: the SDK calls one of these, once, after it has checked everything.
  const receive = callbackHandler(vidimus, {
    onVerified: ({ state, revealed, derived }) =>
      backToUs(state, {
        outcome: 'proved',
        firstName: revealed.given_name ?? '',
        fliesFlag: derived.nationality === true,
      }),
    onError: ({ state, code }) => backToUs(state, { outcome: 'failed', code }),
  })

  const backToUs = async (state: string, ending: Ending) => ({
    redirectUri: `${shopUrl}/return?ticket=${await tickets.issue(state, ending)}`,
  })

  // finish: only the browser that proved has the ticket, and only the session that began has the state.
  const finish = (ticket: unknown, state: unknown) => tickets.redeem(ticket, state).catch(failed)

  return { ask, receive, finish }
}

export type IdentityCheck = ReturnType<typeof identityCheck>

function failed(error: unknown): Ending {
  if (error instanceof VidimusError) return { outcome: 'failed', code: error.code }
  throw error
}
