import type { PinnedOutcome } from '../../pages/parts/pinned-notice.ts'
import { troublePage } from '../../pages/refusal-page.ts'
import { type CallAnswer, goTo, page } from '../answer-call.ts'
import { type Call, readCookie } from '../call.ts'
import type { Wish } from '../enact.ts'
import { longestFormBytes } from '../limits.ts'
import { makeRequestPath } from '../open-request.ts'
import { isFromOwnPage } from '../own-page.ts'
import { readWrittenWish } from '../read-wish.ts'

const cookie = 'wallet_pinned'
const workingDaySeconds = 12 * 3_600

/** The outcome that this browser answers every request with, if the person has pinned one. */
export function readPinned(call: Call): PinnedOutcome | undefined {
  const [outcome, format, seconds, person] = readCookie(call, cookie)?.split('~') ?? []
  const wish = readWrittenWish({
    outcome,
    format: format || undefined,
    seconds: seconds || undefined,
    person: person || undefined,
  })
  return typeof wish === 'string' ? undefined : wish
}

const makeCookie = (value: string, seconds: number) => ({
  'set-cookie': `${cookie}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`,
})

/** The header that stores it for one day of testing. */
export function pin({ outcome, format, seconds, person }: Wish) {
  const wait = outcome === 'slow' ? seconds : undefined
  const parts = [outcome, format ?? '', wait ?? '', person === 'erika' ? '' : (person ?? '')]
  return makeCookie(parts.join('~').replace(/(?<!~)~+$/, ''), workingDaySeconds)
}

/** `POST /unpin`: the person decides again, also about the open request. */
export async function unpin(call: Call): Promise<CallAnswer> {
  if (!isFromOwnPage(call))
    return page(call, troublePage('crossSite', { language: call.language }), 403)
  const form = new URLSearchParams((await call.body(longestFormBytes)) ?? '')
  return goTo(makeRequestPath(form.get('link') ?? '') ?? '/', makeCookie('', 0))
}
