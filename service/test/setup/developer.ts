import { onTestFinished } from 'vitest'
import {
  connectListener,
  type ListenerCallback,
  type ListenerVerdict,
} from '../../src/edges/client/connect-listener.ts'
import { runCustomer } from './customer-server.ts'
import { startVidimus, type VidimusProcess } from './vidimus-process.ts'

type Answer = Parameters<typeof connectListener>[1]['answer']
type Wish = Parameters<typeof connectListener>[2]

export const replyWith = (body: unknown, status = 200): Answer => {
  const text = Buffer.from(JSON.stringify(body)).toString('base64')
  return async () => ({
    type: 'reply',
    status,
    content_type: 'application/json',
    retry_after: null,
    body: text,
  })
}

const sendOn = replyWith({ redirect_uri: 'http://localhost:3000/thanks' })

/** A developer connected to one instance, with everything that came over the connection. */
export async function connectDeveloper(
  url: string,
  apiKey: string,
  answer: Answer = sendOn,
  wish: Wish = {},
) {
  const [callbacks, verdicts]: [ListenerCallback[], ListenerVerdict[]] = [[], []]
  const { promise: ready, resolve } = Promise.withResolvers<undefined>()
  const connection = connectListener(
    { url, apiKey },
    {
      ready: () => resolve(undefined),
      answer: async (callback, abandoned) => {
        callbacks.push(callback)
        return answer(callback, abandoned)
      },
      judged: (verdict) => void verdicts.push(verdict),
    },
    wish,
  )
  onTestFinished(connection.close)
  const refusal = await Promise.race([ready, connection.ended])
  return { ...connection, callbacks, verdicts, refusal }
}

/** `vidimus listen --json` in front of a server of the developer's own, until the test ends. */
export async function listenByCommand(url: string, apiKey: string) {
  const listening = await beginListening(url, apiKey)
  onTestFinished(listening.close)
  return listening
}

/** The same for several tests. */
export async function beginListening(url: string, apiKey: string) {
  const local = await runCustomer()
  const args = ['listen', '--json', '--forward-to', local.url]
  const command = startVidimus(args, { VIDIMUS_URL: url, VIDIMUS_API_KEY: apiKey })
  await command.printed('"connected"')
  const close = async () => {
    command.child.kill('SIGKILL')
    await local.close()
  }
  return { local, command, lines: linesOf(command), close }
}

/** The printed lines as they come, each one once. */
function linesOf(command: VidimusProcess) {
  const seen: string[] = []
  let rest = ''
  const waiting = new Set<() => void>()
  command.child.stdout?.on('data', (chunk) => {
    const [last = '', ...whole] = `${rest}${chunk}`.split('\n').reverse()
    rest = last
    seen.push(...whole.reverse().filter((line) => line.includes('"callback"')))
    for (const wake of waiting) wake()
  })
  const find = (wanted: () => string | undefined) =>
    new Promise<{ [name: string]: unknown }>((resolve) => {
      const look = () => {
        const line = wanted()
        if (line !== undefined) resolve(JSON.parse(line))
      }
      waiting.add(look)
      look()
    })
  return {
    /** The callback line of that number, counted from 1. */
    line: (number: number) => find(() => seen[number - 1]),
    /** The first callback line about this flow. */
    firstOf: (flowId: string) => find(() => seen.find((line) => line.includes(flowId))),
  }
}
