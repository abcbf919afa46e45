/** Short in `npm test`, whole in `npm run test:full`. */
export const sized = (short: number, full: number): number => (process.env['VIDIMUS_TEST_FULL'] ? full : short)
