import { spawnSync } from 'node:child_process'
import { runChecks } from './run-checks.ts'

/** `npm test`: the checks, then every test. The table at the end has the seconds of both. */

const projects = ['unit', 'wallet', 'service', 'sdk', 'journeys']

const startedAt = Date.now()
const done = await runChecks()
if (done.every(({ passed }) => passed)) {
  const checks = JSON.stringify({ startedAt, timings: done.map(({ timing }) => timing) })
  const args = ['run', ...projects.flatMap((project) => ['--project', project])]
  const env = { ...process.env, VIDIMUS_TEST_CHECKS: checks }
  process.exitCode = spawnSync('vitest', args, { stdio: 'inherit', env }).status ?? 1
} else process.exitCode = 1
