import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FlowState } from '../../src/core/flow/flow.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { type Database, openDatabase } from '../../src/edges/store/engine/database.ts'
import { flowStore } from '../../src/edges/store/flows/flows.ts'
import { wrapDataKey, wrapRequestSeed } from '../../src/usecases/keys/flow-seal.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { addressOf } from '../setup/database-address.ts'
import type { EngineName } from '../setup/databases.ts'
import { type Kiosk, openKiosk } from '../setup/kiosk.ts'
import { newFlow } from '../store/stored-flows.ts'

/** Databases with flows in every state, for tests of what a restore makes of them. */

const key = randomBytes(32)
export const sealing = createSealing(realWorld, [key])

export async function folderForTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-restore-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export async function kioskForTest(engine: EngineName): Promise<Kiosk> {
  const kiosk = await openKiosk(engine, sealing)
  onTestFinished(() => kiosk.close())
  return kiosk
}

export const urlOf = ({ address }: Pick<Kiosk, 'address'>): string =>
  address.engine === 'sqlite' ? `sqlite:${address.path}` : address.url

export const settingsOf = (url: string, masterKey: Uint8Array = key) => ({
  VIDIMUS_DATABASE_URL: url,
  VIDIMUS_MASTER_KEY: Buffer.from(masterKey).toString('base64'),
})

/** As it may be in this state: sealed values and keys while there are some, and something due. */
export async function flowIn({ database, owner }: Kiosk, state: FlowState): Promise<FlowId> {
  const flow = newFlow(owner)
  const { id } = flow
  const dataKey = wrapDataKey(sealing, id, randomBytes(32))
  const requestSeed = wrapRequestSeed(sealing, id, randomBytes(32))
  const idempotency = { keyHash: randomBytes(32), bodyHash: randomBytes(32) }
  await flowStore(database, 'here').create({ ...flow, dataKey, requestSeed, idempotency })
  const isDecided = ['delivering', 'completed', 'undelivered'].includes(state)
  await database.commit(id, async (transaction) => {
    const decided = { outcome: 'presentation', ended_at: database.now } as const
    await transaction
      .updateTable('flows')
      .set({ state, ...(isDecided && decided), sealed_result: randomBytes(8) })
      .set({ sealed_redirect_uri: randomBytes(8), return_by: database.now })
      .where('id', '=', id)
      .execute()
  })
  return id
}

export async function rowsOf(database: Database) {
  const rows = await database.read.selectFrom('flows').selectAll().orderBy('id').execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function opened(url: string): Promise<Database> {
  const database = await openDatabase(realWorld, addressOf(url))
  onTestFinished(() => database.close())
  return database
}
