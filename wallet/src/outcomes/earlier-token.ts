import type { VpToken } from '../holder/answer.ts'
import type { Binding } from '../holder/binding.ts'
import { choose } from '../holder/choose.ts'
import type { DcqlQuery } from '../holder/request/dcql-query.ts'
import { makeVpToken } from '../holder/wallet.ts'
import { fill, nowOf, preference, type SandboxWallet } from './sandbox-wallet.ts'

/** Genuine presentations of a minute ago, for another request that asked the same. */
export async function makeEarlierToken(
  query: DcqlQuery,
  earlier: Binding,
  sandbox: SandboxWallet,
): Promise<VpToken> {
  const aMinuteAgo = new Date(nowOf(sandbox).getTime() - 60_000)
  const chosen = choose(query, await fill(query, sandbox, aMinuteAgo), preference)
  return makeVpToken(chosen.ok ? chosen.value : [], earlier, aMinuteAgo)
}
