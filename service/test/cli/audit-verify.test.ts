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

    await beginSigningKeys(store, ['test'])
    await beginAuditChain(store)
    await keepAuditChain({
      ...store,
      newSalt: () => randomBytes(32),
      signCheckpoint: createPayloadSigner(store, checkpointType),
      environments: ['test'],
      hasStream: false,
      onBroken: () => undefined,
      log: { error: () => undefined, warn: () => undefined },
    })()
    const { code, out } = await verify('--json')
    const { checkpoint, ...verdict } = JSON.parse(out)
    expect([code, verdict]).toEqual([
      0,
      { verified: true, with_key: true, events: 1, erased: 0, checkpoints: 1, unproven: 0 },
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
    expect(await publicly('--checkpoint', kept)).toMatchObject({
      code: 1,
      out: expect.stringContaining('the checkpoint that was kept is not signed by us'),
    })

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
