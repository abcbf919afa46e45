import { Link } from '@tanstack/react-router'
import type { Reply } from '../../api/call.ts'
import { flowsSince } from '../home/moments.ts'
import { Moment } from '../parts/moment.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

export type RaisedNotice = Reply<'listNotices'>['notices'][number]

const day = 86_400_000

/** What a notice says, in one sentence. */
export function NoticeWords({
  of: { code, subject, name, figures },
}: {
  readonly of: RaisedNotice
}) {
  const { notices, locale } = useTexts()
  const { codes } = notices
  const count = (figure: string) => Number(figures[figure] ?? 0)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const share = (part: string, all: string) => percent.format(count(part) / Math.max(count(all), 1))
  if (code === 'redirect_url_failing')
    return codes.redirect_url_failing({ failed: count('failed'), all: count('of') })
  if (code === 'failures_jumped')
    return codes.failures_jumped({
      now: share('failed', 'ended'),
      before: share('failed_before', 'ended_before'),
    })
  if (code === 'encryption_ended')
    return (
      <>
        {codes.encryption_ended} <Moment at={String(figures['since'])} />.
      </>
    )
  const named = name ?? subject ?? ''
  const at = String(figures[code === 'trust_list_overdue' ? 'grace_until' : 'ends_at'])
  return (
    <>
      {code === 'trust_list_overdue' ? (
        <>
          {codes[code]({ issuer: named })} <Moment at={at} />
        </>
      ) : (
        <>
          {codes[code]({ name: named, when: Date.parse(at) <= Date.now() ? 'past' : 'future' })}{' '}
          <Moment at={at} as="relative" />, <Moment at={at} as="date" />
        </>
      )}
      .
    </>
  )
}

/** Where something can be done about it. */
export function NoticeLink({ of: { code, raised_at: raisedAt } }: { readonly of: RaisedNotice }) {
  const { see } = useTexts().notices
  const params = usePlace()
  if (code === 'trust_list_overdue') return null
  if (code === 'failures_jumped')
    return (
      <Link
        to="/$account/$environment/flows"
        params={params}
        search={{
          show: 'otherwise',
          ...flowsSince(new Date(Date.parse(raisedAt) - day).toISOString()),
        }}
      >
        {see[code]}
      </Link>
    )
  const page = code === 'redirect_url_failing' ? 'callbacks' : pageOf[code]
  return (
    <Link to={`/$account/$environment/${page}`} params={params}>
      {see[code]}
    </Link>
  )
}

const pageOf = {
  key_ending: 'keys',
  access_certificate_ending: 'certificates',
  registration_certificate_ending: 'certificates',
  encryption_ended: 'encryption',
} as const
