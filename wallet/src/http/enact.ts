import type { CredentialFormat } from '../holder/held-credential.ts'
import type { VerifierRequest } from '../holder/verifier-request.ts'
import type { Answered } from '../holder/wallet.ts'
import { type Exchange, recordExchanges } from '../inspect/exchange.ts'
import type { ProviderName } from '../issuer/providers.ts'
import { actOn } from '../outcomes/act-out.ts'
import type { Outcome, SlowSeconds } from '../outcomes/outcomes.ts'
import { makeServiceFetch } from './service-fetch.ts'
import { type Settings, statusListUri } from './settings.ts'

/** The outcome to act out, and the identity for it. If absent, the wallet chooses. */
export type Wish = {
  readonly outcome: Outcome
  readonly format?: CredentialFormat
  readonly provider?: ProviderName
  readonly person?: string
  readonly seconds?: SlowSeconds
}

/**
 * What was sent, and the reply. Absent if nothing was to be sent, `unreachable` if it could not be
 * sent.
 */
export type Enactment = {
  readonly exchanges: readonly Exchange[]
  readonly answered?: Answered | 'unreachable'
}

/** Acts on an open request. Every valid PID names an entry of the list that this wallet serves. */
export async function enact(
  request: VerifierRequest,
  { outcome, ...wish }: Wish,
  settings: Settings,
): Promise<Enactment> {
  const exchanges: Exchange[] = []
  const sandbox = {
    ...wish,
    trust: { anchors: [] },
    fetch: recordExchanges(makeServiceFetch(settings.serviceOrigin), exchanges),
    now: settings.now,
    statusListUri: statusListUri(settings),
    withStatus: true,
    ...(settings.wait === undefined ? {} : { wait: settings.wait }),
  }
  try {
    const { answered } = await actOn(outcome, request, sandbox)
    return { exchanges, ...(answered === undefined ? {} : { answered }) }
  } catch (error) {
    // The network failed last, and the recorder has noted it. Anything else is our own bug.
    if (exchanges.at(-1)?.status !== undefined || exchanges.length === 0) throw error
    return { exchanges, answered: 'unreachable' }
  }
}
