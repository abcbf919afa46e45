import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inRepository } from './settings.ts'

/**
 * A sign-in link to the portal, only for a terminal. It works once, so it is not written to logs.
 */
export async function makePortalLink(account: string): Promise<string | undefined> {
  if (!process.stdout.isTTY) return undefined
  const program = inRepository('service/bin/vidimus.js')
  try {
    const args = [program, 'sign-in-link', account, '--json']
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { link }: { readonly link: string } = JSON.parse(stdout)
    return link
  } catch {
    // The stack runs without it, and the welcome says how to make one.
    return undefined
  }
}
