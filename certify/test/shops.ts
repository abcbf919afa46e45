import type { Visit } from './shop.ts'
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

/** Shops that hand a proof to somebody else, each in its own way, and right ones. */
export const shops: { readonly [what: string]: TriedShop } = {
  'keeps the result under the state': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => keep(results, state, outcome, '/return'),
        routes: {
          '/return': (visit) => show(visit, results.get(stateOf(visit.session) ?? '')),
        },
      }
    },
  },
  'keeps the result in the session, and shows it on another page': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => keep(results, state, outcome, '/back'),
        routes: {
          '/back': ({ send }) => send('text/html', '<meta http-equiv=refresh content="0; /me">'),
          '/me': (visit) => show(visit, results.get(stateOf(visit.session) ?? '')),
        },
        otherwise: (visit) => show(visit, results.get(stateOf(visit.session) ?? '')),
      }
    },
  },
  'keeps the result under a constant': {
    caught: 'stranger',
    make: () => {
      const results = store()
      return {
        receive: (_, outcome) => keep(results, 'last', outcome, '/return'),
        routes: { '/return': (visit) => show(visit, results.get('last')) },
      }
    },
  },
  'sends everybody to one address, and says only that it was proved': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => keep(results, state, outcome, '/return'),
        routes: {
          '/return': ({ session, page }) => {
            const found = results.get(stateOf(session) ?? '')
            if (found === undefined) return page(again, 403)
            return page(found.proved ? 'You are of age.' : 'Nothing was proved.')
          },
        },
      }
    },
  },
  'makes tickets and ignores them': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => keep(results, state, outcome, `/return?ticket=${ticket()}`),
        routes: {
          '/return': (visit) => show(visit, results.get(stateOf(visit.session) ?? '')),
        },
      }
    },
  },
  'has the state for a ticket, which its cookie tells': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const results = store()
      return {
        begin: (state) => [`state=${state}; Path=/`],
        receive: (state, outcome) => keep(results, state, outcome, `/return?state=${state}`),
        routes: {
          '/return': (visit) => {
            const state = visit.url.searchParams.get('state') ?? ''
            show(visit, state === stateOf(visit.session) ? results.get(state) : undefined)
          },
        },
      }
    },
  },
  'releases the result to the session when anybody brings the ticket': {
    caught: 'begun-by-another',
    make: ({ stateOf }) => {
      const { issue, find } = tickets(stateOf)
      const released = store()
      return {
        receive: (state, outcome) => `/return?ticket=${issue(state, outcome)}`,
        routes: {
          '/return': (visit) => {
            const found = find(given(visit))
            if (found) released.set(found.state, found.outcome)
            show(visit, released.get(stateOf(visit.session) ?? ''))
          },
        },
      }
    },
  },
  'takes any ticket': {
    caught: 'guessed-ticket',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => keep(results, state, outcome, `/return?ticket=${ticket()}`),
        routes: {
          '/return': (visit) =>
            show(visit, given(visit) ? results.get(stateOf(visit.session) ?? '') : undefined),
        },
      }
    },
  },
  'takes every ticket that it issued': {
    caught: 'guessed-ticket',
    make: ({ stateOf }) => {
      const { issue, find } = tickets(stateOf)
      const results = store()
      return {
        receive: (state, outcome) => {
          results.set(state, outcome)
          return `/return?ticket=${issue(state, outcome)}`
        },
        routes: {
          '/return': (visit) =>
            show(visit, find(given(visit)) && results.get(stateOf(visit.session) ?? '')),
        },
      }
    },
  },
  'asks only for some session': {
    caught: 'session-swap',
    make: ({ stateOf }) => {
      const { issue, find } = tickets(stateOf)
      return {
        receive: (state, outcome) => `/return?ticket=${issue(state, outcome)}`,
        routes: {
          '/return': (visit) =>
            show(visit, stateOf(visit.session) ? find(given(visit))?.outcome : undefined),
        },
      }
    },
  },
  'shows it to whoever has the address, once': {
    caught: 'stranger',
    make: () => {
      const results = store()
      return {
        receive: (_, outcome) => {
          const path = `/return/${ticket()}`
          results.set(path, outcome)
          return path
        },
        routes: {},
        otherwise: (visit) => {
          const found = results.get(visit.url.pathname)
          results.delete(visit.url.pathname)
          show(visit, found)
        },
      }
    },
  },
  'has a page that polls, and is told the result': {
    caught: 'watching-page',
    make: waiting("setInterval(() => fetch('/status').then(draw), 1000)", ({ done, stateOf }) => ({
      '/status': ({ session, json }) => json(done.get(stateOf(session) ?? '') ?? { waiting: true }),
    })),
  },
  'has a page that listens, and is told the result': {
    caught: 'watching-page',
    make: waiting('new EventSource("/events").onmessage = draw', ({ done, stateOf }) => ({
      '/events': ({ session, send }) => {
        const found = done.get(stateOf(session) ?? '')
        send('text/event-stream', found ? `data: ${JSON.stringify(found)}\n\n` : ': waiting\n\n')
      },
    })),
  },
  'has a page that polls, and is told where to go on': {
    caught: 'watching-page',
    make: waiting("poll('/status')", ({ tickets: issued, stateOf }) => ({
      '/status': ({ session, json }) =>
        json({ ticket: issued.get(stateOf(session) ?? '') ?? null }),
    })),
  },
  'sends everybody to one page, which a script draws': {
    caught: 'same-address',
    make: ({ stateOf }) => {
      const results = store()
      return {
        receive: (state, outcome) => {
          results.set(state, outcome)
          return outcome.proved ? '/return' : '/sorry'
        },
        routes: {
          '/return': ({ send }) =>
            send('text/html', '<div id=root></div><script src=/a.js></script>'),
          '/sorry': ({ page }) => page('Nothing was proved.'),
          '/a.js': ({ send }) => send('text/javascript', 'fetch("/api/" + "result").then(draw)'),
          '/api/result': ({ session, json }) => json(results.get(stateOf(session) ?? '') ?? null),
        },
      }
    },
  },
  'is right': { caught: undefined, make: right(() => ({})) },
  'is right, and its page that polls is told that something happened': {
    caught: undefined,
    make: waiting("poll('/status')", ({ done, stateOf }) => ({
      '/status': ({ session, json }) => json({ done: done.has(stateOf(session) ?? '') }),
    })),
  },
  'is right, and has the sandbox’s name as an example on each of its pages': {
    caught: undefined,
    make: (sessions) => {
      const shop = right(() => ({}))(sessions)
      const { '/return': finish } = shop.routes
      const example = '<input placeholder="Erika Mustermann">'
      const withExample = (visit: Visit): Visit => ({
        ...visit,
        page: (html, status) => visit.page(`${html}${example}`, status),
      })
      return {
        ...shop,
        routes: { '/return': (visit) => finish?.(withExample(visit)) },
        otherwise: (visit) => withExample(visit).page('Not found', 404),
      }
    },
  },
  'thanks everybody alike, and shows nothing': {
    caught: undefined,
    make: () => ({
      receive: (_, { proved }) => (proved ? '/thanks' : '/sorry'),
      routes: {
        '/thanks': ({ page }) => page('Thank you. We will write to you.'),
        '/sorry': ({ page }) => page('Sorry.'),
      },
    }),
  },
}
