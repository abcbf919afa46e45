import { type Attribute, attributes, type Simulation, simulationGroups } from './sandbox.ts'

/** What the form asks, as it is in the address. A `state` belongs in no address. */
export type TryoutSearch = {
  /** Names of attributes, separated by commas. */
  readonly reveal?: string
  /** The country of the question, or `none`. */
  readonly national?: string
  readonly device?: 'this'
  readonly ends?: string
  readonly to?: 'redirect_url'
  /** The flow that was started. */
  readonly flow?: string
}

export type Question = {
  readonly revealed: readonly Attribute[]
  readonly national: string | undefined
  readonly isSameDevice: boolean
}

const names = ['reveal', 'national', 'device', 'ends', 'to', 'flow'] as const

export const tryoutSearch = (search: { [name: string]: unknown }): TryoutSearch =>
  Object.fromEntries(
    names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  )

export function questionOf({
  reveal = 'given_name',
  national = 'DE',
  device,
}: TryoutSearch): Question {
  const wanted = reveal.split(',')
  return {
    revealed: attributes.filter((attribute) => wanted.includes(attribute)),
    national: /^[A-Z]{2}$/.test(national) ? national : undefined,
    isSameDevice: device === 'this',
  }
}

export const simulationOf = ({ ends }: TryoutSearch): Simulation =>
  Object.values(simulationGroups)
    .flat()
    .find((each) => each === ends) ?? 'approve'
