import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createPayloadSigner } from '../../src/edges/keys/presentation-signer.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { beginSigningKeys } from '../../src/usecases/keys/rotate-signing-keys.ts'
import { checkpointType } from '../../src/usecases/operation/audit-checkpoints.ts'
import { beginAuditChain, keepAuditChain } from '../../src/usecases/operation/keep-audit-chain.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { madeDatabase } from '../setup/made-database.ts'
import { testConfig } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'

describe.each(enginesInTurn(import.meta.filename))('vidimus audit verify on %s', (engine) => {
  test('says whether the log is what was written, or from where on it is not', async () => {
    const url = await madeDatabase(engine)
    const settings = {
      VIDIMUS_DATABASE_URL: url,
      VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    }
    const store = await openStore(realWorld, testConfig(settings, await freePort()))
    const folder = await mkdtemp(join(tmpdir(), 'vidimus-audit-'))
    onTestFinished(async () => {
      await store.database.close()
      await rm(folder, { recursive: true })
    })
    const verify = (...options: string[]) => vidimusHere(['audit', 'verify', ...options], settings)
    await store.portal.audit.record({ by: command, action: 'signing_keys_rotated' })
    expect(await verify()).toMatchObject({
      code: 0,
      out: expect.stringContaining('not proven   1, which no instance has linked yet'),
    })

    const nobody = { user_id: '', session_id: '', call_id: '' } as const
    const written = {
      at: Date.now() - 3_600_000,
      action: 'account_created',
      details: '{}',
    } as const
    await store.database.read
      .insertInto('audit_events')
      .values({ ...nobody, ...written })
      .execute()
    for (const option of [[], ['--public']])
      expect(await verify(...option)).toMatchObject({
        code: 4,
        out: expect.stringMatching(/^Nothing in the audit log is proven: it has no chain\./),
      })
    expect(JSON.parse((await verify('--json')).out)).toMatchObject({
      verified: false,
      inconclusive: 'nothing_linked',
    })

    const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
    await beginSigningKeys(store, ['test'])
    await beginAuditChain({ ...store, log })
    const keeping: Parameters<typeof keepAuditChain>[0] = {
      ...store,
      newSalt: () => randomBytes(32),
      signCheckpoint: createPayloadSigner(store, checkpointType),
      environments: ['test'],
      hasStream: false,
      onBroken: () => undefined,
      log,
    }
    await keepAuditChain(keeping)()
    const { code, out } = await verify('--json')
    const { checkpoint, ...verdict } = JSON.parse(out)
    expect([code, verdict]).toEqual([
      0,
      { verified: true, with_key: true, events: 2, erased: 0, checkpoints: 1, unproven: 0 },
    ])

    const kept = join(folder, 'kept.txt')
    writeFileSync(kept, `${checkpoint}\n`)
    expect((await verify('--checkpoint', kept)).code).toBe(0)
    // An auditor has no master key.
    const publicly = (...options: string[]) =>
      vidimusHere(['audit', 'verify', '--public', ...options], { VIDIMUS_DATABASE_URL: url })
    const checked = await publicly('--checkpoint', kept)
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringContaining('Without the master key, links were not'),
    ])
    writeFileSync(kept, 'e30.e30.')
    for (const foreign of [
      await verify('--checkpoint', kept),
      await publicly('--checkpoint', kept),
    ])
      expect(foreign).toMatchObject({
        code: 4,
        out: expect.stringContaining('no key of this database has signed what is in the file'),
      })
    expect(JSON.parse((await verify('--json', '--checkpoint', kept)).out)).toMatchObject({
      verified: true,
      inconclusive: 'checkpoint_unknown',
    })

    writeFileSync(kept, checkpoint)
    await sql`delete from vault where id = 'audit_chain_key'`.execute(store.database.read)
    for (const table of ['audit_chain', 'audit_checkpoints'] as const)
      await store.database.read.deleteFrom(table).execute()
    await store.database.read
      .updateTable('audit_chain_head')
      .set({ chain: '', position: 0, mac: null, checkpoint: null })
      .execute()
    for (const broken of [await verify('--checkpoint', kept), await publicly('--checkpoint', kept)])
      expect(broken).toMatchObject({
        code: 1,
        out: expect.stringContaining('a checkpoint says that there was more'),
      })
    await beginAuditChain({ ...store, log })
    await keepAuditChain(keeping)()

    await sql`update audit_chain set at = 0`.execute(store.database.read)
    for (const broken of [await verify(), await publicly()])
      expect(broken).toMatchObject({
        code: 1,
        out: expect.stringMatching(
          /^The audit log is not what was written from event 1 of \S+, position 1 of its chain on: .+\.\nWhat to do: /,
        ),
      })
  })
})
