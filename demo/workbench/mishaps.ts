import { makeRoom } from './make-room.ts'

/**
 * What can go wrong when Vidimus calls the customer, played by the shop on purpose. Only for a test
 * key: with a live one none of it exists.
 */
export const mishaps = ['none', 'down', 'slow', 'no_json', 'no_redirect', 'twice'] as const
export type Mishap = (typeof mishaps)[number]

type Receive = (request: Request) => Promise<Response>

type Act = {
  /** How many attempts go wrong before all is well again. */
  readonly times: number
  readonly answer: (receive: () => Promise<Response>, wait: Wait) => Promise<Response>
}

type Wait = (seconds: number) => Promise<void>

/** Longer than Vidimus waits for an answer. */
const tooSlowSeconds = 11

const acts: { readonly [mishap in Exclude<Mishap, 'none'>]: Act } = {
  down: { times: 2, answer: async () => new Response('down for repairs', { status: 503 }) },
  slow: {
    times: 1,
    answer: async (_, wait) => {
      await wait(tooSlowSeconds)
      return new Response('too late', { status: 503 })
    },
  },
  no_json: { times: 2, answer: async () => new Response('<p>Welcome!</p>') },
  no_redirect: { times: 2, answer: async () => Response.json({ thanks: true }) },
  // The callback was handled, and nobody hears of it: so it is delivered again.
  twice: {
    times: 1,
    answer: async (receive) => {
      await receive()
      return new Response('the answer was lost', { status: 502 })
    },
  },
}

/** What went wrong on purpose before a callback was answered, and how often. */
export type Played = { readonly what: Exclude<Mishap, 'none'>; readonly times: number }

type Note = (state: string, played: Played) => void

export type Mishaps = {
  readonly plan: (state: string, mishap: Mishap) => void
  readonly around: (receive: Receive) => Receive
}

const sleep: Wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

/** In memory, limited in number: the oldest plan is removed first. */
export function memoryMishaps(note: Note, wait: Wait = sleep, mostPlans = 500): Mishaps {
  const plans = new Map<string, { readonly mishap: Exclude<Mishap, 'none'>; attempts: number }>()
  return {
    plan: (state, mishap) => {
      if (mishap === 'none') return
      makeRoom(plans, mostPlans)
      plans.set(state, { mishap, attempts: 0 })
    },
    around: (receive) => async (request) => {
      const state = new URLSearchParams(await request.clone().text()).get('state') ?? ''
      const plan = plans.get(state)
      if (plan === undefined) return receive(request)
      const { times, answer } = acts[plan.mishap]
      plan.attempts += 1
      if (plan.attempts > times) return receive(request)
      note(state, { what: plan.mishap, times: plan.attempts })
      return answer(() => receive(request), wait)
    },
  }
}
