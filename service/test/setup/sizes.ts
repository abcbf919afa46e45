import { test } from 'vitest'

export const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Short in `npm test`, whole in `npm run test:full`. */
export const sized = (short: number, full: number): number => (isFull ? full : short)

/** All of them in full; in short form every `step`-th, beginning with the first. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] => inTurn(all, 0, step)

/** The same for what is tried in several ways: in short form they share it, each its own part. */
export const inTurn = <T>(all: readonly T[], turn: number, turns: number): readonly T[] =>
  isFull ? all : all.filter((_, place) => place % turns === turn)

/** What takes long and has a shorter test of its kind beside it. */
export const inFull = test.runIf(isFull)
