import type { BrowserBinding } from './browser/browser-request.ts'
import type { LinkBinding } from './verifier-request.ts'

/** What a presentation is bound to, so that it cannot be used elsewhere. */
export type Binding = LinkBinding | BrowserBinding
