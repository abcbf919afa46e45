/**
 * As much of a browser as the person's page needs: it keeps cookies and follows nothing by itself.
 */
export type TestBrowser = {
  get(url: string, headers?: { [name: string]: string }): Promise<Response>
  /** Sends one of the page's plain forms, which carry no fields. */
  submit(url: string): Promise<Response>
}

export function openTestBrowser(): TestBrowser {
  const cookies = new Map<string, string>()
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...(init.headers as { [name: string]: string }),
      ...(cookie === '' ? {} : { cookie }),
    }
    const answer = await fetch(url.replace('http://localhost', 'http://127.0.0.1'), {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
    return answer
  }
  return {
    get: (url, headers = {}) => send(url, { headers }),
    submit: (url) =>
      send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: '',
      }),
  }
}
