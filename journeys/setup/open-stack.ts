import { inject } from 'vitest'
import type { LocalStack } from './local-stack.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'

/** The whole local stack as `npm start` brought it up, with a browser beside it. */
export type OpenStack = LocalStack & {
  readonly browser: OpenBrowser
  /** Ends the browser; the stack goes on for other journeys. */
  close(): Promise<void>
}

export async function openStack(): Promise<OpenStack> {
  const answer = await fetch(inject('localStack'))
  if (!answer.ok) throw new Error(await answer.text())
  const { place, printed }: LocalStack = JSON.parse(await answer.text())
  const browser = await openBrowser()
  return { place, printed, browser, close: () => browser.close() }
}
