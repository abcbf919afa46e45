import { expect, test } from 'vitest'
import { idBytes, passkeyId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Challenges } from '../../ports/portal.ts'
import { beginPasskey } from './passkeys.ts'

const user = { id: actor.userId, email: 'a@b', name: 'Ann', isOperator: false }
const passkey = {
  id: passkeyId(new Uint8Array(idBytes)),
  name: 'Key',
  createdAt: 0,
  lastUsedAt: null,
  credential: { credentialId: 'c', publicKey: new Uint8Array(), counter: 0, transports: [] },
}

function depsWith(passkeys: number) {
  const kept: unknown[] = []
  const keep: Challenges['keep'] = async (_hash, ...challenge) => {
    kept.push(challenge)
  }
  const deps = {
    users: { passkeys: async () => Array.from({ length: passkeys }, () => passkey) },
    challenges: { keep },
    passkeys: { creationOptions: async (_user: object, _token: string, known: object) => known },
    random: (bytes: number) => new Uint8Array(bytes),
  }
  return { deps, kept }
}

test('the challenge is kept for this user; passkeys that are there are left out', async () => {
  const { deps, kept } = depsWith(1)
  expect(await beginPasskey(deps, user)).toEqual({ ok: true, value: [passkey.credential] })
  expect(kept).toEqual([['register', user.id, 300]])
})

test('a user has at most twenty passkeys', async () => {
  expect((await beginPasskey(depsWith(19).deps, user)).ok).toBe(true)
  const { deps, kept } = depsWith(20)
  expect(await beginPasskey(deps, user)).toMatchObject({ failure: { code: 'passkey_refused' } })
  expect(kept).toEqual([])
})
