import type { RunningService } from '../setup/running-service.ts'

/** When something is next looked at, which a sweep moves at any moment. */
const moving = ['forget_at']

/**
 * Everything in the database, of every table there is but the one that says who is alive; and those
 * named, which time alone changes.
 */
export async function snapshot(
  { store }: RunningService,
  besides: readonly string[] = [],
): Promise<object> {
  const { read } = store.database
  const tables = await read.introspection.getTables()
  const rows = tables
    .map(({ name }) => name)
    .filter((name) => !['instances', ...besides].includes(name))
    .toSorted()
    .map(async (name) => {
      const found = await read
        .selectFrom(name as 'users')
        .selectAll()
        .execute()
      return [name, found.map(textOf).toSorted()] as const
    })
  return Object.fromEntries(await Promise.all(rows))
}

const textOf = (row: object): string =>
  JSON.stringify(Object.entries(row).filter(([column]) => !moving.includes(column)))
