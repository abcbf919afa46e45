import { looksLike, type Page, type Shown, secretIn, showsProof } from '../judge/judge-page.ts'
import { cookieHeader } from '../walk/cookies.ts'
import { problems } from '../walk/journey-problem.ts'
import { type Hop, openBrowser, type PersonBrowser } from '../walk/person-browser.ts'
import { type CaseName, cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'
import { failed, failedBy, passed, travel } from './travels.ts'

/** What somebody who must not see a proof was shown at an address. */
export type Look = {
  readonly page: Hop
  readonly shown: Shown
  /** It may have ended the session, or begun another proof. */
  readonly isSpent: boolean
}

/** Opens an address as somebody who must not see the proof. Undefined if nothing answers. */
export async function lookAt(
  run: Run,
  browser: PersonBrowser,
  address: string,
): Promise<Look | undefined> {
  const { hops, isSpent } = await visit(run, browser, address)
  let last: Look | undefined
  for (const page of hops) {
    last = { page, shown: await shownBy(run, page), isSpent }
    if (last.shown === 'yes') return last
  }
  return last
}

/** Follows redirects, but not to a page of the service. No hops: nothing answers. */
export async function visit({ deps }: Run, browser: PersonBrowser, address: string) {
  const cookies = () => cookieHeader(browser.cookiesFor(new URL(address)))
  const before = cookies()
  const isOfService = (next: URL) => deps.rules.flowIn(next) !== undefined
  const seen = await browser.follow(address, 'GET', isOfService)
  if (!seen.ok) return { hops: [], isSpent: true }
  const { hops, next } = seen.value
  const isRefused = (hops.at(-1)?.status ?? 0) >= 400
  return { hops, isSpent: next !== undefined || isRefused || cookies() !== before }
}

/** A page that is the same for whoever comes says nothing about a proof. */
async function shownBy(run: Run, page: Hop): Promise<Shown> {
  if (run.proved === undefined) return 'no'
  const secrets = await secretsOf(run, page.url)
  if (secretIn(page, secrets) !== undefined) return 'yes'
  const { page: proved } = run.proved
  const first = showsProof(page, secrets, proved)
  const shown = first === 'no' ? await looksProved(run, page, proved) : first
  return shown === 'yes' && (await sameForEverybody(run, page.url)) ? 'no' : shown
}

/**
 * Whether a page looks like that of the person who proved. What differs between two proofs of one's
 * own makes no difference, such as a number.
 */
export async function looksProved(run: Run, page: Hop, proved: Hop): Promise<Shown> {
  const shown = looksLike(page, proved)
  if (shown !== 'no' || page.status !== proved.status) return shown
  run.again ??= travel(run).then(({ end }) => (end.ok ? end.value : undefined))
  return looksLike(page, proved, await run.again)
}

/**
 * Values that a page of the application shows only where somebody proved. A German shop may well
 * have `Erika Mustermann` as an example in each of its forms.
 */
export async function secretsOf(run: Run, address: string): Promise<readonly string[]> {
  const { origin } = new URL(address)
  const layout = run.layouts.get(origin) ?? (await openNowhere(run, origin))
  if (layout) run.layouts.set(origin, layout)
  return [...run.secrets].filter(
    (secret) => layout === undefined || secretIn(layout, [secret]) === undefined,
  )
}

async function openNowhere({ deps }: Run, origin: string): Promise<Page | undefined> {
  const nowhere = `/vidimus-certify-${Buffer.from(deps.random(8)).toString('hex')}`
  const seen = await openBrowser({ clock: deps.clock }).open(new URL(nowhere, origin).href)
  return seen.ok ? seen.value : undefined
}

/**
 * Whether a stranger sees at this address what a person sees who proved, although the last one
 * refused. Without one it is where people return.
 */
export async function sameForEverybody(run: Run, address?: string): Promise<boolean> {
  const { proved } = run
  if (proved === undefined) return false
  await travel(run, { outcome: 'decline' })
  const bare = proved.to.origin + proved.to.pathname
  const { hops } = await visit(run, openBrowser(run.deps), address ?? bare)
  const page = hops.at(-1)
  return page !== undefined && looksLike(page, proved.page, await run.again) === 'yes'
}

/** The first look at which something was shown; otherwise one that does not tell. */
export const worstOf = (looks: readonly (Look | undefined)[]): Look | undefined =>
  looks.find((look) => look?.shown === 'yes') ??
  looks.find((look) => look && look.page.status >= 500) ??
  looks.find((look) => look?.shown === 'unclear') ??
  looks.find((look) => look !== undefined)

/** What that means for a case. `said` is for the case that the proof was shown. */
export function judgeLook(name: CaseName, look: Look | undefined, said: string): Verdict {
  if (look === undefined) return failedBy(problems.returnUnreachable(undefined))
  const { page, shown } = look
  const request = { method: 'GET', url: page.url, status: page.status }
  if (shown === 'yes') return { ...failed(name, 'proof_shown', said, true), request }
  if (page.status >= 500 && !isMadeUp(name))
    return { ...failedBy(problems.returnFailed(page.url, page.status)), request }
  return shown === 'no'
    ? passed('sees nothing of the proof')
    : byScript(
        name,
        'A script draws your return page, or it is longer than 64 KiB. So it cannot be seen here whether it shows the proof.',
      )
}

/** Nobody comes to these addresses by themselves, so an application may fail there. */
const isMadeUp = (name: CaseName): boolean =>
  name === 'begun-by-another' || name === 'guessed-ticket'

export const byScript = (name: CaseName, said: string): Verdict => ({
  status: 'warned',
  code: 'page_by_script',
  said,
  fix: cases[name].remedy,
})

/** Another case has found it already, and its remedy comes first. */
export const seenAlready = (by: CaseName): Verdict => ({
  status: 'skipped',
  code: 'seen_already',
  said: `Not judged: ${by} shows the proof already. Mend that first.`,
})
