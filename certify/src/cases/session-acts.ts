import { templateOf } from '../judge/known-addresses.ts'
import { comeBack, newTraveller, startProof, type Traveller } from '../walk/app-journey.ts'
import { type Step, went } from '../walk/journey-problem.ts'
import { openBrowser } from '../walk/person-browser.ts'
import { cases } from './cases.ts'
import type { Run, Verdict } from './certification.ts'
import {
  judgeLook,
  type Look,
  lookAt,
  sameForEverybody,
  seenAlready,
  worstOf,
} from './onlookers.ts'
import { type Loot, lookAround, type Stolen, steal } from './thefts.ts'
import { type Act, failed, failedBy, passed, setOut } from './travels.ts'
import { watchPages } from './watching.ts'

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
    if (!left.ok) return left.problem
    const { to } = left.value
    const end = await comeBack(traveller, left.value)
    if (!end.ok) return end.problem
    run.again ??= Promise.resolve(end.value)
    const looks = [before, await strangerAt(run, to.href)]
    run.note('stranger', judgeLook('stranger', worstOf(looks), anotherSees), traveller.report.flow)
    run.note('reload', await reload(traveller, to), traveller.report.flow)
    return undefined
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

/** A visitor who has begun too opens it, before the person comes back and after. */
const sessionSwap: Act = {
  cases: ['session-swap'],
  run: async (run) => {
    const { traveller, left } = await setOut(run)
    if (!left.ok) return left.problem
    const refused = await setOut(run, { outcome: 'decline' })
    if (!refused.left.ok) return refused.left.problem
    const { href } = left.value.to
    const looks = [await lookAt(run, refused.traveller.browser, href)]
    if (looks[0]?.shown !== 'yes') {
      const back = await lookWhenBack(run)
      if (!back.ok) return back.problem
      // A failure there is what stranger and reload say.
      if (back.value?.shown === 'yes') looks.push(back.value)
    }
    run.note('session-swap', judgeSwap(run, worstOf(looks)), traveller.report.flow)
    return undefined
  },
}

/** In another proof, because the first look may have used up the ticket. */
async function lookWhenBack(run: Run): Promise<Step<Look | undefined>> {
  const { traveller, left } = await setOut(run)
  if (!left.ok) return left
  const end = await comeBack(traveller, left.value)
  if (!end.ok) return end
  const other = newTraveller(run.deps, traveller.plan, () => undefined)
  const begun = await startProof(other)
  return begun.ok ? went(await lookAt(run, other.browser, left.value.to.href)) : begun
}

const judgeSwap = (run: Run, look: Look | undefined): Verdict =>
  look?.shown === 'yes' && run.isHole('stranger')
    ? seenAlready('stranger')
    : judgeLook('session-swap', look, anotherSees)

const onlookers: Act = {
  cases: ['begun-by-another', 'guessed-ticket', 'watching-page', 'same-address'],
  run: async (run) => {
    if (run.proved === undefined) return undefined
    const { to, pages } = run.proved
    const seen = await lookBeforeAndAfter(run, to)
    if (!seen.ok) return seen.problem
    const { looks, stolen } = seen.value
    const { flow, template } = stolen
    run.note('begun-by-another', await judgeBegun(run, worstOf(looks)), flow)
    if (run.wants('guessed-ticket')) run.note('guessed-ticket', await guess(run, to), flow)
    const others = [...looks.flatMap((look) => look?.page ?? []), ...pages]
    const watched = await watchPages(run, to, template.bare, others)
    if (!watched.ok) return watched.problem
    run.note('watching-page', watched.value, flow)
    run.note('same-address', await compareAddresses(run, stolen.to, to), flow)
    return undefined
  },
}

/** In two thefts, because what is opened before may change what is there after. */
async function lookBeforeAndAfter(run: Run, own: URL): Promise<Step<Loot>> {
  const before = await lookAround(run, own, { isVictimBack: false })
  if (!before.ok || worstOf(before.value.looks)?.shown === 'yes') return before
  const after = await lookAround(run, own, { isVictimBack: true })
  if (!after.ok) return after
  const { stolen } = after.value
  return went({ stolen, looks: [...before.value.looks, ...after.value.looks] })
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

/** Each in a proof of its own, because a wrong ticket may end the session. */
async function guess(run: Run, to: URL): Promise<Verdict> {
  const passing = (['stranger', 'session-swap', 'begun-by-another'] as const).find(run.isHole)
  if (passing !== undefined) return seenAlready(passing)
  const madeUpOne = await guessWith(run, to, ({ template }) =>
    template.withTickets((ticket) => madeUp(ticket, run.deps.random)),
  )
  if (!madeUpOne.ok) return failedBy(madeUpOne.problem)
  if (madeUpOne.value === 'no ticket') return passed('there is no ticket to guess')
  // Their own ticket, which was not used yet.
  const { left } = await setOut(run)
  if (!left.ok) return failedBy(left.problem)
  const { to: own } = left.value
  const ownOne = await guessWith(run, own, ({ template, to: theirs }) => {
    const { tickets } = templateOf(own.href, theirs.href)
    return template.withTickets((ticket, place) => tickets[place] ?? ticket)
  })
  if (!ownOne.ok) return failedBy(ownOne.problem)
  const looks = [madeUpOne.value, ownOne.value].filter((look) => look !== 'no ticket')
  return judgeLook(
    'guessed-ticket',
    worstOf(looks),
    'The visitor who began is shown what somebody else proved, with a ticket that is not the one of this proof.',
  )
}

async function guessWith(
  run: Run,
  own: URL,
  addressOf: (stolen: Stolen) => string,
): Promise<Step<Look | undefined | 'no ticket'>> {
  const stolen = await steal(run, own)
  if (!stolen.ok) return stolen
  const { attacker, template } = stolen.value
  if (template.tickets.length === 0) return went('no ticket')
  return went(await lookAt(run, attacker.browser, addressOf(stolen.value)))
}

/** Of the same length and the same letters, so that it looks like one. */
function madeUp(ticket: string, random: Run['deps']['random']): string {
  const bytes = random(ticket.length)
  const letters = [...new Set(ticket)]
  const made = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return made === ticket ? `${made}0` : made
}

async function compareAddresses(run: Run, one: URL, other: URL): Promise<Verdict> {
  if (one.href !== other.href) return passed('each proof has an address of its own')
  const found = (['stranger', 'session-swap', 'begun-by-another', 'watching-page'] as const).find(
    run.isHole,
  )
  if (found !== undefined) return seenAlready(found)
  const said = `Two proofs lead to ${one.href}, so nothing tells who proved from who began.`
  // The answer to the callback names the address.
  const request = { method: 'POST', url: run.deps.callbackUrl, status: 200 }
  if (!(await sameForEverybody(run)))
    return { ...failed('same-address', 'same_address', said, true), request }
  return {
    status: 'warned',
    code: 'same_address',
    said: `${said} Your page shows nothing of the proof: see that it does not count for whoever began either.`,
    fix: cases['same-address'].remedy,
  }
}

export const sessions: readonly Act[] = [strangers, sessionSwap, onlookers]
