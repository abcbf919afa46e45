import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cpuMilliseconds } from '../tools/cpu-time.ts'
import { gatherProgram } from '../tools/gather-program.ts'
import type { Target } from './driver/flow-steps.ts'
import { openHttpClient } from './driver/http-client.ts'
import { saturate, wholeFlow } from './driver/load.ts'
import { openSink } from './driver/sink.ts'
import { openWallet } from './driver/wallet.ts'
import { pinApart } from './machine/pinning.ts'
import { pairedRatio, type Spread, spreadOf } from './measure/statistics.ts'
import { openDatabases } from './participants/databases.ts'
import { openPostgres } from './participants/postgres.ts'
import { type RunningService, startService } from './participants/service.ts'
import { checkout } from './stage.ts'
import { usualVariant } from './variant.ts'

/**
 * `npm run workers`: the processor time of a flow on PostgreSQL by one instance, by two worker
 * processes behind one port (with their parent) and by two instances. They take turns, every other
 * round backwards, and ratios are those of one round. All run on the same core: what is compared is
 * work, not speed. Two processes of the same code differ by a tenth, so all are started four times.
 */

const starts = 4
const rounds = Number(process.argv[2] ?? 5)
/** For each process that serves: writes that come together share a transaction. */
const inFlight = 16
const sliceMilliseconds = 2_000
/**
 * For each process that serves: V8 compiles what is called often, so a process gets faster with
 * what it has done. The same time for all would leave two processes on one core less than half as
 * warm.
 */
const warmUpFlows = 1_500
const most = 1.1

type Contender = {
  readonly targets: readonly Target[]
  /** Behind each of them. */
  readonly processes: number
  readonly pids: () => readonly number[]
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const data = join(checkout, 'data')
await mkdir(data, { recursive: true })
const folder = await mkdtemp(join(data, 'workers-'))
const pinning = pinApart()
const [sink, wallet, http] = [await openSink(), await openWallet(), openHttpClient()]
const postgres = await openPostgres(process.env['VIDIMUS_DATABASE_URL'])
const databases = openDatabases(folder, postgres)
const { program, remove } = await gatherProgram(join(checkout, 'service'))
const running: RunningService[] = []

async function start(name: string, databaseUrl: string, key: string, options: readonly string[]) {
  const service = await startService({
    ...{ checkout, program, databaseUrl, options, pinning },
    variant: usualVariant,
    folder: join(folder, name),
    callbackUrl: sink.callbackUrl,
    environment: { VIDIMUS_MASTER_KEY: key },
  })
  running.push(service)
  return service
}

const newKey = () => randomBytes(32).toString('base64')

async function alone(name: string, processes: number): Promise<Contender> {
  const options = processes === 1 ? [] : ['--workers', String(processes)]
  const service = await start(name, await databases.fresh('postgres'), newKey(), options)
  return { targets: [service], processes, pids: () => withChildren(service.pid) }
}

async function together(): Promise<Contender> {
  const [database, key] = [await databases.fresh('postgres'), newKey()]
  const services = [
    await start('first', database, key, []),
    await start('second', database, key, []),
  ]
  return {
    targets: services,
    processes: 1,
    pids: () => services.flatMap(({ pid }) => withChildren(pid)),
  }
}

function withChildren(pid: number): readonly number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number))]
}

async function cpuPerFlow(contender: Contender): Promise<number> {
  const cpu = () => contender.pids().reduce((sum, pid) => sum + cpuMilliseconds(pid), 0)
  const before = cpu()
  const flows = await loadForSlice(contender)
  return (cpu() - before) / flows
}

async function warmUp(contender: Contender): Promise<void> {
  const wanted = warmUpFlows * contender.processes * contender.targets.length
  for (let flows = 0; flows < wanted; ) flows += await loadForSlice(contender)
}

/** How many flows were done. */
async function loadForSlice({ targets, processes }: Contender): Promise<number> {
  const load = { inFlight: inFlight * processes, milliseconds: sliceMilliseconds }
  const loads = await Promise.all(
    targets.map((target) => saturate({ http, sink, wallet }, target, wholeFlow, load)),
  )
  return loads.reduce((sum, { count }) => sum + count, 0)
}

const names = ['one instance', 'two worker processes', 'two instances'] as const
const seen = new Map(names.map((name) => [name, [] as number[]]))

async function measureStart(): Promise<void> {
  const contenders = {
    'one instance': await alone('one', 1),
    'two worker processes': await alone('workers', 2),
    'two instances': await together(),
  }
  for (const name of names) await warmUp(contenders[name])
  for (let round = 1; round <= rounds; round += 1)
    for (const name of round % 2 === 0 ? names.toReversed() : names)
      seen.get(name)?.push(await cpuPerFlow(contenders[name]))
  await stopAll()
}

async function stopAll(): Promise<void> {
  for (const service of running.splice(0)) await service.stop()
}

try {
  for (let start = 1; start <= starts; start += 1) await measureStart()
  const base = seen.get('one instance') ?? []
  const said = ({ median, from, to }: Spread) =>
    `${median.toFixed(2)} (${from.toFixed(2)} – ${to.toFixed(2)})`
  process.stdout.write(`${pinning.said}; ${starts * rounds} slices, PostgreSQL, CPU ms a flow\n\n`)
  for (const [name, values] of seen) {
    const ratio = pairedRatio(values, base)
    process.stdout.write(`${name.padEnd(22)} ${said(spreadOf(values))}   ratio ${said(ratio)}\n`)
    if (ratio.median > most) process.exitCode = 1
  }
} finally {
  await stopAll()
  http.close()
  await sink.close()
  await databases.remove()
  await postgres.stop()
  await remove()
  await rm(folder, { recursive: true, force: true })
}
