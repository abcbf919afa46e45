export const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Short in `npm test`, whole in `npm run test:full`. */
export const sized = (short: number, full: number): number => (isFull ? full : short)

/** All of them in full; in short form every `step`-th, beginning with the first. */
export const sampled = <T>(all: readonly T[], step: number): readonly T[] =>
  isFull ? all : all.filter((_, place) => place % step === 0)
