import { asOwn, type Template, templateOf } from '../judge/known-addresses.ts'
import { newTraveller, startProof, type Traveller } from '../walk/app-journey.ts'
import { type Step, went } from '../walk/journey-problem.ts'
import { type Hop, openBrowser, type PersonBrowser } from '../walk/person-browser.ts'
import type { Run } from './certification.ts'
import { type Look, lookAt } from './onlookers.ts'
import { proveBy } from './travels.ts'

/** One visitor began, another proved. */
export type Stolen = {
  readonly attacker: Traveller
  readonly victim: PersonBrowser
  /** Where the victim is sent, as far as the attacker can know it. */
  readonly to: URL
  readonly template: Template
  /** The application's pages to which the attacker was sent before the victim proved. */
  readonly pages: readonly Hop[]
  /** Everything that the attacker was sent before the victim proved. */
  readonly known: string
  readonly flow: string | undefined
}

/** `own` is where the attacker was sent after a proof of their own. They may act `meanwhile`. */
export async function steal(
  run: Run,
  own: URL,
  meanwhile: (attacker: Traveller) => Promise<readonly Hop[]> = async () => [],
): Promise<Step<Stolen>> {
  const victim = openBrowser(run.deps)
  const plan = { ...run.plan, outcome: 'approve', sameDevice: false, provesIn: victim } as const
  const attacker = newTraveller(run.deps, plan, () => undefined)
  const arrived = await startProof(attacker)
  if (!arrived.ok) return arrived
  const pages = [...attacker.report.pages, ...(await meanwhile(attacker))]
  const left = await proveBy(run, attacker, arrived.value)
  if (!left.ok) return left
  const { link, flowId, cookies } = arrived.value
  const seen = pages.flatMap(({ url, body, location = '' }) => [url, body, location])
  const known = [link, flowId, ...seen, ...cookies.map(({ value }) => decoded(value))].join('\n')
  const { to } = left.value
  const { flow } = attacker.report
  return went({ attacker, victim, to, template: templateOf(to.href, own.href), pages, known, flow })
}

function decoded(value: string): string {
  try {
    return `${value}\n${decodeURIComponent(value)}`
  } catch {
    return value
  }
}

/** What the attacker saw in a theft, or in several. */
export type Loot = { readonly looks: readonly (Look | undefined)[]; readonly stolen: Stolen }

/**
 * Every address that the attacker knows, before the victim goes back to the application or after
 * it. A look that may have ended the session, or begun another proof, would hide what the next one
 * is to see: that is for another theft.
 */
export async function lookAround(
  run: Run,
  own: URL,
  { isVictimBack }: { readonly isVictimBack: boolean },
): Promise<Step<Loot>> {
  const looks: (Look | undefined)[] = []
  for (;;) {
    const begun = await steal(run, own)
    if (!begun.ok) return begun
    const { value: stolen } = begun
    if (isVictimBack) await stolen.victim.follow(stolen.to.href, 'GET')
    const addresses = knownTo(run, stolen)
    let look: Look | undefined
    do {
      look = await lookAt(run, stolen.attacker.browser, addresses[looks.length] ?? '')
      looks.push(look)
    } while (looks.length < addresses.length && look?.shown !== 'yes' && !look?.isSpent)
    if (looks.length >= addresses.length || look?.shown === 'yes') return went({ looks, stolen })
  }
}

/** More than any application sends a visitor to. */
const mostAddresses = 20

/**
 * Addresses that the attacker was sent to, or can put together. The start comes last, because it
 * begins another proof.
 */
function knownTo(run: Run, { to, template, pages, known }: Stolen): readonly string[] {
  const isGuessable = template.tickets.every((ticket) => known.includes(ticket))
  const { startUrl } = run.plan
  const own = pages.flatMap(({ url }) => [url, plain(url)])
  const found = [
    ...own,
    template.bare,
    ...(isGuessable ? [to.href] : []),
    ...likeOthers(run, pages),
  ]
  const others = found.filter((address) => address !== startUrl && address !== plain(startUrl))
  return [...new Set(others)].slice(0, mostAddresses - 1).concat(startUrl)
}

const plain = (address: string): string => address.split(/[?#]/, 1)[0] ?? ''

/** Where a person was led who proved, with the attacker's order or visit in place of theirs. */
function likeOthers({ proved }: Run, pages: readonly Hop[]): readonly string[] {
  const theirs = (proved?.pages ?? []).map(({ url }) => url)
  const own = pages.map(({ url }) => url)
  return (
    theirs
      // The ticket may be in the path of the return address.
      .filter((address) => new URL(address).pathname !== proved?.to.pathname)
      .map((address) => [address, asOwn(address, theirs, own)] as const)
      .map(([address, changed]) => (address === changed ? plain(address) : changed))
  )
}
