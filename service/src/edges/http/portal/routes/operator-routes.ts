import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { changeSettings } from '../../../../usecases/accounts/change-settings.ts'
import { resumeAccount, suspendAccount } from '../../../../usecases/accounts/suspend-account.ts'
import { unknownAccount } from '../../../../usecases/accounts/unknown-account.ts'
import {
  type CreatedLink,
  createFirstOwnerLink,
} from '../../../../usecases/portal/team/create-link.ts'
import { openAccount } from '../../../../usecases/portal/team/open-account.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import { isoTime, nullable, strictObject, text, time } from '../portal-schemas.ts'

const path = '/operator'
const audience = { who: 'operator' } as const

const accountsSchema = Type.Object({
  accounts: Type.Array(
    Type.Object({
      account: Type.String(),
      name: Type.String(),
      created_at: time,
      suspended: Type.Boolean(),
    }),
  ),
})

const setupLinkSchema = Type.Object({
  account: Type.String(),
  link: Type.String({ description: 'For the first owner; valid for 15 minutes and once.' }),
  expires_at: time,
})

/** For operators: accounts, never what is in a flow. */
export const operatorRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  listAccountsRoute(deps),
  createAccountRoute(deps),
  createSetupLinkRoute(deps),
  suspendAccountRoute(deps),
  resumeAccountRoute(deps),
  getRegisteredIdRoute(deps),
  setRegisteredIdRoute(deps),
]

const listAccountsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'listAccounts',
    summary: 'All accounts',
    method: 'GET',
    path: `${path}/accounts`,
    audience,
    reply: accountsSchema,
    handle: async () => {
      const accounts = await deps.accounts.list()
      return ok({
        accounts: accounts.map(({ id, name, createdAt, suspended }) => ({
          account: id,
          name,
          created_at: isoTime(createdAt),
          suspended,
        })),
      })
    },
  })

const createAccountRoute = (deps: PortalDeps) =>
  route({
    operationId: 'createAccount',
    summary: 'Create an account, with the link for its first owner',
    method: 'POST',
    path: `${path}/accounts`,
    audience,
    fresh: true,
    body: strictObject({ name: text(80) }),
    reply: setupLinkSchema,
    handle: async ({ body, by }) => {
      const opened = await openAccount(deps, body.name, by)
      return opened.ok ? ok(linkView(opened.value.account, opened.value.setupLink)) : opened
    },
  })

const createSetupLinkRoute = (deps: PortalDeps) =>
  route({
    operationId: 'createSetupLink',
    summary: 'Another link for the first owner; refused once there is one',
    method: 'POST',
    path: `${path}/accounts/:account/setup-link`,
    audience,
    fresh: true,
    reply: setupLinkSchema,
    handle: async ({ params, by }) => {
      const link = await createFirstOwnerLink(deps, params.account, by)
      return link.ok ? ok(linkView(params.account, link.value)) : link
    },
  })

const linkView = (account: string, { link, expiresAt }: CreatedLink) => ({
  account,
  link,
  expires_at: isoTime(expiresAt),
})

const suspendAccountRoute = (deps: PortalDeps) =>
  route({
    operationId: 'suspendAccount',
    summary: 'Let an account start no new flows; those under way finish',
    method: 'POST',
    path: `${path}/accounts/:account/suspend`,
    audience,
    fresh: true,
    handle: ({ params, by }) => suspendAccount(deps, params.account, by),
  })

const resumeAccountRoute = (deps: PortalDeps) =>
  route({
    operationId: 'resumeAccount',
    summary: 'Let it start flows again',
    method: 'POST',
    path: `${path}/accounts/:account/resume`,
    audience,
    fresh: true,
    handle: ({ params, by }) => resumeAccount(deps, params.account, by),
  })

const registeredIdPath = `${path}/accounts/:account/:environment/registered-id` as const

const registeredId = nullable(text(200, { description: 'Null: it was not entered.' }))

const getRegisteredIdRoute = (deps: PortalDeps) =>
  route({
    operationId: 'getRegisteredId',
    summary: 'Under which identifier registrars know a customer',
    method: 'GET',
    path: registeredIdPath,
    audience,
    reply: Type.Object({ registered_id: registeredId }),
    handle: async ({ params, by }) => {
      const { account, environment } = params
      const known = await deps.registrations.registeredId(account, environment)
      return known === undefined ? unknownAccount(account, by) : ok({ registered_id: known })
    },
  })

const setRegisteredIdRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setRegisteredId',
    summary: 'Enter it, once it was checked: a customer is shown to people by it',
    method: 'PUT',
    path: registeredIdPath,
    audience,
    fresh: true,
    body: strictObject({ registered_id: registeredId }),
    reply: Type.Object({ registered_id: registeredId }),
    handle: async ({ params, body, by }) => {
      const { account, environment } = params
      const set = await changeSettings(deps, account, environment, body, by)
      return set.ok ? ok({ registered_id: set.value.registered_id ?? null }) : set
    },
  })
