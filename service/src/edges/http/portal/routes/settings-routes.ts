import { type TSchema, Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  type Setting,
  type SettingChanges,
  type SettingName,
  type SettingValues,
  settingOf,
  settingsOfMembers,
  settingsOfOperators,
} from '../../../../core/vocabulary/settings.ts'
import { changeSettings } from '../../../../usecases/accounts/change-settings.ts'
import { showSettings } from '../../../../usecases/accounts/show-settings.ts'
import { unknownAccount } from '../../../../usecases/accounts/unknown-account.ts'
import type { Demand } from '../../../../usecases/portal/sign-in/authorise.ts'
import type { AccountSettings } from '../../../../usecases/ports/accounts.ts'
import type { DepsOf } from '../../deps-of.ts'
import { demandText, developers, operators, route, viewers } from '../portal-route.ts'
import { isoTime, isoTimeOrNull, nullable, oneOf, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment/settings'

/** Repeated entries are merged before they are counted. */
const mostEntries = 50

const byName = <Made>(names: readonly SettingName[], make: (setting: Setting) => Made) =>
  Object.fromEntries(names.map((name) => [name, make(settingOf(name))]))

function shown(setting: Setting): TSchema {
  const described = { description: setting.meaning }
  if (setting.kind === 'choice') return oneOf(setting.values, described)
  if (setting.kind === 'number') return Type.Integer(described)
  if (setting.kind === 'list') return Type.Array(Type.String(), described)
  return nullable(Type.String(described))
}

function wished({ meaning, ...row }: Setting): TSchema {
  const description = `${meaning} ${demandText(demandOf(row))}`
  // The portal builds its panels from it.
  const options = { description, 'x-setting': row }
  if (row.kind === 'choice')
    return oneOf(
      row.values.filter((word) => !row.operatorValues?.includes(word)),
      options,
    )
  if (row.kind === 'number') return Type.Integer({ minimum: row.from, maximum: row.to, ...options })
  if (row.kind === 'list')
    return Type.Array(text(row.longest), { maxItems: mostEntries, ...options })
  return row.clearable
    ? Type.Union([text(row.longest), Type.Null()], options)
    : text(row.longest, options)
}

const demandOf = ({ least, fresh }: Pick<Setting, 'least' | 'fresh'>): Demand =>
  least === 'operator'
    ? { audience: operators, fresh }
    : { audience: { who: 'member', least }, fresh }

const changesOf = (names: readonly SettingName[]) =>
  Type.Unsafe<SettingChanges>(
    Type.Object(
      byName(names, (setting) => Type.Optional(wished(setting))),
      { additionalProperties: false, minProperties: 1 },
    ),
  )

const changedOf = (names: readonly SettingName[]) =>
  Type.Unsafe<SettingChanges>(
    Type.Object(
      byName(names, (setting) => Type.Optional(shown(setting))),
      { description: 'The changed settings, in their normal form.' },
    ),
  )

type Shown = SettingValues & {
  readonly former_redirect_url: {
    readonly redirect_url: string
    readonly offered_until: string
  } | null
  readonly flows_under_way: number
  readonly former_secret_valid_until: string | null
}

const getSettingsRoute = (deps: DepsOf<typeof showSettings>) =>
  route({
    operationId: 'getSettings',
    summary: 'Settings of an environment',
    method: 'GET',
    path,
    audience: viewers,
    reply: Type.Unsafe<Shown>(
      Type.Object({
        ...byName(settingsOfMembers(), shown),
        former_redirect_url: nullable(
          Type.Object(
            { redirect_url: Type.String(), offered_until: time },
            { description: 'The value before the last change.' },
          ),
        ),
        flows_under_way: Type.Integer({
          description: 'Open flows, which keep the Redirect URL they started with.',
        }),
        former_secret_valid_until: nullable(time),
      }),
    ),
    handle: async ({ params }) => {
      const found = await showSettings(deps, params.account, params.environment)
      if (!found.ok) return found
      const { formerCallbackUrl: former, flowsUnderWay, formerSecretUntil, ...values } = found.value
      return ok({
        ...values,
        former_redirect_url: former && {
          redirect_url: former.url,
          offered_until: isoTime(former.until),
        },
        flows_under_way: flowsUnderWay,
        former_secret_valid_until: isoTimeOrNull(formerSecretUntil),
      })
    },
  })

const changeSettingsRoute = (deps: DepsOf<typeof changeSettings>) =>
  route({
    operationId: 'changeSettings',
    summary: 'Change some settings of an environment: all that are named, or none',
    method: 'PATCH',
    path,
    audience: developers,
    fresh: 'live',
    memberDemands: byName(settingsOfMembers(), demandOf),
    body: changesOf(settingsOfMembers()),
    reply: changedOf(settingsOfMembers()),
    handle: ({ params, body, by }) =>
      changeSettings(deps, params.account, params.environment, body, by),
  })

const operatorPath = '/operator/accounts/:account/:environment/settings'

const getOperatorSettingsRoute = (deps: { readonly settings: Pick<AccountSettings, 'read'> }) =>
  route({
    operationId: 'getOperatorSettings',
    summary: 'What an operator has set for an account in an environment',
    method: 'GET',
    path: operatorPath,
    audience: operators,
    reply: Type.Unsafe<SettingChanges>(Type.Object(byName(settingsOfOperators(), shown))),
    handle: async ({ params, by }) => {
      const found = await deps.settings.read(params.account, params.environment)
      return found === undefined
        ? unknownAccount(params.account, by)
        : ok(Object.fromEntries(settingsOfOperators().map((name) => [name, found[name]])))
    },
  })

const changeOperatorSettingsRoute = (deps: DepsOf<typeof changeSettings>) =>
  route({
    operationId: 'changeOperatorSettings',
    summary: 'Change some of them: all that are named, or none',
    method: 'PATCH',
    path: operatorPath,
    audience: operators,
    fresh: true,
    body: changesOf(settingsOfOperators()),
    reply: changedOf(settingsOfOperators()),
    handle: ({ params, body, by }) =>
      changeSettings(deps, params.account, params.environment, body, by),
  })

/** An account's settings in an environment; the rows are in core/vocabulary/settings.ts. */
export const settingsRoutes = [
  getSettingsRoute,
  changeSettingsRoute,
  getOperatorSettingsRoute,
  changeOperatorSettingsRoute,
]
