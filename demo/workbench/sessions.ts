import type { Ending, Wish } from '../shop/identity.ts'
import type { Checks } from '../shop/second-door.ts'
import { makeRoom } from './make-room.ts'

/** What the shop stores about a visitor. */
type Session = {
  readonly wish: Wish
  /** Identifies the proof that this browser started. No other browser knows it. */
  readonly state: string
  readonly ending?: Ending
  /** Of the door by OpenID Connect. */
  readonly checks?: Checks
}

export type Sessions = {
  /** The visitor's session, if their cookie names one. */
  readonly find: (cookies: string) => Session | undefined
  /** Stores it under a new name and returns the cookie. The former name is deleted. */
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
const hourMilliseconds = 3_600_000

/**
 * In memory, limited in number and time: the oldest is removed first. A real shop would use a
 * database.
 */
export function memorySessions(bounds: Bounds = {}): Sessions {
  const {
    mostSessions = 1_000,
    longestMilliseconds = hourMilliseconds,
    now = Date.now,
    secure = false,
  } = bounds
  const entries = new Map<string, { readonly session: Session; readonly until: number }>()
  const lookUp = (cookies: string) => {
    const entry = entries.get(readCookie(cookies, cookieName) ?? '')
    return entry !== undefined && entry.until > now() ? entry : undefined
  }
  return {
    find: (cookies) => lookUp(cookies)?.session,
    begin: (cookies, session) => {
      entries.delete(readCookie(cookies, cookieName) ?? '')
      makeRoom(entries, mostSessions)
      const name = crypto.randomUUID()
      entries.set(name, { session, until: now() + longestMilliseconds })
      // Lax, not Strict: the return to the shop begins on another site.
      return `${cookieName}=${name}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
    end: (cookies, ending) => {
      const entry = lookUp(cookies)
      if (entry !== undefined)
        entries.set(readCookie(cookies, cookieName) ?? '', {
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
