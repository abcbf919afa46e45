import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsIn } from './mutation/mutants.ts'
import { reachingTests } from './mutation/reaching-tests.ts'
import type { Trial } from './mutation/worker.ts'
import { seeded, shuffled } from './seeded.ts'

/**
 * `npm run mutation [-- --seed N --size N --area NAME --in PATH --workers N]`: small changes by
 * chance in what decides about a proof. Each has to be caught by the unit tests; what is not is
 * listed, and is new unless `mutation/accepted-survivors.json` says why it may live.
 */

const root = join(import.meta.dirname, '..')
const least = 0.97
/** A change that makes the code run for ever is noticed, too. */
const longestMilliseconds = 180_000
const longestRunMilliseconds = 60 * 60_000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    size: { type: 'string', default: '1500' },
    area: { type: 'string' },
    /** A part of the paths of the files that are changed. */
    in: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
})

/** By the first that fits. Texts for people, such as the table of rules, are no decisions. */
const areas: readonly (readonly [string, RegExp])[] = [
  ['trust', /^service\/src\/(core\/verification\/(trust|pki\/revocation)|usecases\/trust)\//],
  ['verification', /^service\/src\/core\/verification\/(?!rule-table|explain-refusal)/],
  ['transitions', /^service\/src\/core\/flow\//],
  ['wallet answers', /^service\/src\/(core\/wallet|usecases\/proof\/wallet)\//],
]
const areaOf = (file: string) => areas.find(([, pattern]) => pattern.test(file))?.[0]

type Accepted = {
  readonly file: string
  /** The line as it is, without indentation. */
  readonly line: string
  readonly was: string
  readonly becomes: string
  readonly reason: string
}
const accepted: readonly Accepted[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'mutation/accepted-survivors.json'), 'utf8'),
)

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const lineOf = ({ file, line }: Mutant) => textOf(file).split('\n')[line - 1]?.trim() ?? ''
const reasonFor = (mutant: Mutant) =>
  accepted.find(
    ({ file, line, was, becomes }) =>
      file === mutant.file &&
      was === mutant.was &&
      becomes === mutant.becomes &&
      line === lineOf(mutant),
  )?.reason

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '')
const sources = tracked.filter((file) => /^service\/src\/.*\.ts$/.test(file))
const isTestFile = (file: string) => /\.test(-material)?\.ts$/.test(file)
/** Tests of the edges load half of the house, and mean something else. */
const inside = /^service\/src\/(core|usecases)\//
const testsOf = reachingTests(
  root,
  sources.filter((file) => inside.test(file)),
)

const possible = sources
  .filter((file) => !isTestFile(file) && areaOf(file) !== undefined)
  .filter((file) => values.area === undefined || areaOf(file) === values.area)
  .filter((file) => file.includes(values.in))
  .flatMap((file) => mutantsIn(file, textOf(file)))
const sample = shuffled(possible, seeded(Number(values.seed))).slice(0, Number(values.size))

const copied = /^(service\/((src|test)\/|[^/]+$)|wallet\/src\/|vectors\/|docs\/|[^/]+$)/

/** What unit tests of the service read; what is installed is shared. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'vidimus-mutation-'))
  for (const file of tracked.filter((one) => copied.test(one)))
    await cp(join(root, file), join(copy, file))
  for (const folder of ['node_modules', 'service/node_modules'])
    await symlink(join(root, folder), join(copy, folder))
  return copy
}

type Verdict = { readonly mutant: Mutant; readonly result: 'caught' | 'hung' | 'survived' }

type Worker = {
  /** The tests that noticed. */
  try(trial: Trial, milliseconds?: number): Promise<readonly string[] | 'hung'>
  /** False after a change that hung or ended it: whoever comes next needs another one. */
  isUsable(): boolean
  end(): Promise<void>
}

