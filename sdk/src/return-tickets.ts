import { base64url } from 'jose'
import { VidimusError } from './error.ts'
import { randomToken } from './random-token.ts'
import { memoryStore, type Store } from './store.ts'

const lifetimeSeconds = 600

export type ReturnTickets<Result> = {
  /** In `onVerified`: keeps the result for the session that holds `state`, and gives the code for your `redirectUri`. */
  issue(state: string, result: Result): Promise<string>
  /**
   * On your return route: the ticket from the address, the `state` from this visitor's own session. Either may be anything,
   * and a ticket is spent by the first attempt, so that nobody can try again with another session.
   *
   * @throws {VidimusError} `ticket_unknown` or `ticket_wrong_session`
   */
  redeem(ticket: unknown, state: unknown): Promise<Result>
}

type Kept<Result> = { readonly holder: string; readonly expiresAt: number; readonly result: Result }

/**
 * One-time codes that bind the result of a callback to the browser of the person who proved it.
 *
 * The callback comes from the service and carries no cookie, so by itself it cannot tell whose browser the person sat at. An
 * attacker can start a proof in a session of their own and send its link to a victim; whoever then stores the result under its
 * `state` has put the victim's identity into the attacker's account. So do not store it there: keep it under a ticket, and put the
 * ticket into the `redirectUri`, which only the browser that proved is sent to. On your return route redeem the ticket with the
 * `state` in that visitor's own session: the victim's session does not hold the attacker's, and the attacker never sees the ticket.
 * A ticket lives ten minutes, works once, and is kept as a hash, in memory or in a store that your instances share.
 */
export function returnTickets<Result>({
  store = memoryStore(),
}: {
  readonly store?: Store
} = {}): ReturnTickets<Result> {
  return {
    issue: async (state, result) => {
      if (state === '') throw new TypeError('A return ticket needs the state of the proof.')
      const ticket = randomToken()
      const kept: Kept<Result> = {
        holder: await hash(state),
        expiresAt: Date.now() + lifetimeSeconds * 1_000,
        result,
      }
      await store.put(await keyOf(ticket), JSON.stringify(kept), lifetimeSeconds)
      return ticket
    },
    redeem: async (ticket, state) => {
      const text = typeof ticket === 'string' ? await store.take(await keyOf(ticket)) : undefined
      const kept = text === undefined ? undefined : (JSON.parse(text) as Kept<Result>)
      if (kept === undefined || kept.expiresAt <= Date.now())
        throw new VidimusError('ticket_unknown')
      if (typeof state !== 'string' || !equal(kept.holder, await hash(state)))
        throw new VidimusError('ticket_wrong_session', {
          expected: 'the state of the proof in this visitor’s session',
          received: typeof state === 'string' ? 'another (not shown)' : 'none',
        })
      return kept.result
    },
  }
}

/** Who reads the store can redeem nothing, and a lookup by hash tells nothing by the time it takes. */
const keyOf = async (ticket: string): Promise<string> => `ticket:${await hash(ticket)}`

const hash = async (text: string): Promise<string> =>
  base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )

/** In constant time, for two hashes. */
function equal(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
