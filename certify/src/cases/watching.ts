import { secretIn } from '../judge/judge-page.ts'
import { newTraveller, startProof, type Traveller } from '../walk/app-journey.ts'
import { type Step, went } from '../walk/journey-problem.ts'
import { readPage } from '../walk/page.ts'
import type { Hop } from '../walk/person-browser.ts'
import type { SeenPage } from '../walk/seen-page.ts'
import type { Run, Verdict } from './certification.ts'
import { secretsOf, visit } from './onlookers.ts'
import { type Stolen, steal } from './thefts.ts'
import { failed, passed } from './travels.ts'

/** What pages that the attacker left open ask while the victim proves, and after. */

/** As many as a page polls, and more than most. */
const mostWatched = 20

/** `bare` is the return address without its ticket, `pages` are those that others saw. */
export async function watchPages(
  run: Run,
  own: URL,
  bare: string,
  pages: readonly Hop[],
): Promise<Step<Verdict>> {
  const idle = await waitAt(run, bare)
  const others = [...idle.hops, ...pages]
  const nothing = passed('nothing that a page asks by itself shows the proof')
  if (watchedBy(run, others).length === 0) return went(nothing)
  const waiting = async ({ browser }: Traveller) =>
    idle.isSpent ? [] : (await visit(run, browser, bare)).hops
  const stolen = await steal(run, own, waiting)
  if (!stolen.ok) return stolen
  const { victim, to } = stolen.value
  const addresses = watchedBy(run, [...stolen.value.pages, ...others])
  const early = await askAll(run, stolen.value, addresses)
  if (early !== undefined) return went(early)
  await victim.follow(to.href, 'GET')
  return went((await askAll(run, stolen.value, addresses)) ?? nothing)
}

/** Pages as they are while somebody still proves. */
async function waitAt(run: Run, address: string) {
  const plan = { ...run.plan, outcome: 'approve', sameDevice: false } as const
  const waiting = newTraveller(run.deps, plan, () => undefined)
  const arrived = await startProof(waiting)
  if (!arrived.ok) return { hops: [], isSpent: true }
  const { hops, isSpent } = await visit(run, waiting.browser, address)
  return { hops: [...waiting.report.pages, ...hops], isSpent }
}

function watchedBy({ plan }: Run, pages: readonly Hop[]): readonly string[] {
  const origins = new Set(pages.map(({ url }) => new URL(url).origin))
  const found = new Set(pages.flatMap((page) => readPage(page).sources))
  const opened = new Set([...pages.map(({ url }) => url), plan.startUrl])
  return [...found]
    .filter((address) => origins.has(new URL(address).origin) && !opened.has(address))
    .filter((address) => !endsSession(address))
    .slice(0, mostWatched)
}

/** What a script would ask only when somebody clicks. */
const endsSession = (address: string): boolean =>
  ['logout', 'signout', 'sign-out', 'delete'].some((word) => address.toLowerCase().includes(word))

/** Undefined if nothing was told. */
async function askAll(
  run: Run,
  { attacker, template, known }: Stolen,
  addresses: readonly string[],
): Promise<Verdict | undefined> {
  const tickets = template.tickets.filter(
    (ticket) => ticket.length >= shortestTicket && !known.includes(ticket),
  )
  for (const address of addresses) {
    const seen = await attacker.browser.fetch(address)
    const found = seen.ok ? await leakIn(run, seen.value, tickets) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

const shortestTicket = 8

async function leakIn(
  run: Run,
  seen: SeenPage,
  tickets: readonly string[],
): Promise<Verdict | undefined> {
  const request = { method: 'GET', url: seen.url, status: seen.status }
  if (secretIn(seen, await secretsOf(run, seen.url)) !== undefined)
    return {
      ...failed(
        'watching-page',
        'proof_told',
        'A page that the visitor who began leaves open is told what somebody else proved.',
        true,
      ),
      request,
    }
  if (secretIn(seen, tickets) === undefined) return undefined
  return {
    ...failed(
      'watching-page',
      'ticket_told',
      'A page that the visitor who began leaves open is told the ticket with which somebody else comes back.',
      true,
    ),
    request,
  }
}
