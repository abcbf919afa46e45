import { expect, test } from 'vitest'
import { accountId, flowId, flowIdBytes, idBytes } from '../../core/vocabulary/ids.ts'
import { sandboxPresentation } from './sandbox-presentation.ts'

const person = { family_name: 'M', given_name: 'E', birth_date: '1964-08-12', nationality: ['DE'] }
const [account, id] = [accountId(new Uint8Array(idBytes)), flowId(new Uint8Array(flowIdBytes), 0)]

test('a presentation on trial is of the sandbox in test, for this account, and lives an hour', () => {
  const context = {
    publicUrl: 'https://id.example',
    accountId: account,
    id,
    state: 's',
    at: 5_500,
    person,
  }
  expect(sandboxPresentation(context)).toEqual({
    iss: 'https://id.example',
    aud: `${account}/test`,
    iat: 5,
    exp: 3_605,
    jti: id,
    environment: 'test',
    issuer: 'xx-sandbox',
    format: 'dc+sd-jwt',
    state: 's',
    revealed: person,
    derived: { nationality: '1' },
  })
})
