import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { benchmarkPeer } from '../tools/benchmark-peer.ts'
import { installOwnPackages } from '../tools/own-packages.ts'
import { pinApart } from './machine/pinning.ts'
import { type Options, readOptions, usage } from './options.ts'
import { type Pace, quickPace, wholePace } from './pace.ts'
import { chartOf } from './report/chart.ts'
import { profileLines } from './report/profile.ts'
import { openProgressLine } from './report/progress-line.ts'
import { type BenchResult, jsonOf } from './report/result.ts'
import { loginTableOf, tableOf } from './report/table.ts'
import { runBench } from './run-bench.ts'
import { runLogins } from './run-logins.ts'
import { checkout } from './stage.ts'

/** `npx vidimus bench`: the program of the benchmark, in a process of its own. */

// By itself a signal would end this process without those it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const options = understand(process.argv.slice(2))
process.exitCode = options === undefined ? 2 : await bench(options)

function understand(args: readonly string[]): Options | undefined {
  try {
    return readOptions(args)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${problem}\n\n${usage}\n`)
    return undefined
  }
}

async function bench(options: Options): Promise<number> {
  const data = join(checkout, 'data')
  await mkdir(data, { recursive: true })
  const folder = await mkdtemp(join(data, 'bench-'))
  const line = openProgressLine()
  await installOwnPackages(benchmarkPeer, line.say)
  const pinning = pinApart()
  line.say(pinning.said)
  const given = process.env['VIDIMUS_DATABASE_URL']
  const wish = { ...options, folder, pinning, ...(given ? { postgresUrl: given } : {}) }
  const pace = paceOf(options)
  if (options.handover === 'application') {
    const logins = await runLogins(wish, pace, line.tell)
    line.end()
    process.stdout.write(`${options.json ? jsonOf(logins) : loginTableOf(logins)}\n`)
  } else {
    const result = await runBench(wish, pace, line.tell)
    line.end()
    await report(options, result)
  }
  if (options.profile) await keepProfile(folder, join(data, 'bench.cpuprofile'))
  await rm(folder, { recursive: true, force: true })
  return 0
}

/** A profile is that of one process. */
function paceOf({ quick, profile, starts }: Options): Pace {
  const pace = quick ? quickPace : wholePace
  if (profile) return { ...pace, starts: 1, rounds: pace.starts * pace.rounds }
  return starts === undefined ? pace : { ...pace, starts }
}

async function report(options: Options, result: BenchResult): Promise<void> {
  const chart = options.chart ?? join(checkout, 'data/bench.svg')
  await writeFile(chart, chartOf(result))
  const printed = options.json ? jsonOf(result) : `${tableOf(result)}\n  chart: ${chart}`
  process.stdout.write(`${printed}\n`)
}

/** Node names the file itself, and writes it when the service has ended. */
async function keepProfile(folder: string, place: string): Promise<void> {
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.cpuprofile'))
  await copyFile(join(folder, name), place)
  const said = `the whole profile: ${place}; without it the figures above are lower`
  // Standard output may have to be one JSON object.
  process.stderr.write(`${await profileLines(place)}\n\n  ${said}\n`)
}
