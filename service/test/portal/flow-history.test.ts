import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enginesInTurn } from '../setup/databases.ts'
import { makeUser, type PortalClient, signedIn } from '../setup/portal-client.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'

type Line = { flow: string; status: string; outcome: string | null; issuer: string; key: string }
type Page = { flows: Line[]; next_cursor: string | null }
type Detail = Line & { request: string; checks: unknown; record_erased_at: string | null }

const question = { issuer: 'xx-sandbox', revealed: ['given_name'], derived: { nationality: 'DE' } }

describe.each(enginesInTurn(import.meta.filename))('flows in the portal on %s', (engine) => {
  let service: RunningService
  let shop: TestAccount
  let developer: PortalClient
  let viewer: PortalClient
  let stranger: PortalClient
  beforeAll(async () => {
    service = await runService(engine)
    shop = await service.account()
    const other = await service.account()
    developer = await signedIn(service, await makeUser(service, shop.account, 'developer'))
    viewer = await signedIn(service, await makeUser(service, shop.account, 'viewer'))
    stranger = await signedIn(service, await makeUser(service, other.account, 'owner'))
  })
  afterAll(() => service.close())

  async function start(state: string) {
    const { headers } = await service.prove(shop.apiKey, { ...question, state })
    return { flow: headers.get('flow-id') ?? '', call: headers.get('request-id') ?? '' }
  }
  const place = () => `/accounts/${shop.account}/test/flows`
  const list = async (query = '', by = viewer) => (await by.get<Page>(`${place()}${query}`)).body
  const idsOf = ({ flows }: { flows: Line[] }) => flows.map(({ flow }) => flow)
  const find = async (text: string, by = viewer) =>
    idsOf((await by.call<Page>('POST', `${place()}/find`, { text })).body)
  const end = (flow: string, how: string, by = developer) =>
    by.call<{ outcome: string }>('POST', `${place()}/${flow}/end`, { how })

  test('the newest first, page by page, and by filters', async () => {
    const started = []
    for (let count = 0; count < 5; count++) started.push((await start(`page-${count}`)).flow)
    const newest = started.toReversed()
    const first = await list('?limit=2')
    expect(idsOf(first)).toEqual(newest.slice(0, 2))
    const second = await list(`?limit=2&cursor=${first.next_cursor}`)
    expect(idsOf(second)).toEqual(newest.slice(2, 4))
    expect((await end(newest[0] ?? '', 'cancel')).body.outcome).toBe('error_cancelled')
    expect(idsOf(await list('?show=otherwise'))).toEqual([newest[0]])
    expect(idsOf(await list('?outcome=error_cancelled'))).toEqual([newest[0]])
    expect(idsOf(await list('?outcome=error_expired'))).toEqual([])
    expect(idsOf(await list('?show=open'))).toEqual(newest.slice(1))
    expect(idsOf(await list('?show=presentation'))).toEqual([])
    expect(idsOf(await list('?issuer=de-ausweis'))).toEqual([])
    const [line] = first.flows
    expect(idsOf(await list(`?key=${line?.key}`))).toEqual(newest)
    expect(idsOf(await list('?key=key_another'))).toEqual([])
    expect(idsOf(await list('?path=qr'))).toEqual([])
    expect(idsOf(await list('?until=2026-01-01T00:00:00Z'))).toEqual([])
    expect(idsOf(await list('?from=2026-01-01T00:00:00Z'))).toEqual(newest)
  })

  test('one is found by its id, its request and its exact state', async () => {
    const { flow, call } = await start(' a state of words ')
    expect(await find(` ${flow} `)).toEqual([flow])
    expect(await find(call)).toEqual([flow])
    expect(await find(' a state of words ')).toEqual([flow])
    expect(await find('a state of words')).toEqual([])
    expect(await find('req_0000000000000000000000')).toEqual([])
    expect(await find('')).toEqual([])
  })

  test('its detail tells how it went and nothing of the state', async () => {
    const { flow, call } = await start('kept-to-itself')
    const { body } = await viewer.get<Detail>(`${place()}/${flow}`)
    expect(body).toMatchObject({ flow, request: call, status: 'created', outcome: null })
    expect(JSON.stringify(body)).not.toContain('kept-to-itself')
    await end(flow, 'expire')
    const ended = (await viewer.get<Detail>(`${place()}/${flow}`)).body
    expect(ended).toMatchObject({ outcome: 'error_expired', checks: null })
    expect(ended.record_erased_at).toMatch(/^2\d{3}-/)
  })

  test('only developers end a flow, only in test, and an outcome stays', async () => {
    const { flow } = await start('ends')
    expect((await end(flow, 'cancel', viewer)).status).toBe(403)
    expect((await viewer.get<Detail>(`${place()}/${flow}`)).body.outcome).toBeNull()
    await end(flow, 'cancel')
    expect((await end(flow, 'expire')).body.outcome).toBe('error_cancelled')
  })

  test('an id alone leads members to its account, and nobody else', async () => {
    const { flow, call } = await start('linked')
    const [{ key } = { key: '' }] = (await list()).flows
    const where = (id: string, by = viewer) => by.call('POST', '/find', { id })
    const here = { account: shop.account, environment: 'test' }
    expect((await where(flow)).body).toEqual({ ...here, flow })
    expect((await where(call)).body).toEqual({ ...here, flow })
    expect((await where(key)).body).toEqual({ ...here, flow: null })
    const nowhere = await where('flow_00000000000000000000', stranger)
    expect(nowhere).toMatchObject({ status: 404, body: { error: { error: 'proof_unknown' } } })
    for (const id of [flow, call, key])
      expect((await where(id, stranger)).body).toEqual(nowhere.body)
    for (const id of [shop.account, 'linked', 'flow_../x'])
      expect((await where(id)).status).toBe(400)
  })

  test('another account’s are unknown, as are those of the other environment', async () => {
    const { flow } = await start('foreign')
    expect((await stranger.get(`${place()}/${flow}`)).status).toBe(404)
    expect((await stranger.get(place())).status).toBe(404)
    expect((await stranger.call('POST', `${place()}/find`, { text: flow })).status).toBe(404)
    const own = await viewer.get<Line>(`/accounts/${shop.account}/live/flows/${flow}`)
    expect(own.status).toBe(404)
  })
})
