import type { Act, Call, History } from './history.ts'

export type Violation = { readonly rule: string; readonly flow?: string; readonly detail: string }

/** After the last fault everything is as it was before it. */
export const recoveryMilliseconds = 35_000
/** What the documents promise of one fault; two at once may each take their time. */
const slowestMilliseconds = [10_000, 15_000] as const
/** A list that could not be fetched is asked for again after 30 seconds, and found 10 later. */
const listsAgainMilliseconds = 60_000

type Event = History['events'][number]
type Of<What extends Event['what']> = Extract<Event, { what: What }>

/** One flow, sorted by what was seen of it. */
type FlowHistory = ReturnType<typeof flowOf>

function flowOf(name: string, events: readonly Event[]) {
  const all = <What extends Event['what']>(what: What) =>
    events.filter((event): event is Of<What> => event.what === what)
  const told = all('told')
  const first = told[0]
  const acts = (what: Act, done: boolean) => all(what).filter((event) => event.done === done)
  return { name, all, told, first, acts, outcome: first && outcomeIn(first.body) }
}

function outcomeIn(body: string): string {
  const form = new URLSearchParams(body)
  return form.get('error') ?? (form.has('presentation') ? 'presentation' : 'nothing')
}

/** Each finds what is wrong with one flow. */
type FlowRule = (flow: FlowHistory, history: History) => string | undefined

