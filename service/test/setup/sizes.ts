export const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

/** Short in `npm test`, whole in `npm run test:full`. */
export const sized = (short: number, full: number): number => (isFull ? full : short)
