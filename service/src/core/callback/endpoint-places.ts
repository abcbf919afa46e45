/**
 * How many callbacks of an account may be under way: as many as do not make its endpoint slower.
 * TCP's slow start, in the manner of Vegas, and then a gradient; decision 69 names the sources.
 */
export type EndpointPlaces = {
  readonly most: number
  /** It doubles up to this, and grows by addition beyond it, because more was too much before. */
  readonly doublesTo: number
  /** The last judgement raised it, so that slower answers are most likely our doing. */
  readonly isRaised: boolean
  /** What an answer takes beside few others. */
  readonly alone: Average
  /** When that was last measured. */
  readonly measuredAt: number
  /** While few are let through, so that it can be measured again: how it was before. */
  readonly before: Crowded | undefined
  readonly round: Round
}

/** Attempts begun since the last judgement. Earlier ones do not show what it changed. */
type Round = {
  readonly begunAt: number
  readonly ended: number
  readonly failed: number
  /** The most that were under way at once. */
  readonly peak: number
  /** What an answer takes when nearly all places are taken. */
  readonly crowded: Average
}

type Average = { readonly milliseconds: number; readonly samples: number }

type Crowded = { readonly most: number; readonly milliseconds: number }

export type PlacedAttempt = {
  readonly begunAt: number
  /** How many of the account were under way when it had begun, itself included. */
  readonly beside: number
}

export type EndedAttempt = PlacedAttempt & {
  readonly endedAt: number
  readonly succeeded: boolean
}

/** Differences below this time are those of networks and of this process. */
export const quickMilliseconds = 250
const atFirst = 10
const fewest = 2
/**
 * Of one instance. Waiting for an answer takes a connection and little else; an instance decides
 * fewer than 200 flows a second, and a server has five seconds to begin its answer.
 */
export const mostUnderWay = 1_000
/** One account cannot take all of them. */
const mostOfOne = 400
const mostAdded = 16
/** So many are let through for measuring, or a quarter of the places if that is more. */
const few = 3
const crowdedSamples = 20
const tooSlowFactor = 2
/** The time at which we give up: `headersMilliseconds` of the outbound client. */
const patienceMilliseconds = 5_000
/** An average that is older than this, and than so many answers in a row, may be out of date. */
const measuredForMilliseconds = 10_000
const measuredForAnswers = 20

const unknown: Average = { milliseconds: 0, samples: 0 }

export const firstPlaces: EndpointPlaces = {
  most: atFirst,
  doublesTo: mostOfOne,
  isRaised: false,
  alone: unknown,
  measuredAt: Number.NEGATIVE_INFINITY,
  before: undefined,
  round: roundFrom(Number.NEGATIVE_INFINITY),
}

function roundFrom(begunAt: number): Round {
  return { begunAt, ended: 0, failed: 0, peak: 0, crowded: unknown }
}

/** The places after an attempt has ended. Times are from one clock that never jumps. */
export function afterAttempt(places: EndpointPlaces, attempt: EndedAttempt): EndpointPlaces {
  const { round, most, before } = places
  if (attempt.begunAt < round.begunAt) return places
  const { succeeded, beside, endedAt } = attempt
  const took = endedAt - attempt.begunAt
  const isAlone = succeeded && beside <= Math.max(few, (before?.most ?? most) / 4)
  const isCrowded = succeeded && beside > most * 0.75
  return judge(
    {
      ...places,
      alone: isAlone ? withSample(places.alone, took, 8) : places.alone,
      measuredAt: isAlone ? endedAt : places.measuredAt,
      round: {
        begunAt: round.begunAt,
        ended: round.ended + 1,
        failed: round.failed + (succeeded ? 0 : 1),
        peak: Math.max(round.peak, beside),
        crowded: isCrowded ? withSample(round.crowded, took, most) : round.crowded,
      },
    },
    endedAt,
  )
}

/** The mean of the first samples; then the earlier ones fade. */
function withSample({ milliseconds, samples }: Average, took: number, fades: number): Average {
  const share = 1 / Math.min(samples + 1, fades)
  return { milliseconds: milliseconds + share * (took - milliseconds), samples: samples + 1 }
}

function judge(places: EndpointPlaces, at: number): EndpointPlaces {
  const next = judgement(places, at)
  if (next === undefined) return places
  const most = Math.min(mostOfOne, Math.max(fewest, next.most))
  return { ...places, isRaised: false, before: undefined, ...next, most, round: roundFrom(at) }
}

type Judgement = Pick<EndpointPlaces, 'most'> & Partial<EndpointPlaces>

/** Undefined while too little is known. */
function judgement(places: EndpointPlaces, at: number): Judgement | undefined {
  const { most, alone, before, round } = places
  // Fewer are failures of single flows, or of an endpoint that fails whatever we do.
  if (round.failed >= few && round.failed >= round.ended / 3)
    return lowered((before?.most ?? most) / 2)
  if (before !== undefined) return alone.samples < few ? undefined : afterMeasuring(before, alone)
  const { milliseconds, samples } = round.crowded
  if (samples < Math.min(crowdedSamples, Math.max(few, most / 4)))
    return round.ended < 2 * most ? undefined : unused(most, round)
  const crowded = { most, milliseconds }
  const isSlow = milliseconds > tooSlow(alone)
  if (isSlow && alone.samples > 0 && places.isRaised) return shrunk(crowded, alone)
  if (isSlow || isOutOfDate(places, at)) return measuring(crowded)
  if (milliseconds > comfortable(alone)) return { most }
  return { most: raised(places), isRaised: true }
}

const raised = ({ most, doublesTo }: EndpointPlaces): number =>
  most < doublesTo
    ? Math.min(2 * most, doublesTo)
    : most + Math.min(mostAdded, Math.max(1, most / 4))

/** What was found under load long ago may be too much or too little today (RFC 7661). */
const unused = (most: number, { peak }: Round): Judgement => ({
  most: Math.max(atFirst, Math.min(most, 2 * peak)),
  doublesTo: mostOfOne,
})

/** Halfway to the time at which we give up, if that is sooner: then a queue loses callbacks. */
const tooSlow = ({ milliseconds }: Average) =>
  Math.max(
    quickMilliseconds,
    Math.min(tooSlowFactor * milliseconds, (milliseconds + patienceMilliseconds) / 2),
  )

const comfortable = (alone: Average) =>
  Math.max(quickMilliseconds, (alone.milliseconds + tooSlow(alone)) / 2)

const shrunk = ({ most, milliseconds }: Crowded, alone: Average): Judgement =>
  lowered(most * Math.max(0.5, Math.min(1, comfortable(alone) / milliseconds)))

const lowered = (most: number): Judgement => ({ most, doublesTo: most })

/** While all places are taken, nothing is measured alone. */
function isOutOfDate({ alone, measuredAt, round }: EndpointPlaces, at: number): boolean {
  const { milliseconds } = round.crowded
  return (
    milliseconds > Math.max(quickMilliseconds, 1.25 * alone.milliseconds) &&
    at - measuredAt > Math.max(measuredForMilliseconds, measuredForAnswers * milliseconds)
  )
}

/** With few under way, only an endpoint that is slow for a reason of its own stays slow. */
const measuring = (before: Crowded): Judgement => ({
  most: Math.max(few, before.most / 4),
  alone: unknown,
  before,
})

function afterMeasuring(before: Crowded, alone: Average): Judgement {
  if (alone.milliseconds > 0.75 * before.milliseconds) return { most: before.most }
  return before.milliseconds > tooSlow(alone) ? shrunk(before, alone) : lowered(before.most)
}