async function startWorker(bail = 1): Promise<Worker> {
  const copy = await copyRepository()
  const child = fork(join(import.meta.dirname, 'mutation/worker.ts'), [copy, String(bail)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let answer: (failed: readonly string[]) => void = () => undefined
  let isHung = false
  child.on('message', (failed: string[]) => answer(failed))
  child.on('exit', () => answer(['it ended']))
  await once(child, 'message')
  return {
    try: async (trial, milliseconds = longestMilliseconds) => {
      const { promise, resolve } = Promise.withResolvers<readonly string[] | 'hung'>()
      answer = resolve
      const limit = setTimeout(() => {
        isHung = true
        resolve('hung')
      }, milliseconds)
      child.send(trial)
      return promise.finally(() => clearTimeout(limit))
    },
    isUsable: () => child.connected && child.exitCode === null && !isHung,
    end: async () => {
      child.kill('SIGKILL')
      await rm(copy, { recursive: true, force: true })
    },
  }
}

/** Takes trials until there are no more. A worker that hangs or ends is replaced, with its copy. */
async function work(trials: Trial[], verdicts: Verdict[]): Promise<void> {
  let worker = await startWorker()
  const over = performance.now() + longestRunMilliseconds
  for (let trial = trials.pop(); trial && performance.now() < over; trial = trials.pop()) {
    const { mutant } = trial
    const failed = await worker.try(trial)
    const result = failed === 'hung' ? failed : failed.length > 0 ? 'caught' : 'survived'
    const tried = verdicts.push({ mutant, result })
    if (!worker.isUsable()) {
      await worker.end()
      worker = await startWorker()
    } else if (result === 'caught' && tried % 20 === 0) await expectToPass(worker, trial)
    if (result === 'survived') console.log(told(mutant))
    if (tried % 20 === 0) console.log(`${tried} of ${sample.length} tried`)
  }
  await worker.end()
}

/**
 * What fails without a change would count as caught: before all, and now and then, because what a
 * change left behind could fail those after it.
 */
async function expectToPass(worker: Worker, { mutant, tests }: Trial): Promise<void> {
  const unchanged = { ...mutant, becomes: mutant.was }
  const failed = await worker.try({ mutant: unchanged, tests }, longestRunMilliseconds)
  if (failed.length > 0) throw new Error(`they fail without a change:\n${failed}`)
}

async function expectAllToPass(tests: readonly string[]): Promise<void> {
  const [mutant] = sample
  if (mutant === undefined) throw new Error('there is nothing to change')
  const worker = await startWorker(0)
  await expectToPass(worker, { mutant, tests })
  await worker.end()
}

function told(mutant: Mutant): string {
  const { file, line, was, becomes } = mutant
  const short = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 57)}…` : text)
  const reason = reasonFor(mutant)
  const note = reason === undefined ? '' : `\n    accepted: ${reason}`
  return `  ${file}:${line}  ${short(was)} -> ${short(becomes)}${note}`
}

const startedAt = performance.now()
const verdicts: Verdict[] = []
// Who has seen enough is told the score so far.
process.once('SIGINT', () => trials.splice(0))
const trials = sample.map((mutant) => ({ mutant, tests: testsOf(mutant.file) })).toReversed()
console.log(`${sample.length} of ${possible.length} changes, seed ${values.seed}`)
await expectAllToPass([...new Set(trials.flatMap(({ tests }) => tests))])
await Promise.all(Array.from({ length: Number(values.workers) }, () => work(trials, verdicts)))

const survivors = verdicts.filter(({ result }) => result === 'survived')
const fresh = survivors.filter(({ mutant }) => reasonFor(mutant) === undefined)
const scoreOf = (all: readonly Verdict[]) => {
  const counted = all.filter(({ mutant }) => reasonFor(mutant) === undefined)
  const caught = counted.filter(({ result }) => result !== 'survived').length
  return { caught, counted: counted.length, score: caught / Math.max(1, counted.length) }
}
console.log(`\n${cpus()[0]?.model}, ${Math.round((performance.now() - startedAt) / 1_000)} s`)
console.log('area              tried  caught  accepted  score')
for (const area of [...areas.map(([name]) => name), 'all']) {
  const all = verdicts.filter(({ mutant }) => area === 'all' || areaOf(mutant.file) === area)
  const { caught, counted, score } = scoreOf(all)
  const cells = [counted, caught, all.length - counted].map((cell) => String(cell).padStart(6))
  console.log(`${area.padEnd(16)} ${cells.join('  ')}    ${(score * 100).toFixed(1)} %`)
}
console.log(`\nsurvivors without a reason: ${fresh.length}`)
for (const { mutant } of fresh) console.log(told(mutant))
const isWhole = verdicts.length === sample.length
if (!isWhole) console.log(`only ${verdicts.length} in the hour`)
process.exitCode = isWhole && scoreOf(verdicts).score >= least ? 0 : 1
