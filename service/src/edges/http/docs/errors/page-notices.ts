import type { PageErrorCode } from '../../../../core/vocabulary/errors.ts'
import { textsOf } from '../../pages/texts/texts-of.ts'

type Notice = {
  readonly title: string
  readonly text: string
  readonly status: number
  readonly cause: string
  readonly fix: string
}

const { neutral, otherBrowser, cookiesNeeded } = textsOf('en')

/** Of each refusal of a person's page: what the person reads, and what a customer can do. */
export const pageNotices: { readonly [code in PageErrorCode]: Notice } = {
  flow_unknown: {
    title: neutral.title,
    text: neutral.text,
    status: 404,
    cause:
      'The link was never given out, its flow is over, or another browser opened it first. The page does not tell these apart, so that nobody can try links.',
    fix: 'Send each `redirect_url` to one browser, at once, and to nobody else. Start a new flow for a person who comes back to an old one.',
  },
  flow_of_another_browser: {
    title: otherBrowser.title,
    text: otherBrowser.text,
    status: 403,
    cause:
      'The wallet sent the person back to another browser than the one that had opened the link. The callback says `error_session`.',
    fix: 'Open `redirect_url` in the browser that the phone uses for links, not inside an app.',
  },
  browser_cookie_missing: {
    title: cookiesNeeded.title,
    text: cookiesNeeded.text,
    status: 403,
    cause: 'The browser did not send back the one cookie that binds it to the flow.',
    fix: 'Do not open `redirect_url` in a frame or in an app that drops cookies.',
  },
}
