import type { Browser } from '../begin-session.ts'

/** Who wants to sign in, as far as that can be known before. */
export type Visitor = Browser & {
  /** Where the call comes from, to count by it alone: it is neither stored nor logged. */
  readonly network: string | undefined
  /** What the browser was given when somebody signed in with it. */
  readonly knownBrowser: string | undefined
  /** What the browser was given with the challenge for a passkey. */
  readonly passkeyBrowser: string | undefined
}
