import { type DestinationStream, pino } from 'pino'
import type { Log, LogFields } from '../../usecases/ports/telemetry.ts'

const allowed = new Set<keyof LogFields>([
  'callId',
  'flowId',
  'accountId',
  'keyId',
  'environment',
  'issuer',
  'route',
  'code',
  'detail',
  'count',
  'address',
  'version',
])

/** JSON lines for machines. A field that is not on the list is dropped, whatever its caller meant. */
export function createLog(destination: DestinationStream): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    destination,
  )
  return {
    info: (event, fields) => logger.info(printable(fields), event),
    warn: (event, fields) => logger.warn(printable(fields), event),
    error: (event, fields) => logger.error(printable(fields), event),
  }
}

function printable(fields: LogFields = {}): object {
  const kept = Object.entries(fields).filter(([name]) => allowed.has(name as keyof LogFields))
  return Object.fromEntries(
    fields.error === undefined ? kept : [...kept, ...describeError(fields.error)],
  )
}

/** Kind and place of an error, without its message: a database quotes the values it stumbled over. */
function describeError(error: unknown): [string, string][] {
  if (!(error instanceof Error)) return [['errorName', typeof error]]
  const { code } = error as NodeJS.ErrnoException
  const { message, stack = '' } = error
  // The message stands before the frames and may imitate them: cut it off first, and show nothing where it cannot be found.
  const messageAt = stack.indexOf(message)
  const behindMessage = messageAt === -1 ? '' : stack.slice(messageAt + message.length)
  const frames = behindMessage.split('\n').filter((line) => /^\s+at /.test(line))
  return [
    ['errorName', error.name],
    ...(typeof code === 'string' ? [['errorCode', code] as [string, string]] : []),
    ['errorFrames', frames.map((line) => line.trim()).join(' < ')],
  ]
}
