import type { RaisedNotice } from './notice-words.tsx'

/** What other parts of a page already say better. */
const saidElsewhere: { readonly [page: string]: readonly RaisedNotice['code'][] } = {
  home: ['key_ending', 'access_certificate_ending', 'registration_certificate_ending'],
}

/** The health of callbacks has its own banner, and the page of notices lists them all. */
export const bannerNotices = (
  notices: readonly RaisedNotice[],
  page: string,
  hidden: readonly string[],
): readonly RaisedNotice[] =>
  page === 'notices'
    ? []
    : notices.filter(
        ({ notice, code }) =>
          code !== 'redirect_url_failing' &&
          !saidElsewhere[page]?.includes(code) &&
          !hidden.includes(notice),
      )

/** Each time that it is raised again, a notice has another id, so old ones can be dropped. */
const mostHidden = 50

export const withHidden = (hidden: readonly string[], id: string): readonly string[] =>
  [...hidden, id].slice(-mostHidden)

/** Of what is stored, only a list of texts counts. */
export function hiddenIn(stored: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}
