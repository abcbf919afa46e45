import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'

/** `npm run rolling [-- --from REF]`: everything an operator changes, one instance at a time. */

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const from = values.from === undefined ? {} : { VIDIMUS_TEST_FROM: values.from }
const drill = spawn('vitest', ['run', '--project', 'drills', 'rolling'], {
  stdio: 'inherit',
  env: { ...process.env, ...from },
})
const [code] = await once(drill, 'close')
process.exitCode = code ?? 1
