import { expect, test } from 'vitest'
import { accountId, idBytes, keyId } from '../../../core/vocabulary/ids.ts'
import { readPathValues, readPlaceIn } from './path-values.ts'

const account = accountId(new Uint8Array(idBytes))
const path = '/accounts/:account/:environment/keys/:key/name'
const values = { account, environment: 'test', key: keyId('abc') }

test('values of a path are what their readers accept', () => {
  expect(readPathValues(path, values)).toEqual({ ok: true, value: values })
  expect(readPathValues('/session', {})).toEqual({ ok: true, value: {} })
})

test.each([
  [{ account: 'usr_1' }, 'account_unknown'],
  [{ environment: 'other' }, 'account_unknown'],
  [{ key: 'acc_1' }, 'key_unknown'],
  [{ key: undefined }, 'key_unknown'],
])('an id of another kind is refused like one that nobody has: %o', (change, code) => {
  expect(readPathValues(path, { ...values, ...change })).toMatchObject({
    ok: false,
    failure: { code, description: expect.stringMatching(/\.$/) },
  })
})

test.each([
  ['/me/sessions/:session', 'session_unknown'],
  ['/me/passkeys/:passkey', 'passkey_unknown'],
  ['/accounts/:account/members/:user', 'user_unknown'],
  ['/accounts/:account/invitations/:invitation', 'invitation_unknown'],
  ['/accounts/:account/listeners/:listener', 'listener_unknown'],
])('each name has its own refusal: %s', (named, code) => {
  const wrong = { session: 'x_1', passkey: 'x_1', user: 'x_1', invitation: 'x_1', listener: 'x_1' }
  expect(readPathValues(named, { account, ...wrong })).toMatchObject({ failure: { code } })
})

test('account and environment of a path are found, if there are any', () => {
  expect(readPlaceIn(values)).toEqual({ account, environment: 'test' })
  const none = { account: undefined, environment: undefined }
  expect([readPlaceIn({ environment: 'x' }), readPlaceIn(undefined)]).toEqual([none, none])
})
