import type { Result } from '../../../../core/vocabulary/result.ts'
import { throttled, tooMany } from '../../../limits/throttled.ts'
import type { Throttles } from '../../../ports/portal.ts'
import type { AttemptsByNetwork, SignInFailure, StampKeys } from '../../../ports/sign-in.ts'
import type { Browser } from '../sessions.ts'
import { stamp } from '../stamp.ts'

export type LimitDeps = {
  readonly throttles: Throttles
  readonly attemptsByNetwork: AttemptsByNetwork
  readonly stampKeys: StampKeys
}

/** An attempt with a password. */
export type Attempt = {
  readonly email: string
  readonly network: string | undefined
  /** The name of a browser in which the user with this address has signed in. */
  readonly browser: string | undefined
}

export type RefusedSignIn = { readonly reason: SignInFailure; readonly refused: Result<never> }

/** For one e-mail address, known or not, across all instances. Passkeys still work meanwhile. */
const perAddress = { limit: 10, windowSeconds: 900 }
/** For one browser of the user. Nobody else can use up these attempts. */
const perBrowser = { limit: 10, windowSeconds: 900 }

/** Hashed with a key, because what people type into the field is not always an e-mail address. */
export const addressKey = (stampKeys: StampKeys, email: string): string =>
  stamp(stampKeys, 'sign-in address', email)

const countedAs = ({ stampKeys }: LimitDeps, { browser, email }: Attempt): string =>
  browser === undefined ? `password/${addressKey(stampKeys, email)}` : `browser/${browser}`

/** Counts an attempt. Returns the refusal if there were too many. */
export async function limitAttempt(
  deps: LimitDeps,
  attempt: Attempt,
): Promise<RefusedSignIn | undefined> {
  const { browser, network } = attempt
  // First, and in memory: attempts refused here do not count against anyone's limit.
  const seconds =
    browser === undefined && network !== undefined ? deps.attemptsByNetwork.count(network) : 0
  if (seconds > 0) return { reason: 'too_many_of_network', refused: tooMany(seconds) }
  const limit = browser === undefined ? perAddress : perBrowser
  const waiting = await throttled(deps, countedAs(deps, attempt), limit)
  if (waiting === undefined) return undefined
  const reason = browser === undefined ? 'too_many_of_address' : 'too_many_of_browser'
  return { reason, refused: waiting }
}

/** Called when the attempt was right. */
export async function forgetAttempts(deps: LimitDeps, attempt: Attempt): Promise<void> {
  const { browser, network } = attempt
  if (browser === undefined && network !== undefined) deps.attemptsByNetwork.giveBack(network)
  await deps.throttles.forget(countedAs(deps, attempt))
}

/** Who wants to sign in, as far as known beforehand. */
export type Visitor = Browser & {
  /** Where the call comes from. Only used for counting, neither stored nor logged. */
  readonly network: string | undefined
  /** What the browser was given when someone signed in with it. */
  readonly knownBrowser: string | undefined
  /** What the browser was given with the challenge for a passkey. */
  readonly passkeyBrowser: string | undefined
}
