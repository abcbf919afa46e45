import { DatabaseSync } from 'node:sqlite'
import { onTestFinished } from 'vitest'

/** Another program in a transaction on the same SQLite file, as a shell or a backup has it. */
export function holdWriteLock(databaseUrl: string): { release(): void } {
  const other = new DatabaseSync(databaseUrl.replace(/^sqlite:/, ''), { timeout: 5_000 })
  onTestFinished(() => other.close())
  other.exec('begin immediate')
  return { release: () => other.exec('rollback') }
}
