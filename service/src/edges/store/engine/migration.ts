import type { QueryExecutorProvider } from 'kysely'
import type { Engine } from './engine.ts'

/** One step of the schema, written once for both engines. */
export type Migration = (transaction: QueryExecutorProvider, engine: Engine) => Promise<void>
