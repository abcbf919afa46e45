import { secretIn } from '../judge/judge-page.ts'
import { type Template, templateOf } from '../judge/known-addresses.ts'
import { comeBack, newTraveller, startProof, type Traveller } from '../walk/app-journey.ts'
import type { Step } from '../walk/journey-problem.ts'
import { readPage } from '../walk/page.ts'
import { type Hop, openBrowser, type PersonBrowser } from '../walk/person-browser.ts'
import type { SeenPage } from '../walk/seen-page.ts'
import { cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'
import {
  judgeLook,
  type Look,
  lookAt,
  sameForEverybody,
  secretsOf,
  seenAlready,
  worstOf,
} from './onlookers.ts'
import { type Act, failed, failedBy, passed, proveBy, setOut } from './travels.ts'

/**
 * Whose proof it is. Somebody who must not see it opens everything that they could know of. What
 * they are shown is compared with what only the person who proved may see.
 */

const anotherSees = 'Another browser is shown the proof: it can be stolen.'

/** A second browser opens the address before the person comes back, and after. */
const strangers: Act = {
  cases: ['stranger', 'reload'],
  run: async (run) => {
    const early = await setOut(run)
    const before = early.left.ok ? await strangerAt(run, early.left.value.to.href) : undefined
    const { traveller, left } = await setOut(run)
    const end = left.ok ? await comeBack(traveller, left.value) : left
    if (!left.ok || !end.ok) return
    const { to } = left.value
    const looks = [before, await strangerAt(run, to.href)]
    run.note('stranger', judgeLook('stranger', worstOf(looks), anotherSees), traveller.report.flow)
    run.note('reload', await reload(traveller, to), traveller.report.flow)
  },
}

const strangerAt = (run: Run, address: string) => lookAt(run, openBrowser(run.deps), address)

async function reload({ browser }: Traveller, to: URL): Promise<Verdict> {
  const seen = await browser.follow(to.href, 'GET')
  const { status = 500 } = (seen.ok ? seen.value.hops.at(-1) : undefined) ?? {}
  return status < 500
    ? passed(`answered with ${status}`)
    : failed('reload', 'return_failed', `A second visit is answered with ${status}.`)
}

const sessionSwap: Act = {
  cases: ['session-swap'],
  run: async (run) => {
    const prover = await setOut(run)
    const other = await setOut(run, { outcome: 'decline' })
    const { flow } = prover.traveller.report
    run.note('session-swap', await swap(run, prover.left, other), flow)
  },
}

type Travelled = Awaited<ReturnType<typeof setOut>>

async function swap(run: Run, left: Travelled['left'], other: Travelled): Promise<Verdict> {
  if (!left.ok) return failedBy(left.problem)
  if (!other.left.ok) return failedBy(other.left.problem)
  const look = await lookAt(run, other.traveller.browser, left.value.to.href)
  return look?.shown === 'yes' && run.isHole('stranger')
    ? seenAlready('stranger')
    : judgeLook('session-swap', look, anotherSees)
}

/** One visitor began, another proved. */
type Stolen = {
  readonly attacker: Traveller
  readonly victim: PersonBrowser
  /** Where the victim is sent, as far as the attacker can know it. */
  readonly to: URL
  readonly template: Template
  /** Everything that the attacker was sent before the victim proved. */
  readonly known: string
  readonly flow: string | undefined
}

/** `own` is where the attacker was sent after a proof of their own. */
async function steal(run: Run, own: URL): Promise<Step<Stolen>> {
  const victim = openBrowser(run.deps)
  const plan = { ...run.plan, outcome: 'approve', sameDevice: false, provesIn: victim } as const
  const attacker = newTraveller(run.deps, plan, () => undefined)
  const arrived = await startProof(attacker)
  if (!arrived.ok) return arrived
  const { link, flowId, cookies } = arrived.value
  const left = await proveBy(run, attacker, arrived.value)
  if (!left.ok) return left
  const { pages, flow } = attacker.report
  const seen = pages.flatMap(({ url, body, location = '' }) => [url, body, location])
  const known = [link, flowId, ...seen, ...cookies.map(({ value }) => decoded(value))].join('\n')
  const { to } = left.value
  const template = templateOf(to.href, own.href)
  return { ok: true, value: { attacker, victim, to, template, known, flow } }
}

function decoded(value: string): string {
  try {
    return `${value}\n${decodeURIComponent(value)}`
  } catch {
    return value
  }
}

/** Addresses that the attacker can put together, from what they know and where they were. */
function knownTo(run: Run, { to, template, known }: Stolen): readonly string[] {
  const isGuessable = template.tickets.every((ticket) => known.includes(ticket))
  return [...new Set([template.bare, ...(isGuessable ? [to.href] : []), ...pagesOf(run)])]
}

/** The application's pages to which a person is sent, without the query and the start itself. */
const pagesOf = ({ proved, plan }: Run): readonly string[] =>
  (proved?.pages ?? [])
    .map(({ url }) => new URL(url))
    // The ticket may be in the path of the return address.
    .filter(({ pathname }) => pathname !== proved?.to.pathname)
    .map(({ origin, pathname }) => origin + pathname)
    .filter((address) => address !== plan.startUrl.split(/[?#]/, 1)[0])

const onlookers: Act = {
  cases: ['begun-by-another', 'guessed-ticket', 'watching-page', 'same-address'],
  run: async (run) => {
    if (run.proved === undefined) return
    const { to } = run.proved
    const stolen = await steal(run, to)
    if (!stolen.ok) return
    const { flow } = stolen.value
    const idle = await waitingPages(run, stolen.value.template.bare)
    const looks = await lookAround(run, stolen.value)
    run.note('begun-by-another', await judgeBegun(run, worstOf(looks)), flow)
    if (run.wants('guessed-ticket')) run.note('guessed-ticket', await guess(run), flow)
    const pages = [
      ...idle,
      ...looks.flatMap((look) => look?.page ?? []),
      ...(run.proved?.pages ?? []),
    ]
    run.note('watching-page', await watch(run, stolen.value, pages), flow)
    run.note('same-address', await compareAddresses(run, stolen.value.to, to), flow)
  },
}

/** Before the victim goes back to the application, and after. */
async function lookAround(run: Run, stolen: Stolen): Promise<readonly (Look | undefined)[]> {
  const { attacker, victim, to } = stolen
  const looks: (Look | undefined)[] = []
  const addresses = knownTo(run, stolen)
  for (const address of addresses) looks.push(await lookAt(run, attacker.browser, address))
  await victim.follow(to.href, 'GET')
  for (const address of addresses) looks.push(await lookAt(run, attacker.browser, address))
  return looks
}

const beginnerSees =
  'The visitor who began is shown what somebody else proved: an attacker sends the link to a victim, and reads the result.'

async function judgeBegun(run: Run, look: Look | undefined): Promise<Verdict> {
  if (look?.shown === 'yes' && run.isHole('stranger')) {
    const everybody = await strangerAt(run, look.page.url)
    if (everybody?.shown === 'yes') return seenAlready('stranger')
  }
  return judgeLook('begun-by-another', look, beginnerSees)
}

/** In a proof of its own, because a wrong ticket may end the session. */
async function guess(run: Run): Promise<Verdict> {
  const passing = (['stranger', 'session-swap', 'begun-by-another'] as const).find(run.isHole)
  if (passing !== undefined) return seenAlready(passing)
  // Their own ticket, which was not used yet.
  const { left } = await setOut(run)
  if (!left.ok) return failedBy(left.problem)
  const { to: own } = left.value
  const stolen = await steal(run, own)
  if (!stolen.ok) return failedBy(stolen.problem)
  const { attacker, template } = stolen.value
  if (template.tickets.length === 0) return passed('there is no ticket to guess')
  const theirs = templateOf(own.href, stolen.value.to.href)
  const guesses = [
    template.withTickets((ticket) => madeUp(ticket, run.deps.random)),
    template.withTickets((ticket, place) => theirs.tickets[place] ?? ticket),
  ]
  const looks: (Look | undefined)[] = []
  for (const address of guesses) looks.push(await lookAt(run, attacker.browser, address))
  return judgeLook(
    'guessed-ticket',
    worstOf(looks),
    'The visitor who began is shown what somebody else proved, with a ticket that is not the one of this proof.',
  )
}

/** Of the same length and the same letters, so that it looks like one. */
function madeUp(ticket: string, random: Run['deps']['random']): string {
  const bytes = random(ticket.length)
  const letters = [...new Set(ticket)]
  const made = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return made === ticket ? `${made}0` : made
}

/** Pages as they are while somebody still proves. */
async function waitingPages(run: Run, address: string): Promise<readonly Hop[]> {
  const plan = { ...run.plan, outcome: 'approve', sameDevice: false } as const
  const waiting = newTraveller(run.deps, plan, () => undefined)
  const arrived = await startProof(waiting)
  const seen = arrived.ok ? await waiting.browser.follow(address, 'GET') : undefined
  return [...waiting.report.pages, ...(seen?.ok ? seen.value.hops : [])]
}

/** As many as a page polls, and more than most. */
const mostWatched = 20

/** Asks what a page that the attacker left open would ask. */
async function watch(run: Run, stolen: Stolen, pages: readonly Hop[]): Promise<Verdict> {
  const { attacker, template, known } = stolen
  const tickets = template.tickets.filter(
    (ticket) => ticket.length >= shortestTicket && !known.includes(ticket),
  )
  for (const address of watchedBy(run, pages)) {
    const seen = await attacker.browser.fetch(address)
    const found = seen.ok ? await leakIn(run, seen.value, tickets) : undefined
    if (found !== undefined) return found
  }
  return passed('nothing that a page asks by itself shows the proof')
}

const shortestTicket = 8

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

async function compareAddresses(run: Run, one: URL, other: URL): Promise<Verdict> {
  if (one.href !== other.href) return passed('each proof has an address of its own')
  const found = (['stranger', 'session-swap', 'begun-by-another', 'watching-page'] as const).find(
    run.isHole,
  )
  if (found !== undefined) return seenAlready(found)
  const said = 'Two proofs lead to one address, so nothing tells who proved from who began.'
  if (!(await sameForEverybody(run))) return failed('same-address', 'same_address', said, true)
  return {
    status: 'warned',
    code: 'same_address',
    said: `${said} Your page shows nothing of the proof: see that it does not count for whoever began either.`,
    fix: cases['same-address'].remedy,
  }
}

export const sessions: readonly Act[] = [strangers, sessionSwap, onlookers]
