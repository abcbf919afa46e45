import type { Outcome, Sessions, Shop, Visit } from './shop.ts'

/** What shops of the tests are made of. */

export type TriedShop = {
  readonly make: (sessions: Sessions) => Shop
  /** The one case that must tell. None: it is right. */
  readonly caught: string | undefined
}

export const again = 'This is not your proof. Please start again.'
export const ticket = () => crypto.randomUUID()

/** Shows what is there, or refuses. */
export const show = ({ page }: Visit, outcome: Outcome | undefined) =>
  outcome === undefined ? page(again, 403) : page(outcome.greeting)

/** A store of outcomes, by whatever a shop thinks is safe. */
export const store = () => new Map<string, Outcome>()

/** Keeps an outcome, and returns where the person goes. */
export function keep(
  results: Map<string, Outcome>,
  key: string,
  outcome: Outcome,
  path: string,
): string {
  results.set(key, outcome)
  return path
}

type Kept = { readonly state: string; readonly outcome: Outcome }

/** Tickets as they should be: for one result, and for the session that began. */
export const tickets = (stateOf: Sessions['stateOf']) => {
  const kept = new Map<string, Kept>()
  return {
    issue: (state: string, outcome: Outcome) => {
      const issued = ticket()
      kept.set(issued, { state, outcome })
      return issued
    },
    find: (given: string | null) => kept.get(given ?? ''),
    redeem: (given: string | null, session: string | undefined) => {
      const found = kept.get(given ?? '')
      return found !== undefined && found.state === stateOf(session) ? found.outcome : undefined
    },
  }
}

export const given = ({ url }: Visit) => url.searchParams.get('ticket')

/** A right shop, with other pages. */
export const right =
  (
    routes: (kept: {
      readonly done: ReadonlyMap<string, Outcome>
      readonly tickets: ReadonlyMap<string, string>
      readonly stateOf: Sessions['stateOf']
    }) => Shop['routes'],
  ) =>
  ({ stateOf }: Sessions): Shop => {
    const { issue, redeem } = tickets(stateOf)
    const done = store()
    const issued = new Map<string, string>()
    return {
      receive: (state, outcome) => {
        done.set(state, outcome)
        const made = issue(state, outcome)
        issued.set(state, made)
        return `/return?ticket=${made}`
      },
      routes: {
        '/return': (visit) => show(visit, redeem(given(visit), visit.session)),
        ...routes({ done, tickets: issued, stateOf }),
      },
    }
  }

/** Waits on its return page, which asks or listens at an address. */
export const waiting =
  (script: string, routes: Parameters<typeof right>[0]) =>
  (sessions: Sessions): Shop => {
    const shop = right(routes)(sessions)
    const { '/return': finish } = shop.routes
    return {
      ...shop,
      routes: {
        ...shop.routes,
        '/return': (visit) => {
          if (given(visit) !== null) return finish?.(visit)
          return visit.page(`Please wait.<script>${script}</script>`)
        },
      },
    }
  }
