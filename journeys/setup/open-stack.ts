import { makePlace, npmStart, type Place } from './npm-start.ts'
import { type OpenBrowser, openBrowser } from './open-browser.ts'

/** The whole local stack as `npm start` brings it up, with a browser beside it. */
export type OpenStack = {
  readonly place: Place
  readonly browser: OpenBrowser
  close(): Promise<void>
}

export async function openStack(): Promise<OpenStack> {
  const place = await makePlace()
  const stack = await npmStart(place)
  const browser = await openBrowser()
  const close = async () => {
    await browser.close()
    await stack.stop()
    await place.remove()
  }
  return { place, browser, close }
}
