import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { sandboxAnchor } from '../../edges/config/issuers/sandbox-issuer.ts'
import { hasInventedPeople } from './start-tryout.ts'

const trusting = (...keys: readonly KeyObject[]) =>
  hasInventedPeople({
    anchors: keys.map((publicKey) => ({ ...sandboxAnchor, publicKey })) as never,
  })

test('an issuer with an anchor other than the sandbox’s may have real people', () => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  expect(trusting(sandboxAnchor.publicKey)).toBe(true)
  expect(trusting(sandboxAnchor.publicKey, publicKey)).toBe(false)
})
