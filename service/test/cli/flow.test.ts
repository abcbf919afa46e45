import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import { enginesInTurn } from '../setup/databases.ts'
import { withoutDatabase } from '../setup/made-database.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { vidimus } from '../setup/vidimus-process.ts'
import { startFlow, storedFlow } from '../setup/wallet-exchange.ts'

describe.each(enginesInTurn(import.meta.filename))('vidimus flow on %s', (engine) => {
  let service: RunningService
  beforeAll(async () => {
    service = await runService(engine)
  })
  afterAll(() => service.close())

  const settings = () => {
    const { database, masterKeys } = service.config
    return {
      VIDIMUS_DATABASE_URL: database.engine === 'sqlite' ? `sqlite:${database.path}` : database.url,
      VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    }
  }
  const run = (...args: string[]) => vidimusHere(['flow', ...args], settings())

  test('a waiting flow ends beside the running service', async () => {
    const { flowId: flow } = await startFlow(service, await service.account(), {
      issuer: 'xx-sandbox',
    })
    // In a process of its own, as an operator does it beside the service.
    const { code, out } = await vidimus(['flow', 'expire', flow, '--json'], settings()).finished
    expect([code, JSON.parse(out)]).toEqual([0, { flow, outcome: 'error_expired' }])
    expect((await storedFlow(service, flow)).outcome).toBe('error_expired')
    expect((await run('expire', flow)).out).toBe(`${flow} has ended with error_expired.\n`)
  })

  test('an operator reads how a flow went, and nothing of the customer’s state', async () => {
    const { flowId: flow } = await startFlow(service, await service.account(), {
      issuer: 'xx-sandbox',
      state: 'canary-5d1c',
    })
    const { code, out } = await run('show', flow)
    expect([code, out.split('\n').slice(0, 2)]).toEqual([
      0,
      [`flow        ${flow} (test, xx-sandbox)`, 'state       opened'],
    ])
    const told = await run('show', flow, '--json')
    expect(JSON.parse(told.out)).toMatchObject({ id: flow, status: 'opened', outcome: null })
    expect(`${out}${told.out}`).not.toContain('canary')
  })

  test('a refused answer is explained: check, clause, expected, found and who has to mend it', async () => {
    const ask = { issuer: 'xx-sandbox' }
    const { flowId: flow, links } = await startFlow(service, await service.account(), ask)
    const statusListUri = 'https://status.invalid/list'
    await actOut('tampered-claim', links.qr ?? '', { trust: 'accept-any', statusListUri })
    const { out } = await run('show', flow)
    expect(out.split('\n').slice(3, 8)).toEqual([
      'failed      disclosures_are_signed',
      'expected    Every attribute that was sent has its digest in what the issuer signed.',
      'found       disclosure: its digest is not in the signed payload',
      'clause      RFC 9901, section 7.1',
      'to mend by  wallet',
    ])
    const told = await run('show', flow, '--json')
    expect(JSON.parse(told.out)).toMatchObject({
      refusal: { check: 'disclosures_are_signed', mends: 'wallet' },
    })
    expect(`${out}${told.out}`).not.toMatch(/TAMPERED|MUSTERMANN/)
  })

  test('everything that is stored of a flow is shown, and nothing sealed is opened', async () => {
    const customer = await service.account()
    const { flowId: flow } = await startFlow(service, customer, { issuer: 'xx-sandbox' })
    const { code, out } = await run('show', flow, '--stored', '--json')
    const shown = JSON.parse(out) as { flow: Record<string, unknown>; attempts: unknown[] }
    const { flow: row } = { flow: await storedFlow(service, flow) }
    expect([code, Object.keys(shown.flow).toSorted()]).toEqual([0, Object.keys(row).toSorted()])
    expect(shown.flow).toMatchObject({ id: flow, sealed_state: { bytes: expect.any(Number) } })
    expect(shown.attempts).toEqual([])
    await run('expire', flow)
    const after = await run('show', flow, '--stored')
    expect(after.out).toMatch(/^outcome +error_expired$/m)
    expect(after.out).toMatch(/^sealed_state +(?:-|\d+ bytes, sealed or hashed)$/m)
  })

  test('a customer lists, finds, cancels and redelivers flows through the service', async () => {
    const { apiKey } = await service.account()
    const byKey = async (args: readonly string[], more: { [name: string]: string } = {}) => {
      const access = { VIDIMUS_URL: service.url, VIDIMUS_API_KEY: apiKey, ...more }
      const { code, out, err } = await vidimusHere(['flow', ...args], access)
      return { code, out, err }
    }
    const ids: string[] = []
    for (const state of ['order-1', 'order-2', 'order-3']) {
      const ask = { issuer: 'xx-sandbox', revealed: ['given_name'], state }
      ids.unshift((await service.prove(apiKey, ask)).headers.get('flow-id') ?? '')
    }
    const [third = '', second = '', first = ''] = ids
    const json = async (...args: string[]) => {
      const { out } = await byKey([...args, '--json'])
      return JSON.parse(out)
    }
    expect((await json('list')).flows.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(await json('list', '--limit', '2')).toMatchObject({
      flows: [{ id: third }, { id: second }],
      next_cursor: second,
    })
    expect((await byKey(['list', '--limit', '2'])).out).toMatch(
      new RegExp(
        `^FLOW .*\n${third} .*created +- +0\n(.*\n)+There may be more: --cursor ${second}`,
      ),
    )
    expect(await json('find', 'order-2')).toMatchObject({ flows: [{ id: second }] })
    expect((await byKey(['cancel', first])).out).toContain('receives error_cancelled')
    expect((await byKey(['list', '--outcome', 'error_cancelled'])).out).toContain(first)
    expect((await byKey(['list', '--status', 'undelivered'])).out).toBe('No flow matches.\n')
    expect((await byKey(['list', '--created-after', '2099-01-01'])).out).toBe('No flow matches.\n')
    expect((await byKey(['redeliver', first])).out).toContain(`vidimus flow show ${first}`)
    expect(await byKey(['redeliver', second])).toEqual({
      code: 1,
      out: '',
      err: 'the flow has no outcome yet (error_conflict)\n',
    })
    for (const [args, sentence] of [
      [['list', '--status', 'open'], '--status takes one of created, opened,'],
      [['list', '--created-after', 'soon'], '--created-after takes a time such as'],
      [['find'], 'Say which state'],
      [['cancel', 'order-1'], 'Name the flow, flow_…'],
    ] as const)
      expect(await byKey(args)).toMatchObject({ code: 2, err: expect.stringContaining(sentence) })
  })

  test.each([
    [['show', 'flow_nobody'], 1, 'There is no flow flow_nobody.'],
    [['show', 'flow_nobody', '--stored'], 1, 'There is no flow flow_nobody.'],
    [['show'], 2, 'Name the flow, flow_…'],
    [['expire', 'flow_nobody'], 1, 'There is no test flow flow_nobody.'],
    [['expire'], 2, 'Name the flow, flow_…'],
    [
      ['stop', 'flow_x'],
      2,
      'Say what to do with the flow: show, list, find, cancel, redeliver or expire.',
    ],
  ])('%j ends with %d and says why', async (args, code, sentence) => {
    const finished = await run(...args)
    expect([finished.code, withoutDatabase(finished.err).startsWith(sentence)]).toEqual([
      code,
      true,
    ])
  })
})
