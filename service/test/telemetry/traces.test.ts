import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { filledWallet, openAsWallet, startFlow } from '../setup/wallet-exchange.ts'
import { type ReceivedSpan, runReceiver } from './otlp-receiver.ts'

const state = 'CANARY-STATE-4B7A'

/** A service that sends its traces here, and a customer. Closing it sends what is left. */
async function tracedService() {
  const receiver = await runReceiver()
  const shop = await runCustomer()
  onTestFinished(async () => {
    await receiver.close()
    await shop.close()
  })
  const service = await runService('sqlite', { VIDIMUS_TRACES_URL: receiver.url })
  const account = await service.account({ callbackUrl: shop.url })
  return { receiver, shop, service, account }
}

const question = { issuer: 'xx-sandbox', revealed: ['given_name', 'family_name'], state }

const delivered = (service: RunningService) =>
  expect.poll(() => service.logs()).toContain('callback_delivered')

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]))

test('the steps of a flow are one trace, with words of ours and nothing of the person', async () => {
  const { receiver, service, account, shop } = await tracedService()
  const flow = await startFlow(service, account, question)
  const held = await filledWallet()
  const { reply } = await approve(await openAsWallet(flow.links.this_device), {
    held,
    trust: 'accept-any',
  })
  await flow.browser.get(String(reply.redirectUri))
  await shop.callback(1)
  await delivered(service)
  await service.close()

  const spans = receiver.spans()
  const steps = spans.filter(({ attributes }) => attributes.length > 0)
  const [root] = steps
  expect(new Set(receiver.paths)).toEqual(new Set(['POST /v1/traces']))
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(steps.map(({ name }) => name)).toEqual([
    'prove',
    'page',
    'request',
    'answer',
    'return',
    'callback',
  ])
  const kind = { 'vidimus.environment': 'test', 'vidimus.issuer': 'xx-sandbox' }
  const ok = { ...kind, 'vidimus.result': 'ok' }
  const proved = { ...ok, 'vidimus.outcome': 'presentation' }
  expect(steps.map(attributesOf)).toEqual([ok, ok, ok, ok, proved, proved])
  expect(root?.parentSpanId).toBeUndefined()
  expect(new Set(steps.slice(1).map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set([root?.spanId]),
  )

  const sent = receiver.bodies.join()
  const [given, family] = ['ERIKA', 'MUSTERMANN']
  for (const canary of [state, given, family, flow.flowId, account.account, account.apiKey])
    expect(sent).not.toContain(canary)
  for (const address of [flow.link, String(reply.redirectUri)])
    expect(sent).not.toContain(address.split('/').at(-1))
  expect(sent).not.toContain(new URL(shop.url).host)
})

test('what a step waits for is a part of it, and within its time', async () => {
  const { receiver, service, account } = await tracedService()
  const flow = await startFlow(service, account, { ...question, same_device: false })
  await approve(await openAsWallet(flow.links.qr), {
    held: await filledWallet(),
    trust: 'accept-any',
  })
  await delivered(service)
  await service.close()

  const spans = receiver.spans()
  const partsOf = (name: string) => {
    const step = spans.find((span) => span.name === name)
    const parts = spans.filter(({ parentSpanId }) => parentSpanId === step?.spanId)
    const isWithin = (part: ReceivedSpan) =>
      BigInt(part.startTimeUnixNano) >= BigInt(step?.startTimeUnixNano ?? 0) &&
      BigInt(part.endTimeUnixNano) <= BigInt(step?.endTimeUnixNano ?? 0)
    expect(parts.filter((part) => !isWithin(part))).toEqual([])
    return parts.map((part) => part.name)
  }
  expect(partsOf('answer')).toEqual(['database', 'body', 'database'])
  expect(partsOf('callback')).toEqual(['customer', 'database'])
})

test('an answer that is refused says which check did it', async () => {
  const { receiver, service, account } = await tracedService()
  const flow = await startFlow(service, account, { ...question, same_device: false })
  const wallet = { held: await filledWallet(), trust: 'accept-any' } as const
  await approve(await openAsWallet(flow.links.qr), wallet, {
    paths: (asked) => asked.slice(0, -1),
  })
  await delivered(service)
  await service.close()
  const answer = receiver.spans().find(({ name }) => name === 'answer')
  expect(answer && attributesOf(answer)).toEqual({
    'vidimus.environment': 'test',
    'vidimus.issuer': 'xx-sandbox',
    'vidimus.outcome': 'error_missing_attribute',
    'vidimus.check': 'attributes_present',
    'vidimus.result': 'answer_rejected',
  })
})

test('a link that nobody gave out is no step of any flow', async () => {
  const { receiver, service } = await tracedService()
  await fetch(`${service.url}/w/nonsense`)
  await fetch(`${service.url}/flow/nonsense`)
  await service.close()
  expect(receiver.spans()).toEqual([])
})

test('what a collector refuses is logged as lost, and no call fails for it', async () => {
  const { receiver, service, account } = await tracedService()
  receiver.answerWith(400)
  expect((await service.prove(account.apiKey, question)).status).toBe(200)
  await service.close()
  expect(receiver.paths).toEqual(['POST /v1/traces'])
  expect(service.logs()).toContain('"event":"traces_lost"')
})

const run = promisify(execFile)

test('the library is loaded for traces alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-loaded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = `sqlite:${join(folder, 'vidimus.db')}`
  const entry = join(import.meta.dirname, 'print-loaded.ts')
  const { stdout } = await run(process.execPath, [entry, database, String(await freePort())])
  const { off, on } = JSON.parse(stdout)
  // prom-client itself needs the interface; it is small.
  expect(off).toEqual(['@opentelemetry/api'])
  expect(on).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace']))
})
