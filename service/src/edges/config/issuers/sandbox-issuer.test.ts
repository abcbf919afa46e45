import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sandboxAnchor, sandboxPerson, sandboxStatusAnchor } from './sandbox-issuer.ts'

const vector = (name: string) =>
  readFileSync(new URL(`../../../../../vectors/sandbox/${name}`, import.meta.url))

test('the authority is that of the shared sandbox vectors', () => {
  expect(sandboxAnchor.fingerprint256).toBe(
    new X509Certificate(vector('pid-ca.pem')).fingerprint256,
  )
  expect(new X509Certificate(vector('pid-signer.pem')).verify(sandboxAnchor.publicKey)).toBe(true)
})

test('status lists have an authority of their own', () => {
  expect(sandboxStatusAnchor.fingerprint256).toBe(
    new X509Certificate(vector('status-ca.pem')).fingerprint256,
  )
  expect(sandboxStatusAnchor.fingerprint256).not.toBe(sandboxAnchor.fingerprint256)
})

test('it is an authority, and says by its name that it is worthless', () => {
  expect(sandboxAnchor.ca).toBe(true)
  expect(sandboxAnchor.subject).toContain('worthless')
})

test('the person is the one of the shared sandbox vectors', () => {
  expect(sandboxPerson).toEqual(JSON.parse(vector('pid.json').toString()))
})
