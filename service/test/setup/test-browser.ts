/**
 * As much of a browser as the person's page needs: it keeps cookies, and follows nothing by itself
 * but the redirect by which a page learns that it does.
 */
export type TestBrowser = {
  /** What it sends as Cookie header. */
  cookieHeader(): string
  get(url: string, headers?: { [name: string]: string }): Promise<Response>
  /** One request alone, as of a browser that leaves before it is sent on. */
  ask(url: string, headers?: { [name: string]: string }): Promise<Response>
  /** Sends one of the page's plain forms, which carry no fields. `origin`: of the page. */
  submit(url: string, origin?: string): Promise<Response>
}

/** `held`: a cookie that it has already. */
export function openTestBrowser(held?: string, fetch = globalThis.fetch): TestBrowser {
  const cookies = new Map<string, string>()
  const keep = (cookie: string) => {
    const [name = '', value = ''] = cookie.split('=', 2)
    cookies.set(name, value)
  }
  if (held !== undefined) keep(held)
  const cookieHeader = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const cookie = cookieHeader()
    const headers = {
      ...(init.headers as { [name: string]: string }),
      ...(cookie === '' ? {} : { cookie }),
    }
    const answer = await fetch(url.replace('http://localhost', 'http://127.0.0.1'), {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) keep(line.split(';', 1)[0] ?? '')
    return answer
  }
  const ask: TestBrowser['ask'] = (url, headers = {}) => send(url, { headers })
  return {
    cookieHeader,
    ask,
    get: async (url, headers) => {
      const answer = await ask(url, headers)
      const next = cookieCheck(url, answer)
      return next === undefined ? answer : ask(next, headers)
    },
    submit: (url, origin = new URL(url).origin.replace('127.0.0.1', 'localhost')) =>
      send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin,
          'sec-fetch-site': 'same-origin',
        },
        body: '',
      }),
  }
}

/** The same address with `c=1`: so the page finds out whether the browser keeps cookies. */
function cookieCheck(url: string, { headers }: Response): string | undefined {
  const location = headers.get('location')
  if (location === null) return undefined
  const next = new URL(location, url)
  const isCheck = next.searchParams.get('c') === '1' && next.pathname === new URL(url).pathname
  return isCheck ? next.href : undefined
}
