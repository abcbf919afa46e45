import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { failureOf, question } from '../src/prove.test-material.ts'
import { prove } from '../src/prove.ts'

test('an https address of a port that speaks http is named as that', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { url: `https://127.0.0.1:${port}`, apiKey: 'vdm_test_x', retries: 0 }
  const error = await failureOf(prove(settings, question))
  server.close()
  expect(error).toMatchObject({
    code: 'connection_failed',
    received: expect.stringContaining('this port speaks http, not https'),
  })
})
