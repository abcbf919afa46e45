import { setTimeout as wait } from 'node:timers/promises'

const betweenMilliseconds = 50

/** Asks until it is answered with 200. */
export async function untilReady(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url.replace('localhost', '127.0.0.1')).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(betweenMilliseconds)
  }
}
