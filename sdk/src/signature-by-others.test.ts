import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSigned } from '../test/snippets/standard-webhooks.ts'
import { testService } from './testing/test-service.ts'

/** The lines of the guide for those who check the signature without this package. */

const service = await testService()
const { callbackSecret } = service.settings

async function callback() {
  const request = await service.callback({ state: 'order-1', revealed: { given_name: 'ERIKA' } })
  return { headers: Object.fromEntries(request.headers), body: await request.text() }
}

type Received = Awaited<ReturnType<typeof callback>>

const changes: readonly (readonly [string, (received: Received) => Received])[] = [
  ['another body', (one) => ({ ...one, body: `${one.body}1` })],
  ['another id', (one) => ({ ...one, headers: { ...one.headers, 'webhook-id': 'flow_x' } })],
  ['an old one', (one) => ({ ...one, headers: { ...one.headers, 'webhook-timestamp': '1' } })],
]

const secret = [callbackSecret].flat()[0] ?? ''

test('the library of Standard Webhooks takes a callback, if it is not to parse JSON', async () => {
  const { body, headers } = await callback()
  expect(() => isSigned(secret, body, headers)).not.toThrow()
})

test.each(changes)('and refuses %s', async (_what, change) => {
  const { body, headers } = change(await callback())
  expect(() => isSigned(secret, body, headers)).toThrow()
})

const file = join(import.meta.dirname, '../test/snippets/check_signature.py')
const judgedByPython = ({ headers, body }: Received): string =>
  execFileSync('python3', [file], {
    input: JSON.stringify([secret, headers, body]),
    encoding: 'utf8',
  }).trim()

const hasPython = ['/usr/bin/python3', '/usr/local/bin/python3'].some((path) => existsSync(path))

test.runIf(hasPython)('so do the lines for Python', async () => {
  const right = await callback()
  expect(judgedByPython(right)).toBe('True')
  for (const [, change] of changes) expect(judgedByPython(change(right))).toBe('False')
})
