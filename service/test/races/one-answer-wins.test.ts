import { describe, expect, onTestFinished, test } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import type { HeldCredential } from '../../../wallet/src/holder/held-credential.ts'
import type { VerifierRequest } from '../../../wallet/src/holder/verifier-request.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { FlowId } from '../../src/core/vocabulary/ids.ts'
import { runCustomer } from '../setup/customer-server.ts'
import { type EngineName, engines } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import {
  openAsWallet,
  runVerifier,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

const flowCounts = { sqlite: sized(2, 100), postgres: sized(3, 1_000) }
const answersPerFlow = 50
/** Flows that race at the same time. */
const flowsAtOnce = 5
const timeout = 3_600_000

/**
 * A second instance on the database of the first. SQLite has one: a database in a file is for a
 * single instance.
 */
async function instancesOf(
  engine: EngineName,
  first: RunningService,
): Promise<readonly RunningService[]> {
  const { database, masterKeys, publicUrl, configFile } = first.config
  if (database.engine === 'sqlite') return [first]
  const second = await runService(engine, {
    VIDIMUS_DATABASE_URL: database.url,
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    VIDIMUS_PUBLIC_URL: publicUrl,
    VIDIMUS_CONFIG: configFile ?? '',
  })
  onTestFinished(() => second.close())
  return [first, second]
}

/** Ready to be posted: the credential and the key binding are made before the race begins. */
async function prepare(
  request: VerifierRequest,
  held: readonly HeldCredential[],
  instance: RunningService,
) {
  const chosen = choose(request.query, held)
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  const responseUri = new URL(request.responseUri.pathname, instance.url)
  return {
    post: () => answer({ ...request, responseUri }, vpToken),
    presented: JSON.stringify(vpToken),
  }
}

async function prepareAnswers(started: Started, instances: readonly RunningService[]) {
  const requests = [
    await openAsWallet(started.links.qr),
    await openAsWallet(started.links.this_device),
  ]
  const wallets = await Promise.all(Array.from({ length: 4 }, () => fillWallet()))
  const combine = (index: number) => {
    // The way changes with every answer, the wallet with every two, the instance with every three.
    const [request, held] = [requests[index % 2], wallets[Math.floor(index / 2) % 4]]
    const instance = instances[Math.floor(index / 3) % instances.length]
    if (request === undefined || held === undefined || instance === undefined)
      throw new Error('nothing to combine')
    return prepare(request, held, instance)
  }
  return Promise.all(Array.from({ length: answersPerFlow }, (_, index) => combine(index)))
}

describe.each(engines)('on %s', (engine) => {
  test(
    'of fifty valid answers at once, by both ways and at all instances, one is accepted and one outcome told',
    async () => {
      const verifier = await runVerifier('direct_post.jwt', { engine })
      onTestFinished(verifier.close)
      const { service } = verifier
      const shop = await runCustomer()
      onTestFinished(() => shop.close())
      const customer = await service.account({ callbackUrl: shop.url })
      const instances = await instancesOf(engine, service)
      for (let begun = 0; begun < flowCounts[engine]; begun += flowsAtOnce) {
        const count = Math.min(flowsAtOnce, flowCounts[engine] - begun)
        const started = await Promise.all(
          Array.from({ length: count }, () => startFlow(service, customer)),
        )
        await race(started, instances)
        for (const { flowId } of started) await completed(service, flowId)
      }
      const ids = shop.received.map(({ headers }) => headers['webhook-id'])
      expect(new Set(ids).size).toBe(flowCounts[engine])
      expect(ids).toHaveLength(flowCounts[engine])
      for (const { body } of shop.received) expect(body).toMatch(/^presentation=/)
      const logs = instances.map((instance) => instance.logs()).join('')
      expect(logs).not.toMatch(/deadlock|request_failed|"level":"error"/)
      expect(logs.match(/"answer_accepted"/g)).toHaveLength(flowCounts[engine])
    },
    timeout,
  )
})

/** With what a failure should tell: how far it came, and when it goes on. */
const completed = (service: RunningService, flowId: FlowId) =>
  expect
    .poll(() => progressOf(service, flowId), { timeout: 60_000 })
    .toMatchObject({ state: 'completed' })

async function progressOf(service: RunningService, flowId: FlowId) {
  const { state, outcome, attempts, due_at, answered_at, ended_at } = await storedFlow(
    service,
    flowId,
  )
  return { state, outcome, attempts, due_at, answered_at, ended_at, now: Date.now() }
}

async function race(
  started: readonly Started[],
  instances: readonly RunningService[],
): Promise<void> {
  const answers = await Promise.all(started.map((flow) => prepareAnswers(flow, instances)))
  expect(new Set(answers.flat().map(({ presented }) => presented)).size).toBe(
    started.length * answersPerFlow,
  )
  const replies = await Promise.all(
    answers.map((ofOne) => Promise.all(ofOne.map(({ post }) => post()))),
  )
  for (const [index, ofOne] of replies.entries()) {
    expect(ofOne.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array(answersPerFlow - 1).fill(400),
    ])
    const winner = ofOne.find(({ status }) => status === 200)?.redirectUri ?? ''
    if (winner.includes('/return/')) await started[index]?.browser.get(winner)
  }
}
