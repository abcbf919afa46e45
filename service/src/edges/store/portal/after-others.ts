import { errorCode } from '../../../core/vocabulary/error-code.ts'

/** PostgreSQL's SQLSTATE for a unique violation. SQLite has one writer at a time. */
const uniqueViolation = '23505'

/**
 * For a write that first checks whether something is taken. If another write was faster, the second
 * run sees that before anything is written.
 */
export const afterOthers = <Done>(write: () => Promise<Done>): Promise<Done> =>
  write().catch((error: unknown) => {
    if (errorCode(error) === uniqueViolation) return write()
    throw error
  })
