import type { BrowserChannel } from '../../flow/flow.ts'
import type { DcqlQuery } from '../request/dcql-query.ts'

/** The names by which browsers know the two protocols (OpenID4VP 1.0 appendix A.1; annex C). */
export const protocolNames = {
  browser: 'openid4vp-v1-signed',
  browser_mdoc: 'org-iso-mdoc',
} as const satisfies { readonly [channel in BrowserChannel]: string }

/** The protocols for a question. Annex C only supports the mdoc format. */
export const browserChannelsOf = ({ credentials }: DcqlQuery): readonly BrowserChannel[] =>
  credentials.some(({ format }) => format === 'mso_mdoc')
    ? ['browser', 'browser_mdoc']
    : ['browser']
