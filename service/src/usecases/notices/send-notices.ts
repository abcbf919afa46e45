import {
  type CallbackSecrets,
  noticeSecretOf,
  signCallback,
} from '../../core/callback/sign-callback.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import { type AccountId, idBytes, type NoticeId, noticeId } from '../../core/vocabulary/ids.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { fail, ok, type Result } from '../../core/vocabulary/result.ts'
import { unknownAccount } from '../accounts/unknown-account.ts'
import { throttled } from '../limits/throttled.ts'
import type { AccountSettings } from '../ports/accounts.ts'
import type { Actor, AuditLog } from '../ports/audit.ts'
import type { PostCallback } from '../ports/callbacks.ts'
import type { FlowOwner } from '../ports/history/flow-records.ts'
import type { DueNotice, Notice, Notices, SentNotice } from '../ports/notices.ts'
import type { Throttles } from '../ports/portal.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { Log } from '../ports/telemetry.ts'
import type { World } from '../ports/world.ts'

type PostNoticeDeps = {
  readonly settings: Pick<AccountSettings, 'read' | 'callbackSecrets'>
  readonly sealing: Pick<Sealing, 'unwrap'>
  readonly post: PostCallback
}

export type SendNoticesDeps = PostNoticeDeps & {
  readonly notices: Pick<Notices, 'claimDue' | 'settle'>
  readonly log: Log
}

const mostAtOnce = 20
/** Longer than an attempt can take, for all of them one after the other. */
const leaseSeconds = 300

/** Minutes after each failed attempt. Then it is given up; the portal shows the notice anyway. */
const minutesBetween = [1, 5, 30, 120, 360, 720]

/** Sends the notices that are due, except to accounts without an alert URL. */
export async function sendNotices(deps: SendNoticesDeps): Promise<void> {
  for (const due of await deps.notices.claimDue(mostAtOnce, leaseSeconds)) {
    const sent = await send(deps, due)
    await deps.notices.settle(due.id, sent)
    if (sent === undefined) continue
    const { accountId, environment, code } = due
    const fields = { accountId, environment, detail: code }
    if (sent.delivered) deps.log.info('notice_sent', fields)
    else deps.log.warn('notice_failed', { ...fields, code: sent.reason })
  }
}

async function send(deps: SendNoticesDeps, due: DueNotice): Promise<SentNotice | undefined> {
  const to = await receiverOf(deps, due)
  if (to?.url == null) return undefined
  const { id, endedAt, attempts, now } = due
  const isOver = endedAt !== null
  const posted = await postNotice(deps, to.url, {
    id: isOver ? `${id}_ended` : id,
    secrets: to.secrets,
    environment: due.environment,
    now,
    body: bodyOf(isOver ? 'notice.ended' : 'notice.raised', now, due),
  })
  if (posted.delivered) return posted
  const minutes = posted.status === 410 ? undefined : minutesBetween[attempts - 1]
  return { ...posted, next: minutes === undefined ? undefined : now + minutes * 60_000 }
}

type Receiver = { readonly url: string | null; readonly secrets: CallbackSecrets }

async function receiverOf(
  { settings, sealing }: PostNoticeDeps,
  { accountId, environment }: FlowOwner,
): Promise<Receiver | undefined> {
  const saved = await settings.read(accountId, environment)
  const signing = await settings.callbackSecrets(accountId, environment)
  if (saved === undefined || signing === undefined) return undefined
  const [newest, ...former] = signing.secrets
  const secretOf = (entry: typeof newest) => noticeSecretOf(sealing.unwrap(entry))
  return {
    // The interface knows two notifications there, and this is neither.
    url: saved.alert_url === saved.redirect_url ? null : saved.alert_url,
    secrets: [secretOf(newest), ...former.map(secretOf)],
  }
}

type Posted = {
  readonly id: string
  readonly secrets: CallbackSecrets
  readonly environment: Environment
  readonly now: number
  readonly body: string
}

type Reply =
  | { readonly delivered: true }
  | { readonly delivered: false; readonly reason: string; readonly status: number | null }

async function postNotice(
  { post }: PostNoticeDeps,
  url: string,
  { id, secrets, environment, now, body }: Posted,
): Promise<Reply> {
  const signature = signCallback({ id, at: now, body }, secrets)
  const headers = { ...signature, 'content-type': 'application/json' }
  const reply = await post(url, environment, headers, body)
  if (!reply.ok) return { delivered: false, reason: reply.failure.code, status: null }
  const { status } = reply.value
  return status >= 200 && status < 300
    ? { delivered: true }
    : { delivered: false, reason: 'status_not_2xx', status }
}

