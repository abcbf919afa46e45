import { expect, test } from 'vitest'
import { freshP256Key } from '../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../core/encoding/p256-jwk.ts'
import { command } from '../accounts/actor.test-material.ts'
import type { ArchivedKey } from '../ports/signing.ts'
import { listSigningKeys } from './list-signing-keys.ts'
import { withdrawSigningKey } from './withdraw-signing-key.ts'

const publicJwk = publicJwkOf(freshP256Key())
const times = { activatedAt: null, retiredAt: null, withdrawnAt: null, isWithdrawn: false }
const key = (kid: string, changes: Partial<ArchivedKey>): ArchivedKey => ({
  kid,
  environment: 'live',
  publicJwk,
  createdAt: 1,
  ...times,
  ...changes,
})
const archive: readonly ArchivedKey[] = [
  key('gone', { activatedAt: 2, retiredAt: 3, withdrawnAt: 4, isWithdrawn: true }),
  key('former', { activatedAt: 3, retiredAt: 5, withdrawnAt: 99 }),
  key('signing', { activatedAt: 5 }),
  key('next', {}),
]

function world() {
  const withdrawn: string[] = []
  const signingKeys = {
    archive: async () => archive,
    withdraw: async (kid: string) => {
      const mayGo = archive.some((each) => each.kid === kid && each.retiredAt !== null)
      if (mayGo) withdrawn.push(kid)
      return mayGo
    },
  }
  return { withdrawn, signingKeys }
}

test('every key is listed with its state, since when, and until when it is published', async () => {
  const listed = await listSigningKeys(world())
  expect(
    listed.map(({ kid, state, since, withdrawnAt }) => [kid, state, since, withdrawnAt]),
  ).toEqual([
    ['gone', 'withdrawn', 4, 4],
    ['former', 'former', 5, 99],
    ['signing', 'signing', 5, null],
    ['next', 'next', 1, null],
  ])
})

test('a former key is withdrawn', async () => {
  const { withdrawn, ...deps } = world()
  expect((await withdrawSigningKey(deps, 'former', command)).ok).toBe(true)
  expect(withdrawn).toEqual(['former'])
})

test.each([
  ['signing', 'signing_key_in_use', 'signs the presentations of live now'],
  ['next', 'signing_key_in_use', 'is the next key of live'],
  ['other', 'signing_key_unknown', 'There is no signing key other'],
])('%s is not withdrawn, and it is said what to do instead', async (kid, code, text) => {
  const { withdrawn, ...deps } = world()
  const refused = await withdrawSigningKey(deps, kid, command)
  expect(refused).toMatchObject({ ok: false, failure: { code } })
  expect(!refused.ok && refused.failure.description).toContain(text)
  expect(withdrawn).toEqual([])
})
