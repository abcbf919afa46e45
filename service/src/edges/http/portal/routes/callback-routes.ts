import { Type } from 'typebox'
import { outcomeCodes } from '../../../../core/vocabulary/outcomes.ts'
import { ok } from '../../../../core/vocabulary/result.ts'
import {
  rotateCallbackSecret,
  showCallbackSecret,
} from '../../../../usecases/accounts/callback-secret.ts'
import { diagnosisSteps } from '../../../../usecases/delivery/diagnose.ts'
import { sendTestCallback } from '../../../../usecases/delivery/send-test-callback.ts'
import { isFresh } from '../../../../usecases/portal/sign-in/authorise.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route } from '../portal-route.ts'
import { isoTime, nullable, oneOf, strictObject, text, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment'

const secretSchema = Type.Object({ callback_secret: Type.String() })

const diagnosisSchema = Type.Object({
  passed: Type.Boolean(),
  sent_to: Type.String(),
  duration_milliseconds: Type.Integer(),
  certificate: nullable(
    Type.Object(
      { issuer: Type.String(), valid_until: time },
      { description: 'Null without TLS or without an answer.' },
    ),
  ),
  lines: Type.Array(
    Type.Object({
      step: oneOf(diagnosisSteps),
      status: oneOf(['passed', 'failed', 'skipped']),
      code: Type.String({ description: 'Stable. `said` and `fix` are its sentences in English.' }),
      said: Type.String(),
      fix: nullable(Type.String()),
    }),
  ),
})

const showCallbackSecretRoute = (deps: DepsOf<typeof showCallbackSecret>) =>
  route({
    operationId: 'showCallbackSecret',
    summary: 'Show the callback secret',
    method: 'POST',
    path: `${path}/callback-secret/show`,
    audience: developers,
    fresh: true,
    reply: secretSchema,
    handle: async ({ params, by }) => {
      const shown = await showCallbackSecret(deps, params.account, params.environment, by)
      return shown.ok ? ok({ callback_secret: shown.value }) : shown
    },
  })

const rotateCallbackSecretRoute = (deps: DepsOf<typeof rotateCallbackSecret>) =>
  route({
    operationId: 'rotateCallbackSecret',
    summary: 'Replace the callback secret; for 24 hours callbacks carry both signatures',
    method: 'POST',
    path: `${path}/callback-secret/rotate`,
    audience: developers,
    fresh: true,
    reply: secretSchema,
    handle: async ({ params, by }) => {
      const rotated = await rotateCallbackSecret(deps, params.account, params.environment, by)
      return rotated.ok ? ok({ callback_secret: rotated.value }) : rotated
    },
  })

const sendTestCallbackRoute = (deps: DepsOf<typeof sendTestCallback>) =>
  route({
    operationId: 'sendTestCallback',
    summary: 'Send a callback on trial and say line by line how it went',
    method: 'POST',
    path: `${path}/test-callback`,
    audience: developers,
    body: strictObject({
      redirect_url: Type.Optional(
        nullable(
          text(4_096, {
            description:
              'Without it: the one that is saved. Another one needs an authentication not older than ten minutes in live.',
          }),
        ),
      ),
      outcome: oneOf(outcomeCodes, {
        description: 'A presentation can only be sent in test.',
      }),
      tampered: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Sign it wrongly. The endpoint should refuse it.',
        }),
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

/** The secrets that sign callbacks, and a test of the endpoint. */
export const callbackRoutes = [
  showCallbackSecretRoute,
  rotateCallbackSecretRoute,
  sendTestCallbackRoute,
]
