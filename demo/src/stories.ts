/** What was said between the shop and Vidimus about one proof, for the panel "What just happened". */
export type Story = {
  readonly asked?: Asked
  /** Shown only to the session that came back with the ticket: it holds what the person revealed. */
  readonly called?: Called
  readonly cameBack?: true
}

export type Asked = {
  readonly url: string
  /** The API key masked. */
  readonly authorization: string
  readonly body: string
  readonly status: number
  readonly answer: string
  readonly milliseconds: number
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

/** In memory and bounded: the oldest goes first. */
export function memoryStories(mostStories = 500): Stories {
  const told = new Map<string, Story>()
  const of = (state: string): Story => told.get(state) ?? {}
  return {
    of,
    note: (state, part) => {
      const story = { ...of(state), ...part }
      told.delete(state)
      told.set(state, story)
      const [oldest] = told.keys()
      if (told.size > mostStories && oldest !== undefined) told.delete(oldest)
    },
  }
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** `fetch` for the SDK that writes down how a proof was started. */
export function listeningFetch(stories: Stories, passOn: Fetch = fetch): Fetch {
  return async (url, init) => {
    const startedAt = performance.now()
    const response = await passOn(url, init)
    if (init.method !== 'POST' || typeof init.body !== 'string') return response
    const answer = await response.clone().text()
    const { state } = JSON.parse(init.body) as { readonly state: string }
    const authorization = masked(new Headers(init.headers).get('authorization') ?? '')
    const milliseconds = Math.round(performance.now() - startedAt)
    stories.note(state, {
      asked: { url, authorization, body: init.body, status: response.status, answer, milliseconds },
    })
    return response
  }
}

/** Enough to recognise a key by, too little to use it. */
const masked = (authorization: string): string =>
  authorization.replace(/(vdm_\w+?_).+(.{4})$/, '$1…$2')

/** The endpoint behind the Redirect URL, overheard. What it refused is not written down: anybody can post anything here. */
export function overheard(stories: Stories, receive: (request: Request) => Promise<Response>) {
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