type Described = FlowOwner &
  Notice & { readonly id: NoticeId; readonly raisedAt: number; readonly endedAt?: number | null }

const bodyOf = (type: string, now: number, notice: Described): string =>
  JSON.stringify({
    type,
    timestamp: new Date(now).toISOString(),
    data: {
      notice: notice.id,
      account: notice.accountId,
      environment: notice.environment,
      code: notice.code,
      subject: notice.subject === '' ? null : notice.subject,
      text: noticeText(notice),
      figures: shownFigures(notice),
      raised_at: new Date(notice.raisedAt).toISOString(),
    },
  })

/** One English sentence, for a chat or a log. The portal has its own words. */
export function noticeText({ code, subject, figures }: Notice): string {
  const date = (name: string) => `${minuteOf(Number(figures[name]))} UTC`
  const ends = (what: string) => `${what} ${subject} ends on ${date('ends_at')}.`
  switch (code) {
    case 'redirect_url_failing':
      return `${figures['failed']} of the last ${figures['of']} callbacks were not delivered.`
    case 'key_ending':
      return ends('The API key')
    case 'access_certificate_ending':
      return ends('The access certificate')
    case 'registration_certificate_ending':
      return ends('The registration certificate')
    case 'trust_list_overdue':
      return `The trust list of ${subject} is overdue. Its last edition counts until ${date('grace_until')}.`
    case 'failures_jumped':
      return `${share(figures['failed'], figures['ended'])} of the flows of the last 24 hours failed, against ${share(figures['failed_before'], figures['ended_before'])} in the week before.`
    case 'encryption_ended':
      return `The last encryption key was removed on ${date('since')}. Results of flows that began since are not encrypted.`
  }
}

const share = (part: Notice['figures'][string] = 0, all: Notice['figures'][string] = 0): string =>
  `${Math.round((100 * Number(part)) / Math.max(Number(all), 1))} %`

/** Times as text, as everywhere on the wire. */
export const shownFigures = ({ figures }: Notice): Notice['figures'] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' && times.includes(name) ? new Date(value).toISOString() : value,
    ]),
  )

const times = ['since', 'ends_at', 'grace_until']

type SendTestNoticeDeps = PostNoticeDeps &
  Pick<World, 'random' | 'clock'> & {
    readonly throttles: Throttles
  }

const perAccount = { limit: 10, windowSeconds: 300 }

/** Sends an example to the saved address, and says how the server answered. */
export async function sendTestNotice(
  deps: SendTestNoticeDeps,
  owner: FlowOwner,
  by: Actor,
): Promise<Result<Reply>> {
  const to = await receiverOf(deps, owner)
  if (to === undefined) return unknownAccount(owner.accountId, by)
  if (to.url === null)
    return fail('alert_url_refused', {
      description: 'Save an alert URL first, other than the Redirect URL.',
    })
  const waiting = await throttled(deps, `test_notice/${owner.accountId}`, perAccount)
  if (waiting) return waiting
  const now = deps.clock()
  const id = noticeId(deps.random(idBytes))
  const example: Notice = {
    code: 'redirect_url_failing',
    subject: '',
    figures: { failed: 6, of: 20, since: now, error: 'status_not_200', http_status: 500 },
  }
  const body = bodyOf('notice.test', now, { ...owner, ...example, id, raisedAt: now })
  const { environment } = owner
  return ok(await postNotice(deps, to.url, { id, secrets: to.secrets, environment, now, body }))
}

type ShowNoticeSecretDeps = Pick<SendNoticesDeps, 'sealing'> & {
  readonly settings: Pick<AccountSettings, 'callbackSecrets'>
  readonly audit: Pick<AuditLog, 'record'>
}

/** Logged before it is shown. */
export async function showNoticeSecret(
  { settings, sealing, audit }: ShowNoticeSecretDeps,
  accountId: AccountId,
  environment: Environment,
  by: Actor,
): Promise<Result<string>> {
  const found = await settings.callbackSecrets(accountId, environment)
  if (found === undefined) return unknownAccount(accountId, by)
  await audit.record({ by, action: 'notice_secret_shown', accountId, environment })
  const secret = noticeSecretOf(sealing.unwrap(found.secrets[0]))
  return ok(`whsec_${Buffer.from(secret).toString('base64')}`)
}
