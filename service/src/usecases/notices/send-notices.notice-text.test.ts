import { expect, test } from 'vitest'
import type { Notice, NoticeCode } from '../ports/notices.ts'
import { noticeText } from './send-notices.ts'

const at = Date.UTC(2026, 10, 24, 9, 30)
const notice = (code: NoticeCode, subject: string, figures: Notice['figures']): Notice => ({
  code,
  subject,
  figures,
})

test.each([
  [
    notice('redirect_url_failing', '', { failed: 6, of: 20 }),
    '6 of the last 20 callbacks were not delivered.',
  ],
  [
    notice('key_ending', 'key_a', { days: 7, ends_at: at }),
    'The API key key_a ends on 2026-11-24 09:30 UTC.',
  ],
  [
    notice('access_certificate_ending', 'crt_a', { days: 7, ends_at: at }),
    'The access certificate crt_a ends on 2026-11-24 09:30 UTC.',
  ],
  [
    notice('registration_certificate_ending', 'reg_a', { days: 7, ends_at: at }),
    'The registration certificate reg_a ends on 2026-11-24 09:30 UTC.',
  ],
  [
    notice('trust_list_overdue', 'de-ausweis', { grace_until: at }),
    'The trust list of de-ausweis is overdue. Its last edition counts until 2026-11-24 09:30 UTC.',
  ],
  [
    notice('failures_jumped', '', { failed: 30, ended: 120, failed_before: 8, ended_before: 800 }),
    '25 % of the flows of the last 24 hours failed, against 1 % in the week before.',
  ],
  [
    notice('encryption_ended', '', { since: at }),
    'The last encryption key was removed on 2026-11-24 09:30 UTC. Results of flows that began since are not encrypted.',
  ],
])('%o is said plainly', (each, text) => expect(noticeText(each)).toBe(text))
