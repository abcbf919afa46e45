import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService } from '../setup/running-service.ts'
import { type ServedRoute, withRoutes } from '../setup/served-routes.ts'
import { isFull } from '../setup/sizes.ts'

/** Whoever sends a body that is refused leaves the connection fit for use, or it is closed. */

type Route = Pick<ServedRoute, 'method' | 'path'>

let service: RunningService
let routes: readonly Route[]
beforeAll(async () => {
  const found = await withRoutes(() => runService('sqlite'))
  service = found.started
  routes = [
    ...found.routes,
    { method: 'POST', path: '/made-up' },
    { method: 'PUT', path: '/made-up/further' },
    { method: 'POST', path: '/%zz' },
    { method: 'PUT', path: '/prove' },
    { method: 'DELETE', path: '/flows/made-up/cancel' },
  ]
})
afterAll(() => service.close())

const size = 500 * 1_024
const piece = Buffer.alloc(10 * 1_024, 'a')
const pieces = Array.from({ length: size / piece.length }, () => piece)

type Way = { readonly head: string; readonly pieces: readonly Buffer[]; readonly slowly: boolean }

const length = `Content-Length: ${size}`
const chunked = 'Transfer-Encoding: chunked'
const lastChunk = Buffer.from('0\r\n\r\n')
const chunks = [
  ...pieces.map((each) => Buffer.from(`${each.length.toString(16)}\r\n${each}\r\n`)),
  lastChunk,
]

const ways: readonly (readonly [string, Way])[] = [
  ['at once', { head: length, pieces: [Buffer.concat(pieces)], slowly: false }],
  ['slowly', { head: length, pieces, slowly: true }],
  ['at once, in chunks', { head: chunked, pieces: [Buffer.concat(chunks)], slowly: false }],
  [
    'at once, before a close',
    { head: `${length}\r\nConnection: close`, pieces: [Buffer.concat(pieces)], slowly: false },
  ],
  ['slowly, in chunks', { head: chunked, pieces: chunks, slowly: true }],
]

/** From nobody, and from our own page with a key, which gets further. */
const callers = () => [
  'Content-Type: application/x-www-form-urlencoded',
  [
    'Content-Type: application/json',
    `Origin: ${service.config.publicUrl}`,
    'Sec-Fetch-Site: same-origin',
    'Authorization: Bearer vdm_test_made-up',
  ].join('\r\n'),
]

const next = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Sends the body, and the next request behind it, as long as the connection may be used. */
async function answersTo(
  { method, path }: Route,
  { head, pieces, slowly }: Way,
  caller: string,
): Promise<string> {
  const socket = connect({ port: Number(new URL(service.url).port), allowHalfOpen: true })
  const answers = text(socket)
  // After its end the other side takes no more.
  socket.on('error', () => undefined)
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${caller}\r\n${head}\r\n\r\n`)
  for (const piece of head.includes('close') ? pieces : [...pieces, next]) {
    if (!socket.readableEnded) socket.write(piece)
    if (slowly) await pause(1)
  }
  return answers.finally(() => socket.destroy())
}

function isWhole({ method }: Route, answer: string): boolean {
  const [head = '', body = ''] = answer.split(/\r\n\r\n(.*)/s)
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1]
  if (method === 'HEAD' || length === undefined) return body === '' || body.endsWith('0\r\n\r\n')
  return Buffer.byteLength(body) === Number(length)
}

/** Nothing, if the next request was answered, or the answer before it is whole and the last. */
async function complaintOf(route: Route, way: Way, caller: string): Promise<readonly string[]> {
  const answers = await answersTo(route, way, caller).catch(String)
  const heads = answers.match(/HTTP\/1\.1 \d{3} /g) ?? []
  const isAnswered = heads.length === 2 && answers.endsWith('{"status":"alive"}')
  const isLast =
    heads.length === 1 &&
    /^connection: close\r$/im.test(answers) &&
    // What the parser refuses, before there is a request.
    !answers.startsWith('HTTP/1.1 400 Refused')
  if (isAnswered || (isLast && isWhole(route, answers))) return []
  return [`${route.method} ${route.path}: ${answers.slice(0, 100)} … ${answers.slice(-100)}`]
}

test('every route is tried, also one that is added later', () => {
  const tried = routes.map(({ method, path }) => `${method} ${path}`)
  expect(tried.length).toBeGreaterThan(100)
  expect(tried).toEqual(
    expect.arrayContaining(['POST /prove', 'POST /w/made-up/answer', 'POST /flows/made-up/cancel']),
  )
})

test.each(ways)('a body of 500 KB that is sent %s leaves its connection usable', async (_, way) => {
  const complaints = await Promise.all(
    routes.flatMap((route, place) =>
      // Both in full; in short form by turns.
      callers()
        .filter((_caller, each) => isFull || (place + each) % 4 === 0)
        .map((caller) => complaintOf(route, way, caller)),
    ),
  )
  expect(complaints.flat()).toEqual([])
})

test('a refused body that never comes ends its connection with the answer', async () => {
  const socket = connect({ port: Number(new URL(service.url).port) })
  socket.write(`POST /made-up HTTP/1.1\r\nHost: x\r\n${length}\r\n\r\n`)
  const answer = await text(socket)
  expect(answer.match(/HTTP\/1\.1 \d{3} /g)).toEqual(['HTTP/1.1 404 '])
  expect(answer).toMatch(/^connection: close\r$/im)
})
