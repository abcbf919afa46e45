import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRepository } from './settings.ts'

/**
 * A way into the portal for the person at the terminal. It works once, so it is kept out of logs.
 */
export async function portalLink(account: string): Promise<string | undefined> {
  if (!process.stdout.isTTY) return undefined
  const program = inRepository('service/bin/vidimus.js')
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    'setup-link',
    account,
    '--json',
  ])
  return (JSON.parse(stdout) as { readonly link: string }).link
}
