import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSafeClient } from '../../src/edges/outbound/safe-client.ts'
import { createSendAuditLines } from '../../src/edges/outbound/send-audit-lines.ts'
import { beginAuditChain, keepAuditChain } from '../../src/usecases/operation/keep-audit-chain.ts'
import { streamAudit } from '../../src/usecases/operation/stream-audit.ts'
import { openStore } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { type Behaviour, type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import { enginesInTurn, freshDatabase } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { copiedDatabase } from '../setup/made-database.ts'
import { type RunningService, runService, testConfig } from '../setup/running-service.ts'
import { inFull } from '../setup/sizes.ts'
import { startTlsFront } from '../setup/tls-front.ts'

const whsec = `whsec_${randomBytes(32).toString('base64')}`

const accept: Behaviour = (response) => void response.writeHead(204).end()
const fail: Behaviour = (response) => void response.writeHead(500).end()
/** The limit of the call ends it. */
const hang: Behaviour = () => undefined

type Line = { readonly position: number; readonly action: string; readonly account: string }

/** A receiver behind real TLS, which checks every signature and remembers what it accepted. */
async function runReceiver() {
  const front = await startTlsFront()
  const server = await runCustomer()
  const { port } = new URL(server.url)
  front.forwardTo(Number(port))
  onTestFinished(async () => {
    await front.close()
    await server.close()
  })
  const accepted: Line[] = []
  const behave = (behaviour: Behaviour) =>
    server.behave((response) => {
      const last = server.received.at(-1)
      if (behaviour === accept && last) accepted.push(...linesOf(last))
      behaviour(response)
    })
  behave(accept)
  return { url: `${front.origin}/siem`, server, accepted, behave, front, port: Number(port) }
}

/** The library parses JSON once the signature is right, and a delivery may have several lines. */
function linesOf({ headers, body }: CustomerServer['received'][number]): readonly Line[] {
  const signed = Object.entries(headers).map(([name, value]) => [name, String(value)])
  try {
    new Webhook(whsec).verify(body, Object.fromEntries(signed))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  expect(headers['content-type']).toBe('application/x-ndjson')
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** Each once, at the place where it was first accepted. */
const firstOfEach = (lines: readonly Line[]): readonly number[] => [
  ...new Set(lines.map(({ position }) => position)),
]
const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

describe.each(enginesInTurn(import.meta.filename))('the audit stream on %s', (engine) => {
  test('to a receiver that fails, signed, at least once and in order', async () => {
    const receiver = await runReceiver()
    const { url, remove } = await copiedDatabase(engine)
    const config = testConfig({ VIDIMUS_DATABASE_URL: url }, await freePort())
    const client = createSafeClient(realWorld, {})
    // Two instances of one deployment.
    const stores = [await openStore(realWorld, config), await openStore(realWorld, config)]
    onTestFinished(async () => {
      await client.close()
      for (const { database } of stores) await database.close()
      await remove()
    })
    const send = createSendAuditLines({ client, to: receiver.url, userAgent: 'Vidimus/test' })
    const codes: (string | undefined)[] = []
    const log = {
      warn: (_event: string, { code }: { readonly code?: string } = {}) => void codes.push(code),
    }
    const secret = Buffer.from(whsec.slice('whsec_'.length), 'base64')
    const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }
    for (const store of stores) await beginAuditChain({ ...store, log: silent })
    const turn = () =>
      Promise.all(
        stores.map(async ({ auditChain, sealing, random }) => {
          const signCheckpoint = async () => 'not looked at here'
          const chain = { auditChain, sealing, newSalt: () => random(32), signCheckpoint }
          const said = { onBroken: () => undefined, log: silent }
          await keepAuditChain({ ...chain, ...said, environments: ['test'], hasStream: true })()
          await streamAudit({ auditChain, send, secret, clock: Date.now, log })
        }),
      )
    const write = (count: number) =>
      Promise.all(
        upTo(count).map((number) =>
          stores[number % 2]?.portal.audit.record({
            by: { commandUser: 'root' },
            action: 'account_created',
            accountId: `acc_${number % 3}` as never,
          }),
        ),
      )
    receiver.front.forwardTo(await freePort())
    await write(120)
    await turn()
    receiver.front.forwardTo(receiver.port)
    receiver.behave(fail)
    await turn()
    expect(receiver.accepted).toEqual([])
    expect(codes).toContain('status_not_200')
    expect(codes.length).toBeGreaterThan(1)
    receiver.behave(accept)
    await turn()
    await write(30)
    await turn()
    await turn()
    expect(firstOfEach(receiver.accepted)).toEqual(upTo(150))
    expect(receiver.accepted.every(({ action }) => action === 'account_created')).toBe(true)
  })
})

inFull('two instances, one of them restarted, lose nothing to a receiver that fails', async () => {
  const receiver = await runReceiver()
  const { url, remove } = await freshDatabase('postgres')
  const shared = {
    VIDIMUS_DATABASE_URL: url,
    VIDIMUS_MASTER_KEY: randomBytes(32).toString('base64'),
    VIDIMUS_AUDIT_STREAM: receiver.url,
    VIDIMUS_AUDIT_STREAM_SECRET: whsec,
  }
  const services: RunningService[] = []
  const start = async () => {
    const service = await runService('sqlite', shared)
    services.push(service)
    return service
  }
  onTestFinished(async () => {
    for (const service of services) await service.close().catch(() => undefined)
    await remove()
  })
  const [one, two] = [await start(), await start()]
  let written = 0
  const write = async (service: RunningService, count: number) => {
    for (; count > 0; count -= 1) await service.account()
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from audit_events`.execute(service.store.database.read)
    written = Number(rows[0]?.count)
  }
  receiver.behave(hang)
  await write(one, 5)
  await expect.poll(() => services.map((each) => each.logs()).join('')).toContain('"timeout"')
  receiver.behave(fail)
  await write(two, 5)
  await expect.poll(() => services.map((each) => each.logs()).join('')).toContain('status_not_200')
  await one.close()
  receiver.behave(accept)
  await write(two, 5)
  const again = await start()
  await write(again, 5)
  await expect.poll(() => firstOfEach(receiver.accepted)).toEqual(upTo(written))
  const metrics = await (await fetch(`${two.url}/metrics`)).text()
  expect(metrics).toContain('vidimus_audit_stream_oldest_seconds')
})
