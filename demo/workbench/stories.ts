import { makeRoom } from './make-room.ts'
import type { Played } from './mishaps.ts'

/** The messages between the shop and Vidimus for one proof, for the panel "What just happened". */
export type Story = {
  readonly asked?: Asked
  /**
   * Contains what the person revealed. Shown only to the session that came back with the ticket.
   */
  readonly called?: Called
  readonly cameBack?: true
  readonly mishap?: Played
}

export type Asked = {
  readonly url: string
  /** With a masked API key. */
  readonly authorization: string
  readonly idempotencyKey: string
  readonly body: string
  readonly status: number
  readonly answer: string
  readonly milliseconds: number
  /** Where a developer sees the flow in test. */
  readonly portal?: string
}

export type Called = {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly answer: string
}

export type Stories = {
  readonly of: (state: string) => Story
  readonly note: (state: string, part: Story) => void
}

/** In memory, limited in number: the oldest is removed first. */
export function memoryStories(mostStories = 500): Stories {
  const stories = new Map<string, Story>()
  const of = (state: string): Story => stories.get(state) ?? {}
  return {
    of,
    note: (state, part) => {
      const story = { ...of(state), ...part }
      stories.delete(state)
      makeRoom(stories, mostStories)
      stories.set(state, story)
    },
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** A `fetch` for the SDK that records how a proof was started. */
export function recordingFetch(stories: Stories, passOn: Fetch = fetch): Fetch {
  return async (url, init) => {
    const startedAt = performance.now()
    const response = await passOn(url, init)
    if (init.method !== 'POST' || typeof init.body !== 'string') return response
    const answer = await response.clone().text()
    const { state }: { readonly state: string } = JSON.parse(init.body)
    const sent = new Headers(init.headers)
    stories.note(state, {
      asked: {
        url,
        authorization: maskKey(sent.get('authorization') ?? ''),
        idempotencyKey: sent.get('idempotency-key') ?? '',
        body: init.body,
        status: response.status,
        answer,
        milliseconds: Math.round(performance.now() - startedAt),
        ...portalOf(url, sent, response),
      },
    })
    return response
  }
}

/** The portal is for developers: visitors of a live shop see no link to it. */
function portalOf(url: string, sent: Headers, { headers }: Response): { portal?: string } {
  const [flow, key] = [headers.get('flow-id'), sent.get('authorization') ?? '']
  if (flow === null || !key.includes('vdm_test_')) return {}
  return { portal: new URL(`/portal/flow/${encodeURIComponent(flow)}`, url).href }
}

/** Enough to recognise a key, too little to use it. */
const maskKey = (authorization: string): string =>
  `${/^Bearer vdm_[a-z]+_/.exec(authorization)?.[0] ?? ''}…${authorization.slice(-4)}`

/**
 * Records the callbacks that were accepted. Refused ones are not recorded, because anybody can post
 * here.
 */
export function recordCallbacks(
  stories: Stories,
  receive: (request: Request) => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    const copy = request.clone()
    const response = await receive(request)
    if (response.status !== 200) return response
    const fields = [...new URLSearchParams(await copy.text())]
    const state = fields.find(([name]) => name === 'state')?.[1] ?? ''
    const headers = [...copy.headers].filter(([name]) => /^(content-type|webhook-)/.test(name))
    stories.note(state, { called: { headers, fields, answer: await response.clone().text() } })
    return response
  }
}
