import type { RunningService } from '../setup/running-service.ts'

/** When something is next looked at, which a sweep moves at any moment. */
const moving = ['forget_at']

/** The digests of the audit log, which follow it some seconds later. */
const digests = ['audit_chain', 'audit_chain_head', 'audit_checkpoints']

/** Who is alive; how far the flows were counted, and when notices were looked for, each minute. */
const followed = ['instances', ...digests, 'usage_folded', 'counted_flows', 'notice_round']

/**
 * Everything in the database, of every table but those and the ones named, which time alone
 * changes.
 */
export async function snapshot(
  { store }: RunningService,
  besides: readonly string[] = [],
): Promise<object> {
  const { read } = store.database
  const tables = await read.introspection.getTables()
  const rows = tables
    .map(({ name }) => name)
    .filter((name) => ![...followed, ...besides].includes(name))
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
