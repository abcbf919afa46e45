import type { Outcome, Sessions, Shop, Visit } from './shop.ts'
import {
  again,
  given,
  keep,
  right,
  show,
  store,
  type TriedShop,
  ticket,
  tickets,
  waiting,
} from './shop-parts.ts'

/** Shops that show a proof elsewhere than where the person returns, or that judge by an answer. */

/** Sends each visitor to a page of their own first, such as an order, and has more of these. */
const ordering =
  (
    pages: (kept: Kept) => { readonly [folder: string]: (visit: Visit, order: Order) => unknown },
    finish?: (visit: Visit, kept: Kept) => unknown,
  ) =>
  (sessions: Sessions): Shop => {
    const { redeem, issue } = tickets(sessions.stateOf)
    const orders = new Map<string, Order>()
    const kept: Kept = { done: store(), released: store(), redeem, orders }
    const folders = pages(kept)
    return {
      receive: (state, outcome) => {
        kept.done.set(state, outcome)
        return `/return?ticket=${issue(state, outcome)}`
      },
      routes: {
        '/start': ({ begin, go }) => {
          const { state, session, cookie } = begin()
          const id = crypto.randomUUID()
          orders.set(id, { id, state, session })
          go(`/order/${id}`, [cookie])
        },
        '/return': (visit) =>
          finish ? finish(visit, kept) : show(visit, redeem(given(visit), visit.session)),
      },
      otherwise: (visit) => {
        const [, folder = '', id = ''] = visit.url.pathname.split('/')
        const order = orders.get(id)
        if (order === undefined || order.session !== visit.session) return visit.page(again, 403)
        return (folders[folder] ?? toService)(visit, order)
      },
    }
  }

type Order = { readonly id: string; readonly state: string; readonly session: string }

type Kept = {
  readonly done: Map<string, Outcome>
  /** Those with which the person came back. */
  readonly released: Map<string, Outcome>
  redeem(given: string | null, session: string | undefined): Outcome | undefined
  readonly orders: ReadonlyMap<string, Order>
}

const toService = async ({ go, prove }: Visit, { state }: Order) => go(await prove(state))

/** The page of an order once its result is there, and the way to the service before. */
const shownOnceIn =
  (results: ReadonlyMap<string, Outcome>) =>
  (visit: Visit, order: Order): unknown => {
    const found = results.get(order.state)
    return found === undefined ? toService(visit, order) : visit.page(found.greeting)
  }

/** Keeps the session of who comes again, with a new state. */
const startOf = async ({ begin, session, prove, go }: Visit) => {
  const { state, cookie } = begin(session)
  go(await prove(state), [cookie])
}

/** Shows what its start page shows to a session, and begins a proof if there is nothing. */
const startingWith =
  (find: (visit: Visit) => Outcome | undefined): Shop['routes'][string] =>
  async (visit) => {
    const found = find(visit)
    if (found !== undefined) return visit.page(found.greeting)
    const { state, cookie } = visit.begin()
    return visit.go(await visit.prove(state), [cookie])
  }

const clock = () => new Date().toISOString().slice(11, 23)

/** Asks a question that reveals no value, and keeps the answer under the state. */
const answering =
  (say: (outcome: Outcome, visits: number) => string, isBound = false): TriedShop['make'] =>
  ({ stateOf }) => {
    const { issue, redeem } = tickets(stateOf)
    const results = store()
    let visits = 1_000
    const find = (visit: Visit) =>
      isBound ? redeem(given(visit), visit.session) : results.get(stateOf(visit.session) ?? '')
    return {
      question: { revealed: ['given_name'], derived: { nationality: 'DE' } },
      receive: (state, outcome) => {
        results.set(state, outcome)
        return `/return?ticket=${issue(state, outcome)}`
      },
      routes: {
        '/return': (visit) => {
          visits += 1
          return visit.page(say(find(visit) ?? { greeting: '', proved: false }, visits))
        },
      },
    }
  }

const answer = ({ proved }: Outcome) => (proved ? 'You are German.' : 'We know nothing of you.')

