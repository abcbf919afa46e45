import { randomBytes } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountId, idBytes } from '../../src/core/vocabulary/ids.ts'
import { createSealing } from '../../src/edges/keys/sealing.ts'
import { certificationStore } from '../../src/edges/store/history/certifications.ts'
import { engines } from '../setup/databases.ts'
import { openKiosk } from '../setup/kiosk.ts'

const tried = (name: string) => ({
  name,
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
    const kiosk = await openKiosk(engine, createSealing([randomBytes(32)]))
    onTestFinished(kiosk.close)
    return { account: kiosk.owner.accountId, store: certificationStore(kiosk.database) }
  }
  const finished = { source: 'command', cases: [tried('start')], isFinished: true } as const

  test('the last one of a label replaces the one before', async () => {
    const { account, store } = await open()
    await store.keep(account, { ...finished, label: 'a' })
    await store.keep(account, { ...finished, label: 'a', cases: [tried('approve')] })
    const kept = await store.list(account)
    expect(kept).toEqual([
      {
        label: 'a',
        source: 'command',
        startedAt: expect.any(Number),
        finishedAt: kept[0]?.startedAt,
        cases: [tried('approve')],
      },
    ])
  })

  test('one under way grows until it is finished', async () => {
    const { account, store } = await open()
    const begun = { label: 'a', source: 'portal', isFinished: false } as const
    await store.keep(account, { ...finished, label: 'a' })
    await store.keep(account, { ...begun, cases: [] })
    expect(await store.list(account)).toMatchObject([{ finishedAt: null, cases: [] }])
    const cases = [tried('start'), tried('approve')]
    await store.keep(account, { ...begun, cases })
    expect(await store.list(account)).toMatchObject([{ finishedAt: null, cases }])
    await store.keep(account, { ...begun, cases, isFinished: true })
    expect(await store.list(account)).toMatchObject([{ finishedAt: expect.any(Number), cases }])
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
