import { readFileSync } from 'node:fs'

/**
 * Loaded before the service by a drill: on SIGUSR2 its clock steps to what the file says, in
 * milliseconds from the true time. Timers and the monotonic clock go on, as on a machine whose
 * clock is set.
 */

const file = process.env['VIDIMUS_TEST_CLOCK'] ?? ''
let offset = 0
process.on('SIGUSR2', () => {
  offset = Number(readFileSync(file, 'utf8'))
})

const TrueDate = Date
const trueNow = Date.now.bind(Date)
// The service keeps the function, so it must be the same before and after a step.
Date.now = () => trueNow() + offset
globalThis.Date = new Proxy(TrueDate, {
  construct: (target, given: [], caller) =>
    given.length === 0
      ? Reflect.construct(target, [Date.now()], caller)
      : Reflect.construct(target, given, caller),
})
