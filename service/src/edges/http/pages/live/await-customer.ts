import type { Result } from '../../../../core/vocabulary/result.ts'
import type { World } from '../../../../usecases/ports/world.ts'
import type { FlowStatus } from '../../../../usecases/proof/flow-status.ts'
import type { Watching } from './flow-streams.ts'

/** How long a person waits for a page without wondering. */
const patienceMilliseconds = 2_000

type Waiting = Pick<World, 'timers'> & {
  readonly look: () => Promise<Result<FlowStatus>>
  readonly watch: (listener: () => void) => Watching
}

/**
 * Waits a moment for the customer's reply. Without script the next page cannot continue by itself,
 * so it is shown once its destination is known, or if that takes too long.
 */
export async function awaitCustomer({ timers, look, watch }: Waiting): Promise<void> {
  const isOver = async () => {
    const found = await look()
    return !found.ok || found.value.view !== 'delivering'
  }
  if (await isOver()) return
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const lookAgain = () =>
    isOver().then(
      (found) => found && resolve(),
      () => resolve(),
    )
  const watching = watch(() => void lookAgain())
  const patience = timers.after(patienceMilliseconds, resolve)
  void watching.begun.then(lookAgain)
  await over
  timers.cancel(patience)
  watching.stop()
}
