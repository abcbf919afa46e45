import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../setup/databases.ts'
import { proxiesHere, startProxy } from '../setup/documented-proxies.ts'
import { freePort } from '../setup/free-port.ts'
import { proofsStartedAt } from '../setup/proofs-started.ts'
import { isFull, sized } from '../setup/sizes.ts'
import {
  accountByCommand,
  instanceSettings,
  type Settings,
  vidimus,
} from '../setup/vidimus-process.ts'

/** Two instances on PostgreSQL are restarted one after the other, and no caller notices. */

const rounds = sized(1, 3)
const callers = sized(4, 8)
const drainSeconds = sized(1, 5)
/** Load, not overload: then a proxy rightly takes an instance for dead. */
const paceMilliseconds = 20

const question = JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' })

/** One call on a connection of its own: its status, or why there was none. */
async function call(url: string, apiKey: string, agent: Agent): Promise<string> {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const asked = request(`${url}/prove`, { method: 'POST', headers, agent })
  asked.end(question)
  try {
    const [answer] = await once(asked, 'response')
    answer.resume()
    await once(answer, 'end')
    return String(answer.statusCode)
  } catch (error) {
    return String(error)
  }
}

/** Calls until it is stopped. Returns how often each answer came. */
function callOnAndOn(url: string, apiKey: string) {
  const answers: { [answer: string]: number } = {}
  const agent = new Agent({ keepAlive: false })
  let stopped = false
  const caller = async () => {
    while (!stopped) {
      const answer = await call(url, apiKey, agent)
      answers[answer] = (answers[answer] ?? 0) + 1
      await pause(paceMilliseconds)
    }
  }
  const calling = Promise.all(Array.from({ length: callers }, caller))
  return async () => {
    stopped = true
    await calling
    return answers
  }
}

async function serve(settings: Settings) {
  const instance = vidimus(['serve'], settings)
  await instance.printed('service_started')
  return instance
}

test.each(isFull ? proxiesHere : proxiesHere.slice(0, 1))(
  'a rolling restart behind %s fails no call',
  async (name) => {
    const ports = [await freePort(), await freePort()] as const
    const shared = {
      ...instanceSettings(await databaseForTest('postgres'), ports[0]),
      VIDIMUS_DRAIN_SECONDS: String(drainSeconds),
    }
    const settings = ports.map((port) => ({ ...shared, VIDIMUS_PORT: String(port) }))
    const { apiKey } = await accountByCommand(shared)
    const instances = await Promise.all(settings.map(serve))
    const proxy = await startProxy(name, await freePort(), ports)
    onTestFinished(() => proxy.close())
    const stop = callOnAndOn(proxy.url, apiKey)
    for (let round = 0; round < rounds; round += 1)
      for (const [place, own] of settings.entries()) {
        await proxy.takeOut(ports[place] ?? 0)
        instances[place]?.child.kill('SIGTERM')
        expect((await instances[place]?.finished)?.code).toBe(0)
        instances[place] = await serve(own)
        await proxy.takeBack()
        // As an operator does: the next one stops when this one serves again.
        await expect
          .poll(() => proofsStartedAt(`http://127.0.0.1:${ports[place]}`))
          .toBeGreaterThan(0)
      }
    const answers = await stop()
    expect(Object.keys(answers)).toEqual(['200'])
    expect(answers['200']).toBeGreaterThan(callers)
  },
)
