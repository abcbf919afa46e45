import type { Ending, Wish } from './identity.ts'

/** What the shop remembers of a visitor. */
type Session = {
  readonly wish: Wish
  /** Names the proof that this browser began, and no other browser knows it. */
  readonly state: string
  readonly ending?: Ending
}

export type Sessions = {
  /** The visitor's session, if their cookie names one. */
  readonly find: (cookies: string) => Session | undefined
  /** Keeps it under a new name and gives the cookie; the name before, if any, is forgotten. */
  readonly begin: (cookies: string, session: Session) => string
  readonly end: (cookies: string, ending: Ending) => void
}

type Bounds = {
  readonly mostSessions?: number
  readonly longestMilliseconds?: number
  readonly now?: () => number
  readonly secure?: boolean
}

const cookieName = 'shop_session'
const hour = 3_600_000

/** In memory, bounded in number and time: the oldest goes first. A shop that earns money keeps them in a database. */
export function memorySessions(bounds: Bounds = {}): Sessions {
  const {
    mostSessions = 1_000,
    longestMilliseconds = hour,
    now = Date.now,
    secure = false,
  } = bounds
  const kept = new Map<string, { readonly session: Session; readonly until: number }>()
  const lookUp = (cookies: string) => {
    const entry = kept.get(readCookie(cookies, cookieName) ?? '')
    return entry !== undefined && entry.until > now() ? entry : undefined
  }
  return {
    find: (cookies) => lookUp(cookies)?.session,
    begin: (cookies, session) => {
      kept.delete(readCookie(cookies, cookieName) ?? '')
      const [oldest] = kept.keys()
      if (kept.size >= mostSessions && oldest !== undefined) kept.delete(oldest)
      const name = crypto.randomUUID()
      kept.set(name, { session, until: now() + longestMilliseconds })
      // Lax, not Strict: the way back to us begins on another site.
      return `${cookieName}=${name}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
    end: (cookies, ending) => {
      const entry = lookUp(cookies)
      if (entry !== undefined)
        kept.set(readCookie(cookies, cookieName) ?? '', {
          ...entry,
          session: { ...entry.session, ending },
        })
    },
  }
}

export const readCookie = (cookies: string, name: string): string | undefined =>
  cookies
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
