import type { ClaimedList, KeptLists } from '../../usecases/ports/trust/signed-lists.ts'
import type { ListKeeper } from '../../usecases/trust/lists/list-keeper.ts'
import { everySeconds, type RepeatDeps } from './every-second.ts'

type Deps = RepeatDeps & {
  readonly keptLists: Pick<KeptLists, 'claimDue' | 'noteUses' | 'forget'>
  readonly refresh: (claimed: ClaimedList) => Promise<void>
  /** The keepers of the lists that this instance has read. */
  readonly keepers: readonly Pick<ListKeeper<unknown>, 'follow' | 'takeUses'>[]
}

const turnSeconds = 5
const forgetSeconds = 600
/** Lists are up to 8 MiB, and there must be room for all that are fetched at once. */
const lanes = 4
const mostInLane = 10

/** Fetches lists ahead of time, whoever may need them (ARF, VCR_15). */
export function refreshLists(deps: Deps) {
  const { keptLists, refresh, keepers, log } = deps
  let isStopped = false
  const fetchSome = async () => {
    for (let fetched = 0; fetched < mostInLane && !isStopped; fetched++) {
      const claimed = await keptLists.claimDue()
      if (claimed === undefined) return
      // Its lease ends by itself, and the other lists must not wait for it.
      await refresh(claimed).catch((error: unknown) =>
        log.error('worker_failed', { detail: 'signed_lists', error }),
      )
    }
  }
  const fetchDue = async () => {
    await Promise.all(Array.from({ length: lanes }, fetchSome))
  }
  const follow = async () => {
    for (const keeper of keepers) await keeper.follow()
  }
  const forget = async () => {
    await keptLists.noteUses(keepers.flatMap((keeper) => keeper.takeUses()))
    await keptLists.forget()
  }
  const turns = [
    everySeconds(deps, turnSeconds, 'signed_lists', fetchDue),
    everySeconds(deps, turnSeconds, 'signed_lists', follow),
    everySeconds(deps, forgetSeconds, 'signed_lists', forget),
  ]
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(turns.map((turn) => turn.stop()))
    },
  }
}
