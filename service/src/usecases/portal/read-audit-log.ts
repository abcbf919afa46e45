import { readUserId } from '../../core/vocabulary/ids.ts'
import {
  type AuditFilter,
  type AuditLog,
  isCommand,
  type RecordedEvent,
  sessionOf,
} from '../ports/audit.ts'

type Deps = { readonly audit: Pick<AuditLog, 'list'> }

/** `user` is `command` or any text. A text that cannot be a user's id matches no event. */
export type AuditWish = Omit<AuditFilter, 'by'> & { readonly user: string | undefined }

export type AuditPage = {
  readonly events: readonly RecordedEvent[]
  readonly nextCursor: string | null
}

const mostExported = 10_000

/** A page of the log, newest first. The cursor leads to the next page. */
export async function readAuditLog(
  deps: Deps,
  wish: AuditWish,
  cursor: string | undefined,
  limit: number,
): Promise<AuditPage> {
  // One more than requested shows whether there is a next page.
  const before = cursor === undefined ? undefined : Number(cursor)
  const found = await listMatching(deps, wish, before, limit + 1)
  const events = found.slice(0, limit)
  const last = found.length > limit ? events.at(-1) : undefined
  return { events, nextCursor: last === undefined ? null : String(last.number) }
}

const columns: readonly [title: string, cell: (event: RecordedEvent) => string | null][] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['user', ({ by }) => (isCommand(by) ? 'command' : by.userId)],
  ['name', ({ by, userName }) => (isCommand(by) ? by.commandUser : userName)],
  ['email', ({ userEmail }) => userEmail],
  ['session', ({ by }) => sessionOf(by)],
  ['request', ({ by }) => (isCommand(by) ? null : by.callId)],
  ['action', ({ action }) => action],
  ['account', ({ accountId }) => accountId],
  ['environment', ({ environment }) => environment],
  ['object', ({ object }) => object],
  ['details', ({ values }) => JSON.stringify(values)],
]

/** As much as can be exported at once, newest first. */
export const exportAuditLog = (deps: Deps, wish: AuditWish): Promise<readonly RecordedEvent[]> =>
  listMatching(deps, wish, undefined, mostExported)

async function listMatching(
  { audit }: Deps,
  { user, ...filter }: AuditWish,
  before: number | undefined,
  limit: number,
): Promise<readonly RecordedEvent[]> {
  const by = user === undefined || user === 'command' ? user : readUserId(user)
  if (user !== undefined && by === undefined) return []
  return audit.list({ ...filter, by }, before, limit)
}

/** RFC 4180, for a spreadsheet or an archive. */
export function auditCsv(events: readonly RecordedEvent[]): string {
  const rows = events.map((event) => columns.map(([, cell]) => csvCell(cell(event) ?? '')))
  return [columns.map(([title]) => title), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/**
 * Spreadsheets run cells that begin like a formula, and users choose their own names, so such a
 * cell gets a leading quote.
 */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
