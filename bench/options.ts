import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { usualVariant, type Variant } from './variant.ts'

export type Options = {
  readonly variant: Variant
  /** Logins by OpenID Connect are measured beside flows of `/prove`, and nothing else. */
  readonly handover: 'callback' | 'application'
  readonly quick: boolean
  readonly json: boolean
  readonly profile: boolean
  /** Another checkout, measured in the same slices. */
  readonly compare?: string
  readonly chart?: string
  readonly starts?: number
}

export const usage = `vidimus bench [--quick] [--json] [--engine sqlite|postgres]
              [--mode direct_post|direct_post.jwt] [--format sd-jwt|mdoc]
              [--channel qr|this_device|browser]
              [--handover callback|application] [--compare DIR] [--starts N] [--profile]
              [--chart FILE.svg]`

const named = {
  quick: { type: 'boolean' },
  json: { type: 'boolean' },
  profile: { type: 'boolean' },
  engine: { type: 'string' },
  mode: { type: 'string' },
  format: { type: 'string' },
  channel: { type: 'string' },
  handover: { type: 'string' },
  compare: { type: 'string' },
  chart: { type: 'string' },
  starts: { type: 'string' },
} as const

/** Throws a sentence for the caller when there is something that it does not know. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({ args: [...args], options: named })
  const { compare, chart } = values
  if (values.channel === 'browser' && values.format === 'mdoc')
    throw new Error('--channel browser is measured with an SD-JWT VC alone.')
  return {
    variant: {
      engine: oneOf('engine', values.engine, ['sqlite', 'postgres']) ?? usualVariant.engine,
      mode: oneOf('mode', values.mode, ['direct_post', 'direct_post.jwt']) ?? usualVariant.mode,
      format: oneOf('format', values.format, ['sd-jwt', 'mdoc']) ?? usualVariant.format,
      channel:
        oneOf('channel', values.channel, ['qr', 'this_device', 'browser']) ?? usualVariant.channel,
    },
    handover: oneOf('handover', values.handover, ['callback', 'application']) ?? 'callback',
    quick: values.quick === true,
    json: values.json === true,
    profile: values.profile === true,
    ...(compare === undefined ? {} : { compare: resolve(compare) }),
    ...(chart === undefined ? {} : { chart: resolve(chart) }),
    ...(values.starts === undefined ? {} : { starts: startsOf(values.starts) }),
  }
}

function startsOf(text: string): number {
  const starts = Number(text)
  if (!Number.isInteger(starts) || starts < 1 || starts > 20)
    throw new Error(`--starts takes a number from 1 to 20, not "${text}".`)
  return starts
}

function oneOf<Value extends string>(
  name: string,
  text: string | undefined,
  values: readonly Value[],
): Value | undefined {
  const known = values.find((value) => value === text)
  if (text !== undefined && known === undefined)
    throw new Error(`--${name} takes ${values.join(' or ')}, not "${text}".`)
  return known
}
