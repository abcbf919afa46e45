import { expect, test } from 'vitest'
import { readBody } from './read-body.ts'

const streamed = (text: string) => new Response(text).body

test('a body is read whole, with characters that are cut between two chunks', async () => {
  const bytes = new TextEncoder().encode('\ufeffä€😀')
  async function* chunks() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }
  expect(await readBody(chunks(), 100)).toBe('\ufeffä€😀')
  expect(await readBody(null, 100)).toBe('')
})

test.each([streamed('12345'), '12345'])('a body larger than allowed is not read', async (body) => {
  expect(await readBody(body, 4)).toBeUndefined()
})

test('of a clone, too: its other half may never be read', async () => {
  expect(await readBody(new Response('12345').clone().body, 4)).toBeUndefined()
})
