import type { Notice } from '../ports/notices.ts'

/** One English sentence, for a chat or a log. The portal has its own words. */
export function noticeText({ code, subject, figures }: Notice): string {
  const at = (name: string) => new Date(Number(figures[name])).toISOString().slice(0, 16)
  const date = (name: string) => `${at(name).replace('T', ' ')} UTC`
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
  }
}

const share = (part: Notice['figures'][string] = 0, all: Notice['figures'][string] = 0): string =>
  `${Math.round((100 * Number(part)) / Math.max(Number(all), 1))} %`
