import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkBytes, linkHash, linkToken } from './link.ts'

test('a link is 192 bits in 32 characters that need no escaping in a path', () => {
  expect(linkBytes).toBe(24)
  expect(linkToken(new Uint8Array(linkBytes).fill(0xff))).toBe('_'.repeat(32))
  expect(linkToken(new Uint8Array(linkBytes))).toMatch(/^[0-9A-Za-z_-]{32}$/)
})

test('two links differ when any byte does', () => {
  const random = new Uint8Array(linkBytes)
  for (let position = 0; position < linkBytes; position++)
    expect(linkToken(random.with(position, 1)), `byte ${position}`).not.toBe(linkToken(random))
})

test('a link is found by SHA-256 of its text', () => {
  const token = linkToken(new Uint8Array(linkBytes).fill(7))
  expect(Buffer.from(linkHash(token)).toString('hex')).toBe(
    createHash('sha256').update(token).digest('hex'),
  )
})
