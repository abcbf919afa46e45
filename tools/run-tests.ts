import { spawnSync } from 'node:child_process'
import { installForeignWallets } from './foreign-wallets.ts'
import { runChecks, runStep } from './run-checks.ts'

/** `npm test`: the checks, then every test. The table at the end has the seconds of both. */

const projects = ['unit', 'wallet', 'service', 'sdk', 'journeys']
const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Reading the types of their packages takes long, and only these files use them. */
const foreignChecks = [
  { name: 'types interop', command: 'tsc -p service/test/interop' },
  {
    name: 'style interop',
    command:
      'biome ci --error-on-warnings --config-path=tools/biome.interop.json service/test/interop',
  },
]

const startedAt = Date.now()
const [checked, isInstalled] = await Promise.all([runChecks(), installForeignWallets()])
const foreign = isFull && isInstalled ? await Promise.all(foreignChecks.map(runStep)) : []
const done = [...checked, ...foreign]
// The short form may do without them; the full one promises them.
if (done.every(({ passed }) => passed) && (isInstalled || !isFull)) {
  const checks = JSON.stringify({ startedAt, timings: done.map(({ timing }) => timing) })
  const chosen = [...projects, ...(isInstalled ? ['interop'] : [])]
  const args = ['run', ...chosen.flatMap((project) => ['--project', project])]
  const env = { ...process.env, VIDIMUS_TEST_CHECKS: checks }
  process.exitCode = spawnSync('vitest', args, { stdio: 'inherit', env }).status ?? 1
} else process.exitCode = 1
