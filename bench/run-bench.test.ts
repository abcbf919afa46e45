import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unpinned } from './machine/pinning.ts'
import { tinyPace } from './pace.ts'
import { isPeerInstalled } from './participants/peer.ts'
import { loginTableOf, tableOf } from './report/table.ts'
import { runBench } from './run-bench.ts'
import { runLogins } from './run-logins.ts'
import { usualVariant } from './variant.ts'

const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Whether it measures anything at all; how much is no matter of a test. */

const positive = expect.toSatisfy((value) => Number.isFinite(value) && value > 0)

async function wishFor(variant = usualVariant) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-bench-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { variant, profile: false, folder, pinning: unpinned('a test') }
}

const run = async (variant = usualVariant) =>
  runBench(await wishFor(variant), tinyPace, () => undefined)

test.runIf(isFull)(
  'a run drives whole flows through the service, the floors and the peer',
  async () => {
    const result = await run()
    expect(result).toMatchObject({
      flow: { cpuMs: positive, perSecond: positive, p50: positive, p99: positive },
      floor: { cpuMs: positive },
      ratioToFloor: positive,
      prove: { perSecond: positive, p50: positive, p99: positive },
      insertFloor: { perSecond: positive },
      ratioToInsertFloor: positive,
      statements: positive,
      transactions: positive,
      rssMb: positive,
      engine: 'sqlite',
      node: process.version,
      baseline: null,
    })
    expect(Object.keys(result.steps)).toEqual(['prove', 'page', 'request', 'answer', 'delivery'])
    const peer = isPeerInstalled() ? { cpuMs: positive, perSecond: positive } : null
    expect(result).toMatchObject({ peer, ratioToPeer: peer && positive })
    expect(tableOf(result)).toContain('ours / public-key floor')
  },
)

test.runIf(isFull)('an mdoc in the clear is measured beside the usual credential', async () => {
  const result = await run({ ...usualVariant, mode: 'direct_post', format: 'mdoc' })
  expect(result).toMatchObject({
    flow: { cpuMs: positive },
    baseline: { label: 'sqlite, sd-jwt', cpuMs: positive },
    ratioToBaseline: positive,
    peer: null,
  })
})

test.runIf(isFull)('the dialog of the browser is measured beside the code', async () => {
  const result = await run({ ...usualVariant, channel: 'browser' })
  expect(result).toMatchObject({ flow: { cpuMs: positive }, ratioToBaseline: positive, peer: null })
})

test.runIf(isFull)('logins are measured beside flows of /prove', async () => {
  const result = await runLogins(await wishFor(), tinyPace, () => undefined)
  expect(result).toMatchObject({ es256ToProve: positive, rs256ToProve: positive, slices: 2 })
  expect(loginTableOf(result)).toContain('a login, RS256')
})
