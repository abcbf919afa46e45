import { base64url } from 'jose'
import type { Destination } from './destination.ts'
import { VidimusError } from './error.ts'
import { makeRandomToken } from './random-token.ts'
import { sharedStore } from './shared-state.ts'
import type { Store } from './store.ts'

export const lifetimeSeconds = 600

export type ReturnTickets<Result> = {
  /**
   * Return it from `onVerified` and `onError`: it issues a ticket for the result, and sends the
   * person's browser with it, as `ticket` in the query, to your return route.
   */
  sendTo(returnRoute: string | URL, state: string, result: Result): Promise<Destination>
  /**
   * The ticket alone, for a `redirectUri` that you write yourself. It stores the result for the
   * session that holds `state`.
   */
  issue(state: string, result: Result): Promise<string>
  /**
   * Call it on your return route. Take `ticket` from the URL and `state` from this visitor's own
   * session; both may be any value. The first attempt uses the ticket up, so it cannot be tried
   * again with another session.
   *
   * @throws {VidimusError} `ticket_unknown` or `ticket_wrong_session`
   */
  redeem(ticket: unknown, state: unknown): Promise<Result>
}

type StoredResult<Result> = {
  readonly stateHash: string
  readonly expiresAt: number
  readonly result: Result
}

export type TicketOptions = {
  /** The default store is in memory. Several instances need a shared store. */
  readonly store?: Store
  /**
   * Separates tickets of different kinds: a ticket can be redeemed only for the purpose it was
   * issued for. Name it if you have several kinds of result.
   */
  readonly purpose?: string
}

/**
 * Creates one-time tickets that bind the result of a callback to the browser of the person who
 * proved it.
 *
 * The callback comes from the service and carries no cookie, so it cannot show which browser the
 * person used. An attacker can start a proof in their own session and send its link to a victim. If
 * you stored the result under its `state`, the victim's identity would end up in the attacker's
 * account. Instead, `sendTo` stores it under a ticket and puts the ticket into the `redirectUri`:
 * only the browser that completed the proof is sent there. On your return route, redeem the ticket
 * with the `state` from that visitor's own session. The victim's session does not hold the
 * attacker's `state`, and the attacker never sees the ticket.
 *
 * A ticket lives ten minutes and works once. It is stored as a hash, in memory or in a store that
 * your instances share.
 */
export function returnTickets<Result>({
  store = sharedStore('tickets'),
  purpose = '',
}: TicketOptions = {}): ReturnTickets<Result> {
  const storeKeyOf = (ticket: string) => makeStoreKey(purpose, ticket)
  const issue: ReturnTickets<Result>['issue'] = async (state, result) => {
    if (state === '') throw new TypeError('A return ticket needs the state of the proof.')
    const ticket = makeRandomToken()
    const stored: StoredResult<Result> = {
      stateHash: await hash(state),
      expiresAt: Date.now() + lifetimeSeconds * 1_000,
      result,
    }
    await store.put(await storeKeyOf(ticket), JSON.stringify(stored), lifetimeSeconds)
    return ticket
  }
  return {
    issue,
    sendTo: async (returnRoute, state, result) => {
      const redirectUri = new URL(returnRoute)
      redirectUri.searchParams.set('ticket', await issue(state, result))
      return { redirectUri }
    },
    redeem: async (ticket, state) => {
      const text =
        typeof ticket === 'string' ? await store.take(await storeKeyOf(ticket)) : undefined
      const stored = readStored<Result>(text)
      if (stored === undefined || stored.expiresAt <= Date.now())
        throw new VidimusError('ticket_unknown')
      if (typeof state !== 'string' || !areEqual(stored.stateHash, await hash(state)))
        throw new VidimusError('ticket_wrong_session', {
          expected: 'the state of the proof in this visitor’s session',
          received: typeof state === 'string' ? 'another (not shown)' : 'none',
        })
      return stored.result
    },
  }
}

/** Not validated, because only `issue` writes under these keys. */
const readStored = <Result>(text: string | undefined): StoredResult<Result> | undefined =>
  text === undefined ? undefined : JSON.parse(text)

/**
 * Only the hash is stored, so a reader of the store cannot redeem anything, and the duration of a
 * lookup reveals nothing.
 */
const makeStoreKey = async (purpose: string, ticket: string): Promise<string> =>
  `ticket:${purpose === '' ? '' : `${purpose}:`}${await hash(ticket)}`

const hash = async (text: string): Promise<string> =>
  base64url.encode(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  )

/** Compares two hashes in constant time. */
function areEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
