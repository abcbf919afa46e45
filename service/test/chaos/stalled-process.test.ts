import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { databaseForTest } from '../setup/databases.ts'
import { freePort } from '../setup/free-port.ts'
import { prove } from '../setup/running-service.ts'
import { sized } from '../setup/sizes.ts'
import { accountByCommand, instanceSettings, vidimus } from '../setup/vidimus-process.ts'

/** Time in which the service itself had no turn is not counted against its callers. */

/** Longer than headers may take; in full, longer than a whole request may. */
const stallMilliseconds = sized(6_000, 12_000)
const ofEachKind = sized(10, 50)

const body = JSON.stringify({ issuer: 'xx-sandbox', revealed: ['given_name'], state: 's' })

const requestOf = (apiKey: string) =>
  [
    'POST /prove HTTP/1.1',
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${apiKey}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n')

/** How much of its request a caller has sent when the stall begins. */
const kinds: readonly ((request: string) => number)[] = [
  () => 0,
  (request) => request.indexOf('Host'),
  (request) => request.length - 10,
]

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Calls one after the other until it is over. Returns what was answered. */
function callOnAndOn(url: string, apiKey: string) {
  const statuses: number[] = []
  let isOver = false
  const call = async () => {
    while (!isOver) {
      const answer = await prove(url, apiKey, body)
      await answer.text()
      statuses.push(answer.status)
    }
  }
  const calling = Promise.all([call(), call(), call(), call()])
  return async () => {
    isOver = true
    await calling
    return new Set(statuses)
  }
}

test('callers that were on time are answered after a stall of the process', async () => {
  const port = await freePort()
  const settings = instanceSettings(await databaseForTest('sqlite'), port)
  const { apiKey } = await accountByCommand(settings)
  const { child, printed } = vidimus(['serve'], settings)
  await printed('service_started')
  const url = `http://127.0.0.1:${port}`
  const request = requestOf(apiKey)
  const stop = callOnAndOn(url, apiKey)
  const callers = await Promise.all(
    Array.from({ length: ofEachKind }, () => kinds)
      .flat()
      .map(async (sentOf) => {
        const socket = await connected(port)
        const sent = sentOf(request)
        if (sent > 0) socket.write(request.slice(0, sent))
        return { socket, rest: request.slice(sent) }
      }),
  )
  // Whoever comes later is answered, so the service knows of all before.
  for (let turn = 0; turn < 3; turn += 1) await fetch(`${url}/healthz`)

  child.kill('SIGSTOP')
  const answers = callers.map(({ socket, rest }) => {
    socket.write(rest)
    return text(socket)
  })
  await pause(stallMilliseconds)
  child.kill('SIGCONT')

  const statuses = (await Promise.all(answers)).map((answer) => answer.split(' ', 2)[1])
  expect(statuses).toEqual(callers.map(() => '200'))
  expect(await stop()).toEqual(new Set([200]))
})
