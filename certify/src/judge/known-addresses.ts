/**
 * What somebody knows of the address to which another person returns, who has seen where others
 * returned: the parts that are the same each time. What differs is the ticket.
 */
export type Template = {
  /** The parts that differ, decoded: what only the person who proved was sent. */
  readonly tickets: readonly string[]
  /** The address without its ticket. */
  readonly bare: string
  /** The address with other tickets in the places of the right ones. */
  withTickets(make: (ticket: string, place: number) => string): string
}

type Slot = {
  readonly kind: 'path' | 'query' | 'fragment'
  readonly at: string
  readonly value: string
}

/** Compares an address with that of another proof. */
export function templateOf(address: string, other: string): Template {
  const [url, former] = [new URL(address), new URL(other)]
  const tickets = slotsIn(url).filter(({ kind, at, value }) => {
    const same = slotsIn(former).find((each) => each.kind === kind && each.at === at)
    return same?.value !== value
  })
  return {
    tickets: tickets.map(({ value }) => value),
    bare: bareOf(url, tickets),
    withTickets: (make) => replaced(url, tickets, make),
  }
}

/**
 * An address of another person's way, with what was one's own in place of what was theirs: `theirs`
 * and `own` are the pages of both ways, step by step.
 */
export function asOwn(address: string, theirs: readonly string[], own: readonly string[]): string {
  const parts = new Map<string, string>()
  for (const [step, place] of own.entries()) {
    const former = slotsIn(new URL(theirs[step] ?? place))
    for (const { kind, at, value } of slotsIn(new URL(place))) {
      const same = former.find((each) => each.kind === kind && each.at === at)
      if (same !== undefined && same.value !== value) parts.set(same.value, value)
    }
  }
  const url = new URL(address)
  const changed = slotsIn(url).filter(({ value }) => parts.has(value))
  return changed.length === 0 ? address : replaced(url, changed, (value) => parts.get(value) ?? '')
}

const slotsIn = (url: URL): readonly Slot[] => [
  ...url.pathname.split('/').map((value, place): Slot => ({ kind: 'path', at: `${place}`, value })),
  ...[...url.searchParams].map(([at, value]): Slot => ({ kind: 'query', at, value })),
  { kind: 'fragment', at: '', value: url.hash.slice(1) },
]

/** Up to the first part of the path that differs; the query goes, whatever is in it. */
function bareOf(url: URL, tickets: readonly Slot[]): string {
  const place = tickets.find(({ kind }) => kind === 'path')?.at
  const path = url.pathname.split('/').slice(0, place === undefined ? undefined : Number(place))
  return new URL(path.join('/') || '/', url.origin).href
}

function replaced(
  url: URL,
  tickets: readonly Slot[],
  make: (ticket: string, place: number) => string,
): string {
  const changed = new URL(url)
  const path = changed.pathname.split('/')
  for (const [place, { kind, at, value }] of tickets.entries()) {
    const put = make(value, place)
    if (kind === 'path') path[Number(at)] = encodeURIComponent(put)
    if (kind === 'query') changed.searchParams.set(at, put)
  }
  changed.pathname = path.join('/')
  changed.hash = ''
  return changed.href
}
