import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('names in a path are filled in and cannot leave their place', () => {
  const params = { account: 'acc_1', environment: 'test', key: '../x' }
  expect(addressOf('revokeKey', { params })).toBe(
    '/portal/api/accounts/acc_1/test/keys/..%2Fx/revoke',
  )
})

test('what is empty is left out of the query', () => {
  const query = { action: 'key_created', user: '', from: undefined }
  expect(addressOf('listAllAuditEvents', { query })).toBe(
    '/portal/api/operator/audit?action=key_created',
  )
})