const flowRules: { readonly [rule: string]: FlowRule } = {
  'every accepted flow is told': (flow, { limits }) => {
    const [accepted] = flow.all('accepted')
    const [record] = flow.all('record')
    if (accepted === undefined || flow.told.length > 0) return undefined
    // A result is erased when its time is over, and nothing is told in its place.
    const isErased =
      record?.status === 'undelivered' && record.at >= accepted.at + limits.resultLifetime
    return isErased ? undefined : `accepted, never told; its record: ${record?.status ?? 'none'}`
  },
  'only what was asked for is told': (flow) =>
    flow.told.length > 0 && flow.all('asked').length === 0 ? 'nobody asked for it' : undefined,
  'one outcome': ({ told }) => {
    const outcomes = new Set(told.map(({ body }) => outcomeIn(body)))
    return outcomes.size > 1 ? [...outcomes].join(', then ') : undefined
  },
  'repeated with the same id and body': ({ told }) => {
    const contents = new Set(told.map(({ id, body }) => `${id} ${body}`))
    return contents.size > 1 ? `${contents.size} different contents` : undefined
  },
  'with its own state': ({ told, name }) => {
    const foreign = told.find(({ body }) => !isOf(name, body))
    return foreign && 'the presentation is of another flow'
  },
  'no outcome without a cause': (flow, history) => {
    const { first, outcome } = flow
    if (first === undefined || outcome === undefined) return undefined
    const causes = causesOf(flow, history, first.at)
    return causes.has(outcome) ? undefined : `${outcome}, possible: ${[...causes].join(', ')}`
  },
  'one answer is accepted': (flow) => {
    const answers = new Set(flow.all('acknowledged').map(({ answer }) => answer))
    return answers.size > 1 ? `${answers.size} wallets were told so` : undefined
  },
  'an accepted answer is the outcome': (flow) => {
    const [accepted] = flow.all('acknowledged')
    const answering = flow.all('answering').find(({ answer }) => answer === accepted?.answer)
    if (answering === undefined || flow.outcome === undefined) return undefined
    const later = answering.isGated ? ['error_session', 'error_cancelled'] : []
    const may = [...answering.may, ...later]
    return may.includes(flow.outcome)
      ? undefined
      : `${flow.outcome} after an accepted ${answering.may.join(' or ')}`
  },
  'the record says the same': (flow) => {
    const [record] = flow.all('record')
    if (flow.all('accepted').length === 0 || flow.first === undefined) return undefined
    if (record === undefined) return 'there is no record'
    if (record.outcome !== flow.outcome)
      return `recorded ${record.outcome}, told was ${flow.outcome}`
    const isTaken = flow.told.some(({ taken }) => taken === 'yes')
    const isGone = flow.told.some(({ taken }) => taken === 'gone')
    const expected = isTaken ? 'completed' : isGone ? 'undelivered' : record.status
    return record.status === expected ? undefined : `${record.status} instead of ${expected}`
  },
  'the browser goes where its customer said': (flow) => {
    const wrong = flow
      .all('sent_on')
      .find(
        ({ to, at, isBound }) =>
          !isBound || !flow.told.some((told) => told.redirectUri === to && told.at <= at),
      )
    if (wrong === undefined) return undefined
    return wrong.isBound ? `sent to ${wrong.to}` : 'a strange browser was sent on'
  },
  'whoever comes in time is served': (flow, { limits }) => {
    const [turned] = flow.all('turned_away')
    const [asked] = flow.all('asked')
    if (turned === undefined || asked === undefined) return undefined
    const isBefore = ({ at }: { at: number }) => at < turned.at
    const isOver = asked.at + limits.flowLifetime <= turned.at
    const hasEnded =
      flow.all('answering').some(isBefore) ||
      (['cancel', 'expire'] as const).some((act) => flow.acts(act, false).some(isBefore))
    return isOver || hasEnded ? undefined : `turned away: ${turned.step}`
  },
  'told in time': (flow, history) => {
    const decidedAt = decisionOf(flow, history)
    const heard = flow.told.find(({ taken }) => taken !== 'no')
    if (decidedAt === undefined || flow.told.length === 0) return undefined
    if (heard === undefined) return 'every attempt failed'
    const late = heard.at - deadlineFor(history, decidedAt)
    return late > 0 ? `${seconds(late)} too late` : undefined
  },
  'sent on in time': (flow, history) => {
    const [left] = flow.all('left')
    const heard = flow.told.find(({ taken }) => taken === 'yes')
    if (left === undefined || heard === undefined) return undefined
    const waited = left.at - deadlineFor(history, heard.at)
    return waited > 0 ? `left ${seconds(waited)} after the time for it` : undefined
  },
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`

/** The signed content names the flow's `state` too. */
function isOf(name: string, body: string): boolean {
  const form = new URLSearchParams(body)
  const payload = form.get('presentation')?.split('.')[1]
  if (payload === undefined) return true
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()).state === name
  } catch {
    return false
  }
}

/** Every outcome that something before this instant can have led to. */
function causesOf(flow: FlowHistory, history: History, at: number): ReadonlySet<string> {
  const { limits } = history
  const before = (event: { at: number }) => event.at <= at
  const causes = new Set<string>()
  for (const answering of flow.all('answering').filter(before)) {
    const isBack = !answering.isGated || flow.acts('return', false).some(before)
    for (const outcome of answering.may)
      if (isBack || outcome !== 'presentation') causes.add(outcome)
    if (answering.isGated && answering.at + limits.returnTimeout <= at) causes.add('error_session')
    if (listsWereAway(history, answering, at)) causes.add('error_status_unavailable')
  }
  if (flow.acts('cancel', false).some(before)) causes.add('error_cancelled')
  const [asked] = flow.all('asked')
  const isOver = asked !== undefined && asked.at + limits.flowLifetime <= at
  if (isOver || flow.acts('expire', false).some(before)) causes.add('error_expired')
  return causes
}

/**
 * Without a list that names the credential nobody knows whether it was revoked: fail closed. An
 * instance whose clock is behind takes a new list for one that is to come.
 */
const listsWereAway = ({ faults }: History, { listsSince }: Of<'answering'>, at: number) =>
  listsSince !== undefined &&
  faults.some(
    ({ name, from, to }) =>
      ['lists away', 'lists lie', 'clock stepped'].includes(name) &&
      from <= at &&
      to >= listsSince &&
      at <= to + listsAgainMilliseconds,
  )

/** When the outcome was certain, as far as somebody was told so. */
function decisionOf(flow: FlowHistory, { limits }: History): number | undefined {
  const gated = flow.all('answering').some(({ isGated }) => isGated)
  const [accepted] = flow.all('accepted')
  const moments = [
    ...(gated ? flow.acts('return', true) : flow.all('acknowledged')),
    ...flow.acts('cancel', true),
    ...flow.acts('expire', true),
  ].map(({ at }) => at)
  // Time itself decides over what nobody else does.
  const over = accepted && accepted.at + limits.flowLifetime + limits.returnTimeout
  return moments.length > 0 ? Math.min(...moments) : over
}

/** Faults that follow each other within the time for recovery prolong it. */
export function deadlineFor({ faults }: Pick<History, 'faults'>, at: number): number {
  let latest = at
  for (const { from, to } of faults.toSorted((one, other) => one.from - other.from))
    if (from <= latest + recoveryMilliseconds) latest = Math.max(latest, to)
  return latest + recoveryMilliseconds
}

const overlaps = (call: Call, span: { from: number; to: number }): boolean =>
  call.startedAt <= span.to && call.at >= span.from

/** Undefined if the contract allows it. */
function complaintAbout(call: Call, history: History): string | undefined {
  const { status, instance } = call
  const isFrozen = history.faults.some(
    (fault) =>
      fault.name === 'instance frozen' && fault.instance === instance && overlaps(call, fault),
  )
  if (status === 'no answer') return isFrozen ? undefined : 'no answer'
  const took = call.at - call.startedAt
  const met = history.faults.filter((fault) => overlaps(call, fault)).length
  const slowest = slowestMilliseconds[met > 1 ? 1 : 0]
  if (took > slowest && !isFrozen) return `answered after ${seconds(took)}`
  if (status === 'reset') {
    const isAway = history.absences.some(
      (absence) => absence.instance === instance && overlaps(call, absence),
    )
    return isAway ? undefined : 'reset by an instance that was not killed'
  }
  if (status < 500) return undefined
  const contract = call.path === '/prove' ? 500 : 503
  if (status !== contract || !call.isClean) return `${status} that is not in the contract`
  const isExplained = history.faults.some(
    ({ from, to }) => call.at >= from && call.startedAt <= to + recoveryMilliseconds,
  )
  return isExplained ? undefined : `${status} without a fault`
}

function sharedIds(events: readonly Event[]): readonly Violation[] {
  const owners = new Map<string, string>()
  return events.flatMap((event) => {
    if (event.what !== 'told') return []
    const owner = owners.get(event.id) ?? event.flow
    owners.set(event.id, owner)
    const detail = `the id of ${owner}`
    return owner === event.flow ? [] : [{ rule: 'an id is of one flow', flow: event.flow, detail }]
  })
}

/** Everything in a history that Vidimus promises not to happen. Empty: it kept its word. */
export function checkHistory(history: History): readonly Violation[] {
  const byFlow = Map.groupBy(history.events, ({ flow }) => flow)
  const ofFlows = [...byFlow].flatMap(([name, events]) => {
    const flow = flowOf(name, events)
    return Object.entries(flowRules).flatMap(([rule, find]) => {
      const detail = find(flow, history)
      return detail === undefined ? [] : [{ rule, flow: name, detail }]
    })
  })
  const begunAt = Math.min(...history.calls.map(({ startedAt }) => startedAt))
  const ofCalls = history.calls.flatMap((call) => {
    const complaint = complaintAbout(call, history)
    const { path, instance, startedAt } = call
    const detail = `${path} of instance ${instance}, ${seconds(startedAt - begunAt)}: ${complaint}`
    return complaint === undefined ? [] : [{ rule: 'calls fail as the contract says', detail }]
  })
  const ofOthers = history.surprises.map((detail) => ({
    rule: 'nothing unforeseen happens',
    detail,
  }))
  return [...ofFlows, ...sharedIds(history.events), ...ofCalls, ...ofOthers]
}
