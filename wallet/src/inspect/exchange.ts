import type { Fetch } from '../holder/web.ts'
import type { Part } from './part.ts'

/** One HTTP request of the wallet, and its result. */
export type Exchange = {
  readonly method: string
  readonly url: string
  readonly sent: string
  readonly status?: number
  readonly mediaType?: string
  readonly received: string
}

const longestShown = 16 * 1_024

/** Records every exchange. The body is read here, so the caller gets a copy of it. */
export const recordExchanges =
  (fetch: Fetch, exchanges: Exchange[]): Fetch =>
  async (url, init) => {
    const asked = {
      method: init.method ?? 'GET',
      url: url.href,
      sent: init.body == null ? '' : String(init.body),
    }
    try {
      const response = await fetch(url, init)
      const received = await response.clone().text()
      const mediaType = response.headers.get('content-type') ?? ''
      exchanges.push({ ...asked, status: response.status, mediaType, received })
      return response
    } catch (error) {
      exchanges.push({ ...asked, received: String(error) })
      throw error
    }
  }

export const exchangeParts = (exchanges: readonly Exchange[]): readonly Part[] =>
  exchanges.flatMap(({ method, url, sent, status, mediaType = '', received }) => [
    { title: `${method} ${url}`, content: shorten(sent) },
    {
      title: status === undefined ? '—' : `${status} ${mediaType}`.trim(),
      content: shorten(received),
    },
  ])

const shorten = (text: string): string =>
  text.length > longestShown ? `${text.slice(0, longestShown)}… (${text.length})` : text
