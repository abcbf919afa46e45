import type { AccountId } from '../../../core/vocabulary/ids.ts'
import type { Closing } from '../../ports/accounts.ts'
import type { Log } from '../../ports/telemetry.ts'

type Deps = {
  readonly closing: Pick<Closing, 'accounts' | 'endFlows' | 'eraseFlows' | 'eraseAccount'>
  readonly log: Pick<Log, 'info'>
}

/**
 * One turn for every account that is being erased. Flows under way get their outcome, and their
 * callbacks are delivered as always; the account goes when nothing is to be done for it any more.
 * Every instance does this, and goes on where another one stopped.
 */
export async function eraseClosing({ closing, log }: Deps, limit: number): Promise<void> {
  for (const id of await closing.accounts())
    if (await takeTurn(closing, id, limit)) log.info('account_erased', { accountId: id })
}

async function takeTurn(closing: Deps['closing'], id: AccountId, limit: number): Promise<boolean> {
  await closing.endFlows(id, limit)
  // A full batch: there are more, and the account keeps them.
  if ((await closing.eraseFlows(id, limit)) === limit) return false
  return closing.eraseAccount(id)
}
