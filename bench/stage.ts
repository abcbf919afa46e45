import { basename, join } from 'node:path'
import { gatherProgram } from '../tools/gather-program.ts'
import type { Cast } from './driver/flow-steps.ts'
import { openHttpClient } from './driver/http-client.ts'
import { openSink } from './driver/sink.ts'
import { openWallet } from './driver/wallet.ts'
import type { Pinning } from './machine/pinning.ts'
import type { Participants } from './measure/alternate.ts'
import type { Options } from './options.ts'
import { type Databases, openDatabases } from './participants/databases.ts'
import { startFloor } from './participants/floor.ts'
import { isPeerInstalled, startPeer } from './participants/peer.ts'
import { openPostgres } from './participants/postgres.ts'
import { type RunningService, startService } from './participants/service.ts'
import { usualVariant, type Variant } from './variant.ts'

export const checkout = join(import.meta.dirname, '..')

export type StageWish = Pick<Options, 'variant' | 'compare' | 'profile'> & {
  readonly pinning: Pinning
  /** Databases, logs and a profile go there: on the disk that is to be measured. */
  readonly folder: string
  readonly postgresUrl?: string
}

/** Everything that is started for a run. `close` ends it, the last one first. */
export type Stage = {
  readonly cast: Cast
  /** Starts everybody who takes turns; whom it started before is ended. */
  raise(): Promise<Participants>
  /** A further service of this checkout, on a database of its own. */
  start(name: string, nodeOptions: readonly string[]): Promise<RunningService>
  close(): Promise<void>
}

type Closers = (() => Promise<void>)[]

export async function openStage(wish: StageWish): Promise<Stage> {
  const [closers, raised]: [Closers, Closers] = [[], []]
  const close = async () => {
    await closeAll(raised)
    await closeAll(closers)
  }
  try {
    const cast = await openCast(closers)
    const databases = await openAllDatabases(wish, closers)
    const programs = programsOf(wish, closers)
    const raise = async () => {
      await closeAll(raised)
      const opener = openerOf(wish, cast, databases, programs, raised)
      return openParticipants(wish, cast, databases, opener, raised)
    }
    const further = openerOf(wish, cast, databases, programs, closers)
    const start = (name: string, nodeOptions: readonly string[]) =>
      further(name, { checkout, variant: wish.variant, nodeOptions })
    return { cast, raise, start, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const closer of closers.splice(0).reverse()) await closer()
}

async function openCast(closers: Closers): Promise<Cast> {
  const [http, sink, wallet] = [openHttpClient(), await openSink(), await openWallet()]
  closers.push(sink.close, async () => http.close())
  return { http, sink, wallet }
}

async function openAllDatabases(wish: StageWish, closers: Closers): Promise<Databases> {
  const isNeeded = wish.variant.engine === 'postgres'
  const postgres = isNeeded ? await openPostgres(wish.postgresUrl) : undefined
  if (postgres !== undefined) closers.push(postgres.stop)
  const databases = openDatabases(wish.folder, postgres)
  closers.push(databases.remove)
  return databases
}

type Opener = (
  name: string,
  what: {
    readonly checkout: string
    readonly variant: Variant
    readonly nodeOptions?: readonly string[]
  },
) => Promise<RunningService>

const openerOf =
  (
    wish: StageWish,
    cast: Cast,
    databases: Databases,
    programOf: Programs,
    closers: Closers,
  ): Opener =>
  async (name, what) => {
    const service = await startService({
      ...what,
      program: await programOf(what.checkout),
      databaseUrl: await databases.fresh(what.variant.engine),
      folder: join(wish.folder, name),
      callbackUrl: cast.sink.callbackUrl,
      pinning: wish.pinning,
    })
    closers.push(service.stop)
    return { ...service, channel: what.variant.channel }
  }

type Programs = (checkout: string) => Promise<string>

/** As it is published, without types, and made once; a profile names the sources instead. */
function programsOf({ profile }: StageWish, closers: Closers): Programs {
  const made = new Map<string, Promise<string>>()
  const make = async (service: string) => {
    if (profile) return join(service, 'bin/vidimus.js')
    const { program, remove } = await gatherProgram(service)
    closers.push(remove)
    return program
  }
  return (folder) => {
    const program = made.get(folder) ?? make(join(folder, 'service'))
    made.set(folder, program)
    return program
  }
}

async function openParticipants(
  wish: StageWish,
  cast: Cast,
  databases: Databases,
  opener: Opener,
  closers: Closers,
): Promise<Participants> {
  const { variant, folder, profile } = wish
  const nodeOptions = profile ? ['--cpu-prof', '--cpu-prof-dir', folder] : []
  const other = baselineOf(wish)
  const [own, baseline, floors, peer, sameJob] = await Promise.all([
    opener('own', { checkout, variant, nodeOptions }),
    other && opener('baseline', other),
    openFloors(wish, databases, closers),
    openPeer(wish, cast, closers, 'memory'),
    openPeer(wish, cast, closers, 'disk'),
  ])
  return {
    ...floors,
    own: { ...own, label: 'vidimus' },
    ...(baseline ? { baseline: { ...baseline, label: other?.label ?? '' } } : {}),
    ...(peer ? { peer: { ...peer, label: 'libraries' } } : {}),
    ...(sameJob ? { sameJob: { ...sameJob, label: 'libraries, same job' } } : {}),
  }
}

async function openFloors(
  { variant, pinning, folder }: StageWish,
  databases: Databases,
  closers: Closers,
): Promise<Pick<Participants, 'keys' | 'inserts'>> {
  const keys = await startFloor(pinning, folder, ['keys', variant.mode])
  closers.push(keys.stop)
  const database = await databases.fresh(variant.engine)
  const place = database.replace('sqlite:', '')
  const inserts = await startFloor(pinning, folder, [variant.engine, place])
  closers.push(inserts.stop)
  return { keys, inserts }
}

/** The peer's libraries verify SD-JWT VC alone, and it has only a code. */
async function openPeer(
  { variant, folder, pinning }: StageWish,
  cast: Cast,
  closers: Closers,
  keeps: 'memory' | 'disk',
) {
  if (!isPeerInstalled() || variant.format !== 'sd-jwt' || variant.channel !== 'qr')
    return undefined
  const { callbackUrl } = cast.sink
  const peer = await startPeer({ keeps, mode: variant.mode, callbackUrl, folder, pinning })
  closers.push(peer.stop)
  return peer
}

/** The other checkout; else, for an unusual engine or format, the usual one. */
function baselineOf({ compare, variant }: StageWish) {
  if (compare !== undefined) return { label: basename(compare), checkout: compare, variant }
  const usual = { ...usualVariant, mode: variant.mode }
  const { engine, format, channel } = variant
  if (engine === usual.engine && format === usual.format && channel === usual.channel)
    return undefined
  return { label: `${usual.engine}, ${usual.format}`, checkout, variant: usual }
}
