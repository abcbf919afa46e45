import { spawnSync } from 'node:child_process'
import { installForeignWallets } from './foreign-wallets.ts'
import { runChecks, runStep } from './run-checks.ts'

/** `npm test`: the checks, then every test. The table at the end has the seconds of both. */

const projects = ['unit', 'wallet', 'service', 'sdk', 'journeys']
const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Their types take long to read, and only these files use them. */
const foreignTypes = { name: 'types interop', command: 'tsc -p service/test/interop' }

const startedAt = Date.now()
const [checked, isInstalled] = await Promise.all([runChecks(), installForeignWallets()])
const done = [...checked, ...(isFull && isInstalled ? [await runStep(foreignTypes)] : [])]
// The short form may do without them; the full one promises them.
if (done.every(({ passed }) => passed) && (isInstalled || !isFull)) {
  const checks = JSON.stringify({ startedAt, timings: done.map(({ timing }) => timing) })
  const chosen = [...projects, ...(isInstalled ? ['interop'] : [])]
  const args = ['run', ...chosen.flatMap((project) => ['--project', project])]
  const env = { ...process.env, VIDIMUS_TEST_CHECKS: checks }
  process.exitCode = spawnSync('vitest', args, { stdio: 'inherit', env }).status ?? 1
} else process.exitCode = 1
