import { Type } from 'typebox'
import { callbackErrorCodes } from '../../../../core/vocabulary/callback-errors.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  rotateCallbackSecret,
  showCallbackSecret,
} from '../../../../usecases/accounts/callback-secret.ts'
import { setCallbackUrl } from '../../../../usecases/accounts/set-callback-url.ts'
import { setRetention } from '../../../../usecases/accounts/set-retention.ts'
import { setReturnOrigins } from '../../../../usecases/accounts/set-return-origins.ts'
import { showSettings } from '../../../../usecases/accounts/show-settings.ts'
import { diagnosisSteps } from '../../../../usecases/delivery/diagnose.ts'
import { sendTestCallback } from '../../../../usecases/delivery/send-test-callback.ts'
import { isFresh } from '../../../../usecases/portal/sign-in/authorise.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { type PortalRoute, route } from '../portal-route.ts'
import {
  isoTime,
  isoTimeOrNull,
  nullable,
  oneOf,
  strictObject,
  text,
  time,
} from '../portal-schemas.ts'
import { browserWallet, crossDevice, intentToRetain } from './wallet-routes.ts'

const path = '/accounts/:account/:environment'
const reading = { who: 'member', least: 'viewer' } as const
const changing = { who: 'member', least: 'developer' } as const

const secretSchema = Type.Object({ callback_secret: Type.String() })

const settingsSchema = Type.Object({
  redirect_url: nullable(Type.String()),
  former_redirect_url: nullable(
    Type.Object(
      { redirect_url: Type.String(), offered_until: time },
      { description: 'What the last change replaced.' },
    ),
  ),
  flows_under_way: Type.Integer({
    description: 'They keep the Redirect URL they were started with.',
  }),
  return_origins: Type.Array(Type.String(), {
    description: 'Where people may be sent on to. Empty: anywhere.',
  }),
  website: nullable(Type.String({ description: 'The origin on which people start.' })),
  fallback_url: nullable(
    Type.String({ description: 'Offered to people when your server cannot be reached.' }),
  ),
  cross_device: crossDevice,
  browser_wallet: browserWallet,
  intent_to_retain: intentToRetain,
  retention_days: Type.Integer(),
  former_secret_valid_until: nullable(time),
})

const diagnosisSchema = Type.Object({
  passed: Type.Boolean(),
  sent_to: Type.String(),
  duration_milliseconds: Type.Integer(),
  certificate: nullable(
    Type.Object(
      { issuer: Type.String(), valid_until: time },
      { description: 'Null: without TLS, or no answer came.' },
    ),
  ),
  lines: Type.Array(
    Type.Object({
      step: oneOf(diagnosisSteps),
      status: oneOf(['passed', 'failed', 'skipped']),
      code: Type.String({ description: 'Stable; said and fix are its English sentences.' }),
      said: Type.String(),
      fix: nullable(Type.String()),
    }),
  ),
})

/** Where callbacks go, what signs them, where people go on to, and a test of the endpoint. */
export const callbackRoutes = (deps: PortalDeps): readonly PortalRoute[] => [
  getSettingsRoute(deps),
  setCallbackUrlRoute(deps),
  setReturnOriginsRoute(deps),
  setRetentionRoute(deps),
  showCallbackSecretRoute(deps),
  rotateCallbackSecretRoute(deps),
  sendTestCallbackRoute(deps),
]

const getSettingsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'getSettings',
    summary: 'Settings of an environment',
    method: 'GET',
    path: `${path}/settings`,
    audience: reading,
    reply: settingsSchema,
    handle: async ({ params }) => {
      const found = await showSettings(deps, params.account, params.environment)
      if (!found.ok) return found
      const { formerCallbackUrl: former, ...settings } = found.value
      return ok({
        redirect_url: settings.callbackUrl,
        former_redirect_url: former && {
          redirect_url: former.url,
          offered_until: isoTime(former.until),
        },
        flows_under_way: settings.flowsUnderWay,
        return_origins: [...settings.returnOrigins],
        website: settings.website,
        fallback_url: settings.fallbackUrl,
        cross_device: settings.crossDevice,
        browser_wallet: settings.browserWallet,
        intent_to_retain: settings.intentToRetain,
        retention_days: settings.retentionDays,
        former_secret_valid_until: isoTimeOrNull(settings.formerSecretUntil),
      })
    },
  })

const setCallbackUrlRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setRedirectUrl',
    summary: 'Set where callbacks of new flows go',
    method: 'PUT',
    path: `${path}/redirect-url`,
    audience: changing,
    fresh: true,
    body: strictObject({ redirect_url: text(4_096) }),
    reply: Type.Object({ redirect_url: Type.String({ description: 'In its normal form.' }) }),
    handle: async ({ params, body, by }) => {
      const set = await setCallbackUrl(
        deps,
        params.account,
        params.environment,
        body.redirect_url,
        by,
      )
      return set.ok ? ok({ redirect_url: set.value }) : set
    },
  })

const setReturnOriginsRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setReturnOrigins',
    summary: 'Set where people may be sent on to; an empty list: anywhere',
    method: 'PUT',
    path: `${path}/return-origins`,
    audience: changing,
    fresh: true,
    body: strictObject({ return_origins: Type.Array(text(2_048), { maxItems: 50 }) }),
    reply: Type.Object({ return_origins: Type.Array(Type.String()) }),
    handle: async ({ params, body, by }) => {
      const set = await setReturnOrigins(
        deps,
        params.account,
        params.environment,
        body.return_origins,
        by,
      )
      return set.ok ? ok({ return_origins: [...set.value] }) : set
    },
  })

const setRetentionRoute = (deps: PortalDeps) =>
  route({
    operationId: 'setRetention',
    summary: 'Set for how many days it is known that a flow was, and how it ended',
    method: 'PUT',
    path: `${path}/retention`,
    audience: { who: 'member', least: 'owner' },
    fresh: 'live',
    body: strictObject({ retention_days: Type.Integer({ minimum: 1, maximum: 90 }) }),
    handle: ({ params, body, by }) =>
      setRetention(deps, params.account, params.environment, body.retention_days, by),
  })

const showCallbackSecretRoute = (deps: PortalDeps) =>
  route({
    operationId: 'showCallbackSecret',
    summary: 'Show the callback secret',
    method: 'POST',
    path: `${path}/callback-secret/show`,
    audience: changing,
    fresh: true,
    reply: secretSchema,
    handle: async ({ params, by }) => {
      const shown = await showCallbackSecret(deps, params.account, params.environment, by)
      return shown.ok ? ok({ callback_secret: shown.value }) : shown
    },
  })

const rotateCallbackSecretRoute = (deps: PortalDeps) =>
  route({
    operationId: 'rotateCallbackSecret',
    summary: 'Replace the callback secret; for 24 hours callbacks carry both signatures',
    method: 'POST',
    path: `${path}/callback-secret/rotate`,
    audience: changing,
    fresh: true,
    reply: secretSchema,
    handle: async ({ params, by }) => {
      const rotated = await rotateCallbackSecret(deps, params.account, params.environment, by)
      return rotated.ok ? ok({ callback_secret: rotated.value }) : rotated
    },
  })

const sendTestCallbackRoute = (deps: PortalDeps) =>
  route({
    operationId: 'sendTestCallback',
    summary: 'Send a callback on trial and say line by line how it went',
    method: 'POST',
    path: `${path}/test-callback`,
    audience: changing,
    body: strictObject({
      redirect_url: Type.Optional(
        nullable(
          text(4_096, {
            description:
              'Without it: the one that is saved. Another one needs an authentication not older than ten minutes in live.',
          }),
        ),
      ),
      outcome: oneOf(['presentation', ...callbackErrorCodes], {
        description: 'presentation: in test alone.',
      }),
      tampered: Type.Optional(
        Type.Boolean({ default: false, description: 'With a wrong signature, to be refused.' }),
      ),
      state: Type.Optional(
        text(256, {
          minLength: 1,
          description:
            'test_ is put before it if it does not begin so; without it: test_ and some letters.',
        }),
      ),
    }),
    reply: diagnosisSchema,
    handle: async ({ params: { account: accountId, environment }, body, by, holder }) => {
      const { redirect_url: url, outcome, tampered = false, state } = body
      const wish = {
        accountId,
        environment,
        callbackUrl: url ?? undefined,
        outcome,
        tampered,
        state,
        isFresh: isFresh(holder),
      }
      const sent = await sendTestCallback(deps, wish, by)
      if (!sent.ok) return sent
      const { lines, sentTo, durationMilliseconds, certificate } = sent.value
      const passed = lines.every(({ status }) => status !== 'failed')
      return ok({
        passed,
        sent_to: sentTo,
        duration_milliseconds: durationMilliseconds,
        certificate: certificate
          ? { issuer: certificate.issuer, valid_until: isoTime(certificate.validUntil) }
          : null,
        lines: [...lines],
      })
    },
  })
