import { expect, test } from 'vitest'
import { idBytes, passkeyId } from '../../../core/vocabulary/ids.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Users } from '../../ports/portal.ts'
import { renamePasskey } from './passkeys.ts'

const id = passkeyId(new Uint8Array(idBytes))

function users(knowsPasskey = true) {
  const stored: unknown[] = []
  const rename: Users['renamePasskey'] = async (...change) => {
    stored.push(change)
    return knowsPasskey
  }
  return { stored, deps: { users: { renamePasskey: rename } } }
}

test('the name is trimmed and stored, and the change is logged without it', async () => {
  const { deps, stored } = users()
  expect((await renamePasskey(deps, id, ' Laptop ', actor)).ok).toBe(true)
  expect(stored).toEqual([
    [actor.userId, id, 'Laptop', { by: actor, action: 'passkey_renamed', object: id }],
  ])
})

test('a name that a list cannot show is refused, and nothing is stored', async () => {
  const { deps, stored } = users()
  expect(await renamePasskey(deps, id, 'a\nb', actor)).toMatchObject({
    failure: { code: 'name_refused' },
  })
  expect(stored).toEqual([])
})

test('a passkey that the user does not have is unknown', async () => {
  expect(await renamePasskey(users(false).deps, id, 'Laptop', actor)).toMatchObject({
    failure: { code: 'passkey_unknown' },
  })
})
