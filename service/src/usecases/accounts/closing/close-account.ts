import type { AccountId } from '../../../core/vocabulary/ids.ts'
import { fail, ok, type Result } from '../../../core/vocabulary/result.ts'
import type { Closing, Holdings } from '../../ports/accounts.ts'
import type { Actor, AuditEvent } from '../../ports/audit.ts'
import type { Log } from '../../ports/telemetry.ts'
import { unknownAccount } from '../unknown-account.ts'

type Deps = { readonly closing: Pick<Closing, 'holdings' | 'begin'> }

/** What an account holds, shown before it is erased. */
export async function surveyAccount(
  { closing }: Pick<Deps, 'closing'>,
  id: AccountId,
  by?: Actor,
): Promise<Result<Holdings>> {
  const holdings = await closing.holdings(id)
  return holdings ? ok(holdings) : unknownAccount(id, by)
}

/**
 * Begins to erase an account. The caller repeats its name to confirm that it is the right one,
 * because nothing can be restored. `eraseClosing` does the rest.
 */
export async function closeAccount(
  deps: Deps,
  id: AccountId,
  confirmedName: string,
  by: Actor,
): Promise<Result<undefined>> {
  const surveyed = await surveyAccount(deps, id, by)
  if (!surveyed.ok) return surveyed
  const { name } = surveyed.value
  if (confirmedName !== name)
    return fail('request_invalid', {
      description: `Nothing was erased: ${id} has another name than the one you confirmed.`,
    })
  const event: AuditEvent = {
    by,
    action: 'account_closed',
    accountId: id,
    object: id,
    values: { before: name },
  }
  return (await deps.closing.begin(id, event)) ? ok(undefined) : unknownAccount(id, by)
}

type EraseClosingDeps = {
  readonly closing: Pick<Closing, 'accounts' | 'endFlows' | 'eraseFlows' | 'eraseAccount'>
  readonly log: Pick<Log, 'info'>
}

/** Flows that are erased in one transaction: on SQLite every other write waits for it. */
const erasedAtOnce = 50

/**
 * One turn for every account that is being erased. Flows under way get their outcome, and their
 * callbacks are delivered as usual. The account is deleted when there is nothing left to do for it.
 * Every instance does this, and continues where another one stopped. Returns whether there was any.
 */
export async function eraseClosing(
  { closing, log }: EraseClosingDeps,
  limit: number,
): Promise<boolean> {
  const accounts = await closing.accounts()
  for (const id of accounts)
    if (await takeTurn(closing, id, limit)) log.info('account_erased', { accountId: id })
  return accounts.length > 0
}

async function takeTurn(
  closing: EraseClosingDeps['closing'],
  id: AccountId,
  limit: number,
): Promise<boolean> {
  await closing.endFlows(id, limit)
  const batch = Math.min(limit, erasedAtOnce)
  for (let erased = 0; erased < limit; erased += batch)
    if ((await closing.eraseFlows(id, batch)) < batch) return closing.eraseAccount(id)
  // Every batch was full, so there are more flows, and the account must stay.
  return false
}
