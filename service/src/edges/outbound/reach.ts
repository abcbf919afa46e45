import type { AddressRange } from '../../core/vocabulary/addresses.ts'
import { ok } from '../../core/vocabulary/result.ts'
import type { ReachUrl } from '../../usecases/operation/reach-callback-urls.ts'
import { callbackPolicyIn } from './address-policy.ts'
import type { SafeClient } from './safe-client.ts'

type ReachDeps = {
  readonly client: Pick<SafeClient, 'send'>
  readonly localDevelopment: boolean
  readonly openedRanges: readonly AddressRange[]
  readonly userAgent: string
}

const totalMilliseconds = 5_000

/** Asks for nothing: any answer shows that the server can be reached. */
export const createReach =
  (deps: ReachDeps): ReachUrl =>
  async (url, environment) => {
    const sent = await deps.client.send({
      method: 'HEAD',
      url,
      headers: { 'user-agent': deps.userAgent },
      limits: { totalMilliseconds, bodyBytes: 0 },
      policy: callbackPolicyIn(environment, deps),
    })
    return sent.ok ? ok(sent.value.status) : sent
  }
