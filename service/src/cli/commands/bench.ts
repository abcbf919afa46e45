import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { withoutMasterKey } from '../../edges/config/config.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'

/** The benchmark is not published, because it compares checkouts. */
const program = fileURLToPath(new URL('../../../../bench/main.ts', import.meta.url))

/** Runs in its own process, which moves to another core than the service that it starts. */
export const benchCommand: Command = async (read, terminal) => {
  if (!existsSync(program)) {
    terminal.err(
      'The benchmark needs a checkout of the repository; this is the installed package. Clone it, run npm ci, then npx vidimus bench.',
    )
    return exit.failed
  }
  const child = spawn(process.execPath, [program, ...read.given], {
    stdio: 'inherit',
    env: withoutMasterKey(),
  })
  const [code] = await once(child, 'close')
  return code ?? exit.failed
}
