import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { answer, type Reply } from '../../../wallet/src/holder/answer.ts'
import { choose } from '../../../wallet/src/holder/choose.ts'
import { makeVpToken } from '../../../wallet/src/holder/wallet.ts'
import { type Settings, type VidimusProcess, vidimus } from '../setup/vidimus-process.ts'
import { filledWallet, openAsWallet } from '../setup/wallet-exchange.ts'
import type { Death } from './die-at-commit.ts'

const injector = join(import.meta.dirname, 'die-at-commit.ts')

/** The service, which is started again when it died, and clients that repeat what was cut off. */
export async function superviseService(settings: Settings) {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-death-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const orders = join(folder, 'order.json')
  let running: VidimusProcess | undefined
  const serve = async (): Promise<VidimusProcess> => {
    running = vidimus(['serve'], {
      ...settings,
      VIDIMUS_TEST_DEATH: orders,
      NODE_OPTIONS: `--import=${injector}`,
    })
    await running.printed('service_started')
    return running
  }
  /** Kills the service at the next commit of that kind. */
  const order = async (death: Death): Promise<VidimusProcess> => {
    const victim = running?.child.signalCode === null ? running : await serve()
    await writeFile(orders, JSON.stringify(death))
    return victim
  }
  const surviving = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      return await step()
    } catch (error) {
      await running?.finished
      if (running?.child.signalCode !== 'SIGKILL') throw error
      await serve()
      return step()
    }
  }
  const isDead = () => running?.child.signalCode === 'SIGKILL'
  const revive = async () => void (isDead() && (await serve()))
  const kill = async () => {
    running?.child.kill('SIGKILL')
    await running?.finished
  }
  return {
    serve,
    order,
    surviving,
    isDead,
    revive,
    kill,
    address: `http://127.0.0.1:${settings['VIDIMUS_PORT']}`,
  }
}

export type Supervised = Awaited<ReturnType<typeof superviseService>>

/** The wallet sends the same bytes again if it was not answered. */
export async function answerPatiently(
  { surviving }: Supervised,
  walletLink: string | undefined,
): Promise<Reply> {
  const request = await surviving(() => openAsWallet(walletLink))
  const chosen = choose(request.query, await filledWallet())
  if (!chosen.ok) throw new Error(chosen.refusal.detail)
  const vpToken = await makeVpToken(chosen.value, request, new Date())
  let body: RequestInit | undefined
  const sameBody: typeof fetch = (where, init) => {
    body ??= init
    return fetch(where, body)
  }
  const reply = await surviving(() => answer(request, vpToken, { fetch: sameBody }))
  expect(reply.status).toBe(200)
  return reply
}
