import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { requestLink } from '../../../core/wallet/request/request-addresses.ts'
import { html } from './html.ts'
import { qrCode } from './qr-code.ts'

const pixelsPerModule = 4
const quietModules = 4

/** Without this limit the decoder gives up after one frame of video. */
const decode = (drawing: Drawing) => decodeQR(photograph(drawing), { timeLimit: 10_000 })

type Drawing = { readonly size: number; readonly modules: ReadonlySet<string> }

/** Reads the path as SVG defines it: to a row, then along it, with or without a stroke. */
function readDrawing(markup: string): Drawing {
  const modules = new Set<string>()
  let [x, y] = [0, 0]
  for (const [, begin, row, gap, length] of markup.matchAll(/M(\d+) (\d+)|m(\d+) 0|h(\d+)/g)) {
    if (row !== undefined) [x, y] = [Number(begin), Number(row)]
    x += Number(gap ?? 0)
    for (let step = 0; step < Number(length ?? 0); step++) modules.add(`${x++},${y}`)
  }
  return { size: Number(/viewBox="0 -\.5 (\d+) \d+"/.exec(markup)?.[1]), modules }
}

/** As a camera sees it: black modules on white. */
function photograph({ size, modules }: Drawing) {
  const side = size * pixelsPerModule
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const moduleAt = (pixel: number) => Math.floor(pixel / pixelsPerModule)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules.has(`${moduleAt(x)},${moduleAt(y)}`))
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return { width: side, height: side, data }
}

const link = (host: string) =>
  `openid4vp://?client_id=x509_hash%3A${'a'.repeat(43)}&request_uri=https%3A%2F%2F${host}%2Fw%2F${'B'.repeat(43)}&request_uri_method=post`

const hosts = ['id.example', 'identity-verification.example.com', 'localhost%3A4000']

test.each(hosts)('a camera reads the link for %s back', (host) => {
  expect(decode(readDrawing(qrCode(link(host), html`code`).code.text))).toBe(link(host))
})

test('the code of the sandbox is a web address, which an ordinary camera opens in the wallet', () => {
  const uri = `https://id.example/w/${'B'.repeat(43)}`
  const sandbox = requestLink('https://wallet.example', 'x509_hash:a', uri)
  const read = new URL(decode(readDrawing(qrCode(sandbox, html`code`).code.text)) ?? '')
  expect(read.origin).toBe('https://wallet.example')
  expect(read.searchParams.get('request_uri')).toBe(uri)
})

test('there are four modules of quiet on every side', () => {
  const { size, modules } = readDrawing(qrCode(link('id.example'), html`code`).code.text)
  const places = [...modules].flatMap((module) => module.split(',').map(Number))
  expect([Math.min(...places), Math.max(...places)]).toEqual([
    quietModules,
    size - quietModules - 1,
  ])
})

test('a stain in the middle does not hide it', () => {
  const { size, modules } = readDrawing(qrCode(link('id.example'), html`code`).code.text)
  const isStained = (module: string) =>
    module.split(',').every((place) => Math.abs(Number(place) - size / 2) < 5)
  const stained = new Set([...modules].filter((module) => !isStained(module)))
  expect(stained.size).toBeLessThan(modules.size)
  expect(decode({ size, modules: stained })).toBe(link('id.example'))
})

test('a module is five pixels', () => {
  const { text } = qrCode(link('id.example'), html`code`).code
  expect(text).toContain(`width="${readDrawing(text).size * 5}"`)
})

test('enlarged it is the same drawing, without the link', () => {
  const { text } = qrCode(link('id.example'), html`code`).enlarged
  expect(readDrawing(text).size).toBe(
    readDrawing(qrCode(link('id.example'), html`code`).code.text).size,
  )
  expect(text).not.toContain('openid4vp')
})

test('label and link are text, whatever they hold', () => {
  const { text } = qrCode('openid4vp://?a=1&b="><script>', html`${'"><script>'}`).code
  expect(text).toContain('data-wallet-link="openid4vp://?a=1&amp;b=&quot;&gt;&lt;script&gt;"')
  expect(text).not.toContain('<script>')
})
