import { looksEqual, type Page, type Shown, secretIn, showsProof } from '../judge/judge-page.ts'
import { problems } from '../walk/journey-problem.ts'
import { type Hop, openBrowser, type PersonBrowser } from '../walk/person-browser.ts'
import { type CaseName, cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'
import { failed, failedBy, passed, travel } from './travels.ts'

/** What somebody who must not see a proof was shown at an address. */
export type Look = { readonly page: Hop; readonly shown: Shown }

/** Opens an address as somebody who must not see the proof. Undefined if nothing answers. */
export async function lookAt(
  run: Run,
  browser: PersonBrowser,
  address: string,
): Promise<Look | undefined> {
  const seen = await browser.follow(address, 'GET')
  const page = seen.ok ? seen.value.hops.at(-1) : undefined
  return page && { page, shown: await shownBy(run, page) }
}

/** A page that is the same for whoever comes says nothing about a proof. */
async function shownBy(run: Run, page: Hop): Promise<Shown> {
  if (run.proved === undefined) return 'no'
  const { page: proved } = run.proved
  const secrets = await secretsOf(run, page.url)
  const shown = showsProof(page, secrets, proved)
  const isByLooks = shown === 'yes' && secretIn(page, secrets) === undefined
  return isByLooks && (await sameForEverybody(run)) ? 'no' : shown
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

/** Whether a stranger sees the page of a person who proved, although the last one refused. */
export function sameForEverybody(run: Run): Promise<boolean> {
  run.everybody ??= askEverybody(run)
  return run.everybody
}

async function askEverybody(run: Run): Promise<boolean> {
  const { proved } = run
  if (proved === undefined) return false
  await travel(run, { outcome: 'decline' })
  const bare = proved.to.origin + proved.to.pathname
  const seen = await openBrowser(run.deps).follow(bare, 'GET')
  const page = seen.ok ? seen.value.hops.at(-1) : undefined
  return page !== undefined && looksEqual(page, proved.page) === 'yes'
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
