import type { IncomingMessage } from 'node:http'
import { chooseLanguage, type Language, readLanguage } from '../pages/language.ts'
import type { Place } from '../pages/layout.ts'
import type { Settings } from './settings.ts'

/** One HTTP request to the wallet, as its handlers see it. */
export type Call = {
  readonly url: URL
  readonly header: (name: string) => string | undefined
  /** Undefined if longer than allowed. */
  readonly body: (longestBytes: number) => Promise<string | undefined>
  readonly language: Language
  /** It is shown inside another page. Browsers say so (Fetch Metadata). */
  readonly isFramed: boolean
  /** The only origin whose pages may frame this one. */
  readonly framedBy: string
}

const languageCookie = 'wallet_lang'

export function readCall(
  message: IncomingMessage,
  { publicUrl, serviceOrigin }: Pick<Settings, 'publicUrl' | 'serviceOrigin'>,
): Call {
  // The Host header is ignored: the wallet's only name is the configured one.
  const url = new URL(`${publicUrl}${message.url?.startsWith('/') ? message.url : '/'}`)
  const header = (name: string) => [message.headers[name]].flat()[0]
  const language = chooseLanguage({
    asked: url.searchParams.get('lang'),
    remembered: findCookie(header('cookie'), languageCookie),
    acceptLanguage: header('accept-language'),
  })
  return {
    url,
    header,
    language,
    body: (longestBytes) => readBody(message, longestBytes),
    isFramed: header('sec-fetch-dest') === 'iframe',
    framedBy: serviceOrigin,
  }
}

const findCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)

export const readCookie = ({ header }: Pick<Call, 'header'>, name: string): string | undefined =>
  findCookie(header('cookie'), name)

/**
 * A body that is too long is read to its end, so that the sender gets the answer. The server's time
 * limits end the others.
 */
async function readBody(
  message: IncomingMessage,
  longestBytes: number,
): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    length += chunk.length
    if (length <= longestBytes) chunks.push(chunk)
    else if (length > longestBytes * 16) return undefined
  }
  return length > longestBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}

/** The address of the call, and the same page in another language. */
export const readPlace = ({ url, language }: Call): Place => ({
  language,
  inLanguage: (other) => {
    const there = new URL(url)
    there.searchParams.set('lang', other)
    return `${there.pathname}${there.search}`
  },
})

/** An explicitly chosen language is stored for the next page. */
export function rememberLanguage({ url }: Call): { readonly [name: string]: string } {
  const asked = readLanguage(url.searchParams.get('lang'))
  if (asked === undefined) return {}
  return {
    'set-cookie': `${languageCookie}=${asked}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`,
  }
}
