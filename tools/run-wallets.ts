import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { buildMultipaz, lockLibraries } from './multipaz.ts'
import { answerByHand } from './wallet-by-hand.ts'

/**
 * `npm run wallets`: a wallet that nobody here wrote answers the service in every way that it has.
 * With `-- --by-hand` it answers the links that you give it.
 */

const options = {
  'by-hand': { type: 'boolean', default: false },
  format: { type: 'string', default: 'dc+sd-jwt' },
  'issuer-ca': { type: 'string', default: 'multipaz-ca.pem' },
  'access-ca': { type: 'string', default: 'access-ca.pem' },
  'tls-ca': { type: 'string' },
  lock: { type: 'boolean', default: false },
} as const

const { values } = parseArgs({ options })
if (values.lock) await lockLibraries()
const program = await buildMultipaz(console.error)
process.exitCode = program === undefined ? 2 : await run(program)

async function run(program: readonly string[]): Promise<number> {
  if (values['by-hand']) return answerByHand(program, values)
  const tests = spawn('vitest', ['run', '--project', 'interop', 'multipaz'], {
    stdio: 'inherit',
    env: { ...process.env, VIDIMUS_TEST_MULTIPAZ: JSON.stringify(program) },
  })
  const [code] = await once(tests, 'close')
  return code ?? 1
}
