/** For measuring durations: unlike the time of day, it never jumps. */
export const monotonicMilliseconds = (): number => performance.now()
