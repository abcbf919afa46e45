import type { Turns, TurnTaker } from '../../usecases/ports/sign-in.ts'

type Line = { atOnce: number; waiting: number }

/**
 * A password takes about 50 ms and 19 MiB. Three at once leave one of libuv's four threads to
 * everything else. The last in the longer line waits about a second.
 */
const lines: { readonly [line in TurnTaker['line']]: Readonly<Line> } = {
  known: { atOnce: 1, waiting: 16 },
  stranger: { atOnce: 2, waiting: 32 },
}

/** The limit per network, working or waiting, so that it cannot fill a line by itself. */
const mostOfOneNetwork = 8

/** Callers who come too late are refused at once. Each instance counts its own. */
export function createTurns(): Turns {
  const working = { known: 0, stranger: 0 }
  const waiting: { readonly [line in TurnTaker['line']]: (() => void)[] } = {
    known: [],
    stranger: [],
  }
  // Never larger than both lines together.
  const ofNetwork = new Map<string, number>()

  const count = (network: string | undefined, change: 1 | -1) => {
    if (network === undefined) return
    const standing = (ofNetwork.get(network) ?? 0) + change
    if (standing === 0) ofNetwork.delete(network)
    else ofNetwork.set(network, standing)
  }
  const isFull = ({ line, network }: TurnTaker) =>
    waiting[line].length >= lines[line].waiting ||
    (ofNetwork.get(network ?? '') ?? 0) >= mostOfOneNetwork
  const begin = async (line: TurnTaker['line']) => {
    if (working[line] < lines[line].atOnce) working[line]++
    // A caller that ends passes its turn on, so that no newcomer can take it.
    else await new Promise<void>((resolve) => waiting[line].push(resolve))
  }
  const end = (line: TurnTaker['line']) => {
    const next = waiting[line].shift()
    if (next === undefined) working[line]--
    else next()
  }

  return {
    take: async (taker, work) => {
      if (isFull(taker)) return undefined
      count(taker.network, 1)
      await begin(taker.line)
      try {
        return await work()
      } finally {
        end(taker.line)
        count(taker.network, -1)
      }
    },
  }
}
