import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AccountId } from '../../core/vocabulary/ids.ts'
import type { Result } from '../../core/vocabulary/result.ts'
import type { Accounts } from '../ports/accounts.ts'
import { type Finding, good, trouble } from './finding.ts'
import { mendWayOut } from './way-out.ts'

/** The HTTP status of whatever answered. */
export type ReachUrl = (url: string, environment: Environment) => Promise<Result<number>>

type Deps = {
  readonly accounts: Pick<Accounts, 'list'>
  readonly environments: readonly Environment[]
  readonly reach: ReachUrl
}

type CallbackUrl = {
  readonly accountId: AccountId
  readonly environment: Environment
  readonly url: string
}

/** Enough to check hundreds of customers in seconds, few enough not to be noticed. */
const atOnce = 10

const pageSize = 500

/** Whether this machine can reach the callback URLs. Nothing but the probe is sent. */
export async function reachCallbackUrls(deps: Deps): Promise<readonly Finding[]> {
  const urls = await callbackUrls(deps)
  const findings: Finding[] = []
  for (let first = 0; first < urls.length; first += atOnce)
    findings.push(
      ...(
        await Promise.all(urls.slice(first, first + atOnce).map((url) => reachOne(deps, url)))
      ).flat(),
    )
  if (findings.length > 0) return findings
  const count =
    urls.length === 1 ? 'one Redirect URL answers' : `${urls.length} Redirect URLs answer`
  return [good('reach', urls.length === 0 ? 'no Redirect URL is set' : count)]
}

async function callbackUrls(deps: Deps): Promise<readonly CallbackUrl[]> {
  const found: CallbackUrl[] = []
  for (let cursor: AccountId | null | undefined; cursor !== null; ) {
    const page = await deps.accounts.list({ cursor, limit: pageSize })
    for (const { id: accountId, callbackUrls: urls } of page?.accounts ?? [])
      for (const environment of deps.environments) {
        const url = urls[environment]
        if (url !== null) found.push({ accountId, environment, url })
      }
    cursor = page?.next ?? null
  }
  return found
}

async function reachOne(
  { reach }: Deps,
  { accountId, environment, url }: CallbackUrl,
): Promise<readonly Finding[]> {
  const reached = await reach(url, environment)
  if (reached.ok) return []
  const { code, cause } = reached.failure
  return [
    trouble('reach', 'attention', {
      // The path of a Redirect URL may contain a secret of the customer.
      text: `${new URL(url).host} (${accountId}, ${environment}) cannot be reached: ${code}${cause === undefined ? '' : ` (${cause})`}.`,
      fix: mendWayOut(
        code,
        'See that this machine may connect to it, and ask the customer whether it is up.',
      ),
    }),
  ]
}
