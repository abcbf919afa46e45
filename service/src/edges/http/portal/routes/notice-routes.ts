import { Type } from 'typebox'
import { ok } from '../../../../core/vocabulary/result.ts'
import { listNotices } from '../../../../usecases/notices/list-notices.ts'
import {
  sendTestNotice,
  showNoticeSecret,
  shownFigures,
} from '../../../../usecases/notices/send-notices.ts'
import { noticeCodes } from '../../../../usecases/ports/notices.ts'
import type { DepsOf } from '../../deps-of.ts'
import { developers, route, viewers } from '../portal-route.ts'
import { isoTime, nullable, oneOf, time } from '../portal-schemas.ts'

const path = '/accounts/:account/:environment'

const noticesSchema = Type.Object({
  notices: Type.Array(
    Type.Object({
      notice: Type.String(),
      code: oneOf(noticeCodes),
      subject: nullable(Type.String({ description: 'A key, a certificate, or an issuer.' })),
      name: nullable(Type.String({ description: 'The name of the key, or the service.' })),
      figures: Type.Record(Type.String(), Type.Union([Type.Number(), Type.String(), Type.Null()])),
      raised_at: time,
    }),
    { description: 'What is true now, the oldest first.' },
  ),
  last_sent: nullable(
    Type.Object({
      at: time,
      http_status: nullable(Type.Integer()),
      error: nullable(Type.String({ description: 'Null if it was accepted.' })),
    }),
  ),
})

const listNoticesRoute = (deps: DepsOf<typeof listNotices>) =>
  route({
    operationId: 'listNotices',
    summary: 'What somebody should look at in this environment',
    method: 'GET',
    path: `${path}/notices`,
    audience: viewers,
    reply: noticesSchema,
    handle: async ({ params: { account: accountId, environment } }) => {
      const { notices, lastSent } = await listNotices(deps, { accountId, environment })
      return ok({
        notices: notices.map((each) => ({
          notice: each.id,
          code: each.code,
          subject: each.subject === '' ? null : each.subject,
          name: each.subjectName,
          figures: shownFigures(each),
          raised_at: isoTime(each.raisedAt),
        })),
        last_sent: lastSent
          ? { at: isoTime(lastSent.at), http_status: lastSent.status, error: lastSent.reason }
          : null,
      })
    },
  })

const sendTestNoticeRoute = (deps: DepsOf<typeof sendTestNotice>) =>
  route({
    operationId: 'sendTestNotice',
    summary: 'Send an example to the alert URL that is saved',
    method: 'POST',
    path: `${path}/test-notice`,
    audience: developers,
    reply: Type.Object({
      delivered: Type.Boolean(),
      http_status: nullable(Type.Integer()),
      reason: nullable(Type.String()),
    }),
    handle: async ({ params: { account: accountId, environment }, by }) => {
      const sent = await sendTestNotice(deps, { accountId, environment }, by)
      if (!sent.ok) return sent
      const { value } = sent
      return ok(
        value.delivered
          ? { delivered: true, http_status: null, reason: null }
          : { delivered: false, http_status: value.status, reason: value.reason },
      )
    },
  })

const showNoticeSecretRoute = (deps: DepsOf<typeof showNoticeSecret>) =>
  route({
    operationId: 'showNoticeSecret',
    summary: 'Show the secret that signs notices; it changes with the callback secret',
    method: 'POST',
    path: `${path}/notice-secret/show`,
    audience: developers,
    fresh: true,
    reply: Type.Object({ notice_secret: Type.String() }),
    handle: async ({ params, by }) => {
      const shown = await showNoticeSecret(deps, params.account, params.environment, by)
      return shown.ok ? ok({ notice_secret: shown.value }) : shown
    },
  })

/** Notices, and where they are sent. */
export const noticeRoutes = [listNoticesRoute, sendTestNoticeRoute, showNoticeSecretRoute]
