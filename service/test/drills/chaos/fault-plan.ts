import { seeded, shuffled } from '../../../../tools/seeded.ts'
import { type FaultName, faultNames } from './history.ts'

export type PlannedFault = {
  readonly name: FaultName
  readonly instance: number
  /** After the storm began. */
  readonly delayMilliseconds: number
  readonly lastsMilliseconds: number
  /** 0 to 1, for what else is left to chance. */
  readonly chance: number
}

/** One fault, or two at once, after a time without. */
export type Storm = { readonly pauseMilliseconds: number; readonly faults: readonly PlannedFault[] }

/** What it hurts, and how many seconds it lasts at least and at most. */
const kinds: {
  readonly [name in FaultName]: readonly [
    'instance' | 'database' | 'lists' | 'customers',
    number,
    number,
  ]
} = {
  'instance killed': ['instance', 0.2, 3],
  'instance frozen': ['instance', 3, 12],
  'instance cut off': ['instance', 3, 12],
  'clock stepped': ['instance', 5, 12],
  'database restarted': ['database', 0, 2],
  'database frozen': ['database', 3, 12],
  failover: ['database', 1, 3],
  'disk full': ['database', 4, 10],
  'fsync fails': ['database', 1, 4],
  'connections full': ['database', 4, 10],
  'lists away': ['lists', 5, 12],
  'lists lie': ['lists', 5, 12],
  // Longer, and the schedule of attempts may leave half a minute between two of them.
  'customers hang': ['customers', 5, 10],
  'customers fail': ['customers', 5, 10],
}

/** Two on the same database would be one fault; two on instances hurt one each. */
const mayMeet = (one: FaultName, other: FaultName) =>
  kinds[one][0] !== kinds[other][0] || kinds[one][0] === 'instance'

/** Every fault comes before one comes again. There is one standby, so one failover. */
export function drawStorms(
  seed: number,
  milliseconds: number,
  possible: readonly FaultName[] = faultNames,
): readonly Storm[] {
  const random = seeded(seed ^ 0x5eed)
  const storms: Storm[] = []
  const seen = new Set<FaultName>()
  let [bag, left]: [FaultName[], number] = [[], milliseconds]
  const refill = () => {
    const again = possible.filter(
      (name) => name !== 'failover' || !(seen.has(name) || bag.includes(name)),
    )
    bag = [...bag, ...shuffled(again, random)]
  }
  const take = (fits: (name: FaultName) => boolean): FaultName | undefined => {
    if (bag.length < 2) refill()
    const place = bag.findIndex(fits)
    const [name] = place < 0 ? [] : bag.splice(place, 1)
    if (name !== undefined) seen.add(name)
    return name
  }
  while (left > 0) {
    const first = take(() => true)
    if (first === undefined) break
    const second = random() < 0.5 ? take((name) => mayMeet(first, name)) : undefined
    const instance = random() < 0.5 ? 0 : 1
    const faults = [first, second].flatMap((name, place) => {
      if (name === undefined) return []
      const [, least, most] = kinds[name]
      const lastsMilliseconds = Math.round((least + random() * (most - least)) * 1_000)
      const delayMilliseconds = place === 0 ? 0 : Math.round(random() * 2_000)
      const hurt = (instance + place) % 2
      return [{ name, instance: hurt, delayMilliseconds, lastsMilliseconds, chance: random() }]
    })
    const pauseMilliseconds = Math.round(1_000 + random() * 4_000)
    storms.push({ pauseMilliseconds, faults })
    left -=
      pauseMilliseconds +
      Math.max(...faults.map((fault) => fault.delayMilliseconds + fault.lastsMilliseconds))
  }
  return storms
}
