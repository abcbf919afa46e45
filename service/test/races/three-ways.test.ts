import { describe, expect, onTestFinished, test } from 'vitest'
import { answer } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { answerTo, openInBrowser, postAnswer } from '../setup/browser-exchange.ts'
import { engines } from '../setup/databases.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import {
  filledWallet,
  openAsWallet,
  runVerifier,
  type Started,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

const flowCounts = { sqlite: sized(4, 200), postgres: sized(6, 1_000) }
const atOnce = 10

/** Each way answers a flow at the same instant, through either instance. */
describe.each(engines)('on %s', (engine) => {
  test('answers by all ways at once: exactly one outcome each', {
    timeout: 3_600_000,
  }, async () => {
    const { service, customer, close } = await runVerifier('direct_post.jwt', {
      engine,
      formats: ['dc+sd-jwt', 'mso_mdoc'],
      uncovered: 'refuse',
    })
    onTestFinished(close)
    const instances = engine === 'sqlite' ? [service] : [service, await besides(service)]
    const ways: { [path: string]: number } = {}
    for (let done = 0; done < flowCounts[engine]; done += atOnce) {
      const batch = Math.min(atOnce, flowCounts[engine] - done)
      const raced = await Promise.all(
        Array.from({ length: batch }, async () =>
          race(await startFlow(service, customer), instances),
        ),
      )
      for (const path of raced) ways[path] = (ways[path] ?? 0) + 1
    }
    expect(Object.values(ways).reduce((sum, count) => sum + count, 0)).toBe(flowCounts[engine])
  })
})

/** A database in a file is for a single instance. */
async function besides({ config }: RunningService): Promise<RunningService> {
  const { database, masterKeys, publicUrl, configFile } = config
  if (database.engine === 'sqlite') throw new Error('one instance')
  const second = await runService('postgres', {
    VIDIMUS_DATABASE_URL: database.url,
    VIDIMUS_MASTER_KEY: Buffer.from(masterKeys[0]).toString('base64'),
    VIDIMUS_PUBLIC_URL: publicUrl,
    VIDIMUS_CONFIG: configFile ?? '',
  })
  onTestFinished(() => second.close())
  return second
}

async function race(started: Started, instances: readonly RunningService[]): Promise<string> {
  const [first, second = first] = instances
  if (first === undefined || second === undefined) throw new Error('no instance')
  const posts = await Promise.all([
    byLink(started, 'qr', first),
    byLink(started, 'this_device', second),
    byBrowser(started, 'openid4vp-v1-signed', first, second),
    byBrowser(started, 'org-iso-mdoc', first, first),
  ])
  await Promise.all(posts.map((post) => post()))
  const row = await storedFlow(first, started.flowId)
  expect(row.answered_path).not.toBeNull()
  expect(row.outcome ?? row.state).toBe(
    row.answered_path === 'this_device' ? 'awaiting_return' : 'presentation',
  )
  return row.answered_path ?? ''
}

async function byLink({ links }: Started, path: 'qr' | 'this_device', { url }: RunningService) {
  const request = await openAsWallet(links[path])
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  const responseUri = new URL(request.responseUri.pathname, url)
  return async () => void (await answer({ ...request, responseUri }, vpToken))
}

async function byBrowser(
  started: Started,
  protocol: 'openid4vp-v1-signed' | 'org-iso-mdoc',
  asked: RunningService,
  told: RunningService,
) {
  const request = await openInBrowser(started, asked, protocol)
  const format = protocol === 'org-iso-mdoc' ? 'mso_mdoc' : 'dc+sd-jwt'
  const credential = await answerTo(request, { format })
  return async () => {
    const { status } = await postAnswer(started, told, credential)
    expect([204, 404]).toContain(status)
  }
}
