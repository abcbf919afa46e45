import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/**
 * A drill with what can be chosen about it: `npm run rolling [-- --from REF]`, `npm run chaos [--
 * --seed N,… --flows N]`.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, seed: { type: 'string' }, flows: { type: 'string' } },
})
const chosen = Object.entries(values).map(([name, value]) => [
  `VIDIMUS_TEST_${name.toUpperCase()}`,
  value,
])
const drill = spawn('vitest', ['run', '--project', 'drills', ...positionals], {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(chosen) },
})
const [code] = await once(drill, 'close')
process.exitCode = code ?? 1
