import { type DestinationStream, pino } from 'pino'
import { errorCode, storeAway, storeBusy } from '../../core/vocabulary/error-code.ts'
import type { Log, LogFields } from '../../usecases/ports/telemetry.ts'

const allowed = [
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
  'worker',
] as const satisfies (keyof LogFields)[]

/**
 * JSON lines for machines. A field that is not listed is dropped. With several worker processes
 * each line has the number of the one that wrote it.
 */
export function createLog(destination: DestinationStream, worker?: number): Log {
  const logger = pino(
    {
      base: worker === undefined ? null : { worker },
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
  const kept: { [name: string]: unknown } = {}
  for (const name of allowed)
    if (Object.hasOwn(fields, name) && fields[name] !== undefined) kept[name] = fields[name]
  return fields.error === undefined ? kept : { ...kept, ...describeError(fields.error) }
}

/** The kind and place of an error, without its message, because databases quote values in it. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { errorName: typeof error }
  const [code, cause] = [errorCode(error), errorCode(error.cause)]
  const named = {
    errorName: error.name,
    errorCode: code,
    errorCause: cause,
  }
  return isOfTheStore(code) ? named : { ...named, errorFrames: framesOf(error) }
}

/** Nothing of ours is broken, and thousands of calls may be refused until it is over. */
const isOfTheStore = (code: string | undefined): boolean => code === storeAway || code === storeBusy

function framesOf({ message, stack = '' }: Error): string {
  // The message precedes the frames and may imitate them, so it is cut off first. If it cannot be
  // found, no frame is shown.
  const messageAt = stack.indexOf(message)
  const behindMessage = messageAt === -1 ? '' : stack.slice(messageAt + message.length)
  const frames = behindMessage.split('\n').filter((line) => /^\s+at /.test(line))
  return frames.map((line) => line.trim()).join(' < ')
}
