import { expect, test } from 'vitest'
import { makeCertificate, pathOf } from '../../core/verification/pki/pki.test-material.ts'
import type { IssuerList } from '../../core/verification/status/issuer-list.ts'
import { unusable } from '../../core/verification/status/status-list.ts'
import { ok } from '../../core/vocabulary/result.ts'
import { publicOnly } from './address-policy.ts'
import { createRegistrationStatus } from './registration-status.ts'
import type { ListContext, StatusLists } from './status-lists.ts'

const reference = (index: number) =>
  ({ kind: 'status_list', uri: 'https://registrar.example/1', index }) as const

/** The second is revoked. */
const list: IssuerList = {
  kind: 'status_list',
  bits: 1,
  bytes: Buffer.from([0b10]),
  issuedAt: 0,
  expiresAt: 1,
  signerPath: pathOf(await makeCertificate({})),
}

function asking(get: StatusLists<IssuerList>['get'], patienceMilliseconds = 60_000) {
  const lists = { get }
  return createRegistrationStatus({
    lists,
    anchorsOf: () => [],
    policy: publicOnly,
    patienceMilliseconds,
  })
}

test('what the list says, and nothing where it has no such place', async () => {
  const ask = asking(async () => ok(list))
  expect(await ask('live', reference(0))).toBe('valid')
  expect(await ask('live', reference(1))).toBe('revoked')
  expect(await ask('live', reference(900))).toBe('unknown')
})

test('a list that cannot be had, or comes too late, says nothing', async () => {
  expect(await asking(async () => unusable('gone'))('live', reference(1))).toBe('unknown')
  const never = new Promise<never>(() => undefined)
  expect(await asking(() => never, 1)('live', reference(1))).toBe('unknown')
})

test('in live a list of the sandbox is none', async () => {
  const asked: ListContext[] = []
  const ask = asking(async (_uri, context) => {
    asked.push(context)
    return ok(list)
  })
  await ask('live', reference(0))
  await ask('test', reference(0))
  expect(asked.map(({ isLive }) => isLive)).toEqual([true, false])
})