const offers = ['blue suede shoes', 'a hat', 'three red umbrellas', 'one coat', 'new old boots']
const visitNumber = (visits: number) => `Visit ${visits}. Today: ${offers[visits % offers.length]}!`

export const shopsWithPages: { readonly [what: string]: TriedShop } = {
  'shows the result on the page of the order to which the visitor was sent first': {
    caught: 'begun-by-another',
    make: ordering(({ done }) => ({ order: shownOnceIn(done) })),
  },
  'is right, and shows the result on the page of the order once the person is back': {
    caught: undefined,
    make: ordering(
      ({ released }) => ({ order: shownOnceIn(released) }),
      (visit, { redeem, released, orders }) => {
        const found = redeem(given(visit), visit.session)
        const order = [...orders.values()].find(({ session }) => session === visit.session)
        if (found === undefined || order === undefined) return visit.page(again, 403)
        released.set(order.state, found)
        return visit.go(`/order/${order.id}`)
      },
    ),
  },
  'shows the result where the order goes on, at an address with its number': {
    caught: 'begun-by-another',
    make: ordering(
      ({ done }) => ({ paid: (visit, { state }) => show(visit, done.get(state)) }),
      (visit, { redeem, orders }) => {
        const found = redeem(given(visit), visit.session)
        const order = [...orders.values()].find(({ session }) => session === visit.session)
        if (found === undefined || order === undefined) return visit.page(again, 403)
        return visit.go(`/paid/${order.id}`)
      },
    ),
  },
  'is right, and leads everybody home, where nothing is said of a proof': {
    caught: undefined,
    make: (sessions) => {
      const shop = right(() => ({}))(sessions)
      const { '/return': finish } = shop.routes
      return {
        ...shop,
        question: { revealed: ['given_name'], derived: { nationality: 'DE' } },
        routes: {
          '/return': (visit) =>
            finish?.({
              ...visit,
              page: (html, status) => (status === 403 ? visit.page(html, 403) : visit.go('/home')),
            }),
          '/home': ({ page }) => page('Welcome to our shop.'),
        },
      }
    },
  },
  'shows the result where one starts': {
    caught: 'begun-by-another',
    make: (sessions) => {
      const done = store()
      const shop = right(() => ({}))(sessions)
      return {
        ...shop,
        receive: (state, outcome) => {
          done.set(state, outcome)
          return shop.receive(state, outcome)
        },
        routes: {
          ...shop.routes,
          '/start': startingWith(({ session }) => done.get(sessions.stateOf(session) ?? '')),
        },
      }
    },
  },
  'shows the result where one starts, and ends the session of who brings no ticket': {
    caught: 'begun-by-another',
    make: (sessions) => {
      const [done, ended] = [store(), new Set<string>()]
      const shop = right(() => ({}))(sessions)
      const { '/return': finish } = shop.routes
      return {
        ...shop,
        receive: (state, outcome) => {
          done.set(state, outcome)
          return shop.receive(state, outcome)
        },
        routes: {
          '/return': (visit) => {
            if (given(visit) === null) ended.add(visit.session ?? '')
            return finish?.(visit)
          },
          '/start': startingWith(({ session = '' }) =>
            ended.has(session) ? undefined : done.get(sessions.stateOf(session) ?? ''),
          ),
        },
      }
    },
  },
  'releases the result when anybody brings the ticket, and else begins again': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const { issue, find } = tickets(stateOf)
      const released = store()
      return {
        receive: (state, outcome) => `/return?ticket=${issue(state, outcome)}`,
        routes: {
          '/start': startOf,
          '/return': (visit) => {
            const found = find(given(visit))
            if (found) released.set(found.state, found.outcome)
            const shown = released.get(stateOf(visit.session) ?? '')
            return shown === undefined ? visit.go('/start') : visit.page(shown.greeting)
          },
        },
      }
    },
  },
  'ends the session for a ticket that is made up, and takes every ticket that it issued': {
    caught: 'guessed-ticket',
    make: ({ stateOf }) => {
      const { issue, find } = tickets(stateOf)
      const [results, ended] = [store(), new Set<string>()]
      return {
        receive: (state, outcome) =>
          keep(results, state, outcome, `/return?ticket=${issue(state, outcome)}`),
        routes: {
          '/return': (visit) => {
            const { session = '' } = visit
            if (find(given(visit)) === undefined) ended.add(session)
            show(visit, ended.has(session) ? undefined : results.get(stateOf(session) ?? ''))
          },
        },
      }
    },
  },
  'has a page of the order that polls, and is told the result': {
    caught: 'watching-page',
    make: ordering(({ done }) => ({
      order: async (visit, { id, state }) =>
        visit.send(
          'text/html',
          `<meta http-equiv=refresh content="0; ${await visit.prove(state)}"><p>Please wait.
          <script>setInterval(() => fetch('/status/${id}').then(draw), 1000)</script>`,
        ),
      status: (visit, { state }) => visit.json(done.get(state) ?? { waiting: true }),
    })),
  },
  'has a return page that polls an address of its own, and is told the result': {
    caught: 'watching-page',
    make: (sessions) => {
      const numbers = new Map<string, string>()
      const shop = waiting('', () => ({}))(sessions)
      const { '/return': finish } = shop.routes
      const done = store()
      return {
        ...shop,
        receive: (state, outcome) => {
          done.set(state, outcome)
          return shop.receive(state, outcome)
        },
        routes: {
          '/return': (visit) => {
            const state = sessions.stateOf(visit.session)
            if (given(visit) !== null || state === undefined) return finish?.(visit)
            const number = ticket()
            numbers.set(number, state)
            return visit.page(`Please wait.<script>poll('/status/${number}')</script>`)
          },
        },
        otherwise: ({ url, session, json, page }) => {
          const state = numbers.get(url.pathname.replace('/status/', '')) ?? ''
          if (state === '' || state !== sessions.stateOf(session)) return page('Not found', 404)
          return json(done.get(state) ?? null)
        },
      }
    },
  },
  'shows it again to any session, once the person is back': {
    caught: 'session-swap',
    make: ({ stateOf }) => {
      const { issue, find, redeem } = tickets(stateOf)
      const used = new Set<string>()
      return {
        receive: (state, outcome) => `/return?ticket=${issue(state, outcome)}`,
        routes: {
          '/return': (visit) => {
            const brought = given(visit) ?? ''
            const found = redeem(brought, visit.session)
            if (found) used.add(brought)
            const isKnown = stateOf(visit.session) !== undefined
            show(visit, used.has(brought) && isKnown ? find(brought)?.outcome : found)
          },
        },
      }
    },
  },
  'has the name in an address to which it redirects whoever comes': {
    caught: 'stranger',
    make: ({ stateOf }) => {
      const { issue, find, redeem } = tickets(stateOf)
      const shown = (visit: Visit) => redeem(given(visit), visit.session)
      return {
        receive: (state, outcome) => `/return?ticket=${issue(state, outcome)}`,
        routes: {
          '/return': (visit) => {
            const name = find(given(visit))?.outcome.greeting ?? 'Nobody'
            visit.go(`/hello?${new URLSearchParams({ name, ticket: given(visit) ?? '' })}`)
          },
          '/hello': (visit) => show(visit, shown(visit)),
        },
      }
    },
  },
  'answers yes or no, with the time': {
    caught: 'begun-by-another',
    make: answering((outcome) => `${answer(outcome)} It is ${clock()}.`),
  },
  'answers yes or no, with the number of the visit and an offer': {
    caught: 'begun-by-another',
    make: answering((outcome, visits) => `${visitNumber(visits)} ${answer(outcome)}`),
  },
  'is right, and answers yes or no with the time, the number of the visit and an offer': {
    caught: undefined,
    make: answering(
      (outcome, visits) => `${clock()} ${visitNumber(visits)} ${answer(outcome)}`,
      true,
    ),
  },
}
