import { expect, test } from 'vitest'
import { idBytes, passkeyId, type UserId, userId } from '../../../core/vocabulary/ids.ts'
import { fail, ok } from '../../../core/vocabulary/result.ts'
import { actor } from '../../accounts/actor.test-material.ts'
import type { Passkeys, Users } from '../../ports/portal.ts'
import { addPasskey } from './passkeys.ts'

const credential = { credentialId: 'c', publicKey: new Uint8Array(), counter: 0, transports: [] }
const random = (bytes: number) => new Uint8Array(bytes)

function depsWith(challengeOf: UserId, isNew = true) {
  const added: unknown[] = []
  const add: Users['addPasskey'] = async (...given) => {
    added.push(given)
    return isNew
  }
  const registered: Passkeys['registered'] = async (_answer, isOurs) =>
    (await isOurs('challenge')) ? ok(credential) : fail('passkey_refused')
  const deps = {
    users: { addPasskey: add },
    challenges: { take: async () => ({ userId: challengeOf }) },
    passkeys: { registered },
    random,
  }
  return { deps, added }
}

test('a passkey is added under its name, and it is logged', async () => {
  const { deps, added } = depsWith(actor.userId)
  expect((await addPasskey(deps, { answer: {}, name: ' Key ' }, actor)).ok).toBe(true)
  const id = passkeyId(random(idBytes))
  expect(added).toEqual([
    [
      { id, userId: actor.userId, name: 'Key', credential },
      { by: actor, action: 'passkey_added', object: id, values: { after: 'Key' } },
    ],
  ])
})

test('an answer to another user’s challenge is refused', async () => {
  const { deps, added } = depsWith(userId(new Uint8Array(idBytes).fill(9)))
  expect(await addPasskey(deps, { answer: {}, name: 'Key' }, actor)).toMatchObject({
    failure: { code: 'passkey_refused' },
  })
  expect(added).toEqual([])
})

test('a passkey that somebody has already is refused', async () => {
  const { deps } = depsWith(actor.userId, false)
  expect(await addPasskey(deps, { answer: {}, name: 'Key' }, actor)).toMatchObject({
    failure: { code: 'passkey_taken' },
  })
})

test('a name that a list cannot show is refused', async () => {
  const { deps, added } = depsWith(actor.userId)
  expect(await addPasskey(deps, { answer: {}, name: '' }, actor)).toMatchObject({
    failure: { code: 'name_refused' },
  })
  expect(added).toEqual([])
})
