import { quote, VidimusError } from './error.ts'

const required = ['onVerified', 'onError'] as const

/** Reports a missing or misspelled handler at startup, not when the first person is waiting. */
export function checkHandlers(given: unknown): void {
  if (typeof given !== 'object' || given === null)
    throw invalid('an object with onVerified and onError', describe(given))
  for (const name of required)
    if (typeof Reflect.get(given, name) !== 'function') throw missing(name, given)
  const report: unknown = Reflect.get(given, 'report')
  if (report !== undefined && typeof report !== 'function')
    throw invalid('report to be a function', describe(report))
}

function missing(name: (typeof required)[number], given: object): VidimusError {
  const value: unknown = Reflect.get(given, name)
  if (value !== undefined) return invalid(`${name} to be a function`, describe(value))
  const others = Object.keys(given).filter((key) => !['report', 'asked', ...required].includes(key))
  return invalid(
    `${name} to be a function`,
    others.length === 0 ? 'none' : `none, but ${others.slice(0, 5).map(quote).join(', ')}`,
  )
}

const describe = (value: unknown): string => (value === null ? 'null' : typeof value)

const invalid = (expected: string, received: string) =>
  new VidimusError('handlers_invalid', { expected, received })
