import { execFileSync } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { Variables } from './read-settings.ts'

/** A dozen master keys take less. */
const mostBytes = 4_096

const mostMilliseconds = 10_000

/** What a shell would give a meaning. There is no shell, so each of them is a misunderstanding. */
const meansSomethingToShells = /["'`$\\|&;<>(){}*?~#]/

type Printed = { readonly text: string } | { readonly problem: string; readonly fix: string }

/**
 * The master key from a program, such as the client of a secret store: run once, without a shell,
 * words split at blanks. What it prints is the key and is never repeated; what it says on standard
 * error is dropped, because a careless program repeats secrets there.
 */
export function runKeyCommand(
  command: string,
  environment: Variables,
  timeout = mostMilliseconds,
): Printed {
  const [program = '', ...args] = command.split(/\s+/)
  if (meansSomethingToShells.test(command))
    return {
      problem: 'It has characters that only a shell understands, and it is run without one.',
      fix: 'Write a script that starts with #!/bin/sh, and name that script.',
    }
  if (!isAbsolute(program))
    return {
      problem: 'It does not start with the absolute path of a program.',
      fix: 'Name the program in full, such as /usr/bin/vault.',
    }
  try {
    const env = withoutOwnSettings(environment)
    const text = execFileSync(program, args, {
      env,
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: mostBytes,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim()
    return text === '' ? failed('printed nothing') : { text }
  } catch (error) {
    return failed(describe(error, timeout))
  }
}

/** The program gets what its own client needs, such as VAULT_ADDR, and none of our secrets. */
export const withoutOwnSettings = (environment: Variables): Variables =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('VIDIMUS_')))

const failed = (what: string) => ({
  problem: `The program ${what}.`,
  fix: 'Run it by hand as the user that runs Vidimus; it must print the master key and nothing else.',
})

function describe(error: unknown, timeout: number): string {
  const code = errorCode(error)
  if (code === 'ETIMEDOUT') return `did not end within ${timeout / 1_000} seconds`
  if (code === 'ENOBUFS') return `printed more than ${mostBytes} bytes`
  if (code !== undefined) return `cannot be run (${code})`
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? `ended with code ${status}` : 'was ended by a signal'
}
