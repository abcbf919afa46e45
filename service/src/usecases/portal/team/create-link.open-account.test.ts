import { expect, test } from 'vitest'
import { actor } from '../../accounts/actor.test-material.ts'
import type { AuditEvent } from '../../ports/audit.ts'
import type { NewOneTimeLink } from '../../ports/portal.ts'
import { openAccount } from './create-link.ts'

function depsThat(knowAccount = true) {
  const logged: (string | undefined)[] = []
  const granted: unknown[] = []
  const deps = {
    accounts: {
      create: async (_account: object, event: AuditEvent) => void logged.push(event?.action),
    },
    links: {
      create: async ({ grant }: NewOneTimeLink, event: AuditEvent) => {
        logged.push(event?.action)
        granted.push(grant)
        return knowAccount ? 900_000 : undefined
      },
    },
    sealing: {
      wrap: (_bytes: Uint8Array, id: string) => ({ id, sealed: new Uint8Array(), masterKeyId: '' }),
    },
    random: (bytes: number) => new Uint8Array(bytes),
    publicUrl: 'https://id.example',
  }
  return { deps, logged, granted }
}

test('an account is opened with the link for its first owner; both are logged', async () => {
  const { deps, logged, granted } = depsThat()
  const opened = await openAccount(deps, 'Shop', actor)
  if (!opened.ok) throw new Error(opened.failure.code)
  const { account, setupLink } = opened.value
  expect(granted).toEqual([{ kind: 'member', accountId: account, role: 'owner' }])
  expect(setupLink.link).toMatch(/^https:\/\/id\.example\/portal\/welcome#/)
  expect(logged).toEqual(['account_created', 'setup_link_created'])
})

test('a name that is refused opens no account and makes no link', async () => {
  const { deps, logged } = depsThat()
  expect(await openAccount(deps, ' ', actor)).toMatchObject({ failure: { code: 'name_refused' } })
  expect(logged).toEqual([])
})

test('a link that cannot be made is said', async () => {
  expect(await openAccount(depsThat(false).deps, 'Shop', actor)).toMatchObject({
    failure: { code: 'account_unknown' },
  })
})
