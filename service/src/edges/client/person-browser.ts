import { ok, type Result } from '../../core/vocabulary/result.ts'
import { ask } from './ask.ts'

/**
 * As much of a browser as the person's page needs without script. It keeps cookies, and follows no
 * redirect but the one by which a page learns that it does.
 */
export type PersonBrowser = {
  open(url: string): Promise<Result<SeenPage>>
  /** Sends one of the page's plain forms, which carry no fields. */
  submit(url: string): Promise<Result<SeenPage>>
}

type SeenPage = {
  readonly status: number
  readonly html: string
  readonly location: string | undefined
}

export function openBrowser(): PersonBrowser {
  const cookies = new Map<string, string>()
  const send = async (url: string, init: RequestInit): Promise<Result<SeenPage>> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { accept: 'text/html', 'accept-language': 'en', ...init.headers, cookie }
    const answer = await ask(url, { ...init, headers })
    if (!answer.ok) return answer
    const { status, headers: answered, body: html } = answer.value
    for (const line of answered.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(name, value)
    }
    return ok({ status, html, location: answered.get('location') ?? undefined })
  }
  const open = async (url: string): Promise<Result<SeenPage>> => {
    const seen = await send(url, {})
    const next = seen.ok ? sameAddress(url, seen.value.location) : undefined
    return next === undefined ? seen : send(next, {})
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    open,
    submit: (url) => send(url, { method: 'POST', headers: form, body: '' }),
  }
}

/** Where a redirect leads that only changes the query. */
function sameAddress(url: string, location: string | undefined): string | undefined {
  if (location === undefined || !URL.canParse(location, url)) return undefined
  const [from, to] = [new URL(url), new URL(location, url)]
  return from.origin === to.origin && from.pathname === to.pathname ? to.href : undefined
}

/** The wallet links in the page's HTML: behind the code, and on the button for this device. */
export function walletLinksIn(html: string): {
  readonly qr: string | undefined
  readonly thisDevice: string | undefined
} {
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    qr: attribute(/data-wallet-link="([^"]+)"/),
    thisDevice:
      attribute(/id="open-wallet"[^>]*\shref="([^"]+)"/) ??
      attribute(/href="([^"]+)"[^>]*\sid="open-wallet"/),
  }
}
