import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { certificationStore } from '../../src/edges/store/history/certifications.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { engines } from '../setup/databases.ts'
import { openKiosk } from '../setup/kiosk.ts'

const tried = (name: string) => ({
  name,
  group: 'start',
  does: 'Something.',
  status: 'failed' as const,
  isHole: true,
  code: 'accepted',
  said: 'Taken.',
  fix: 'Refuse it.',
  flow: null,
  durationMilliseconds: 12,
})

describe.each(engines)('certifications on %s', (engine) => {
  async function open() {
    const kiosk = await openKiosk(engine, createSealing(realWorld, [randomBytes(32)]))
    onTestFinished(kiosk.close)
    return { account: kiosk.owner.accountId, store: certificationStore(kiosk.database) }
  }
  const finished = { of: 49, cases: [tried('start')] }

  test('the last one of a label replaces the one before', async () => {
    const { account, store } = await open()
    await store.keep(account, { ...finished, label: 'a' })
    await store.keep(account, { ...finished, label: 'a', cases: [tried('approve')] })
    const kept = await store.list(account)
    expect(kept).toEqual([
      { label: 'a', keptAt: expect.any(Number), of: 49, cases: [tried('approve')] },
    ])
  })

  test('twenty labels are kept, of this account only', async () => {
    const { account, store } = await open()
    for (let number = 10; number < 32; number += 1)
      await store.keep(account, { ...finished, label: `commit ${number}` })
    const labels = (await store.list(account)).map(({ label }) => label)
    expect(labels).toHaveLength(20)
    expect(labels).toContain('commit 31')
    const stranger = accountId(new Uint8Array(idBytes))
    await store.keep(stranger, { ...finished, label: 'of nobody' })
    expect(await store.list(stranger)).toEqual([])
  })
})
