import type { Result } from '../../../../core/vocabulary/result.ts'
import type { FlowStatus } from '../../../../usecases/proof/flow-status.ts'

/** How long a person waits for a page without wondering. */
const patienceMilliseconds = 2_000

type Waiting = {
  readonly look: () => Promise<Result<FlowStatus>>
  readonly watch: (listener: () => void) => () => void
}

/**
 * Waits a moment for the customer's reply. Without script the next page cannot continue by itself,
 * so it is shown once its destination is known, or if that takes too long.
 */
export async function awaitCustomer({ look, watch }: Waiting): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const lookAgain = async () => {
    const found = await look()
    if (!found.ok || found.value.view !== 'delivering') resolve()
  }
  const unwatch = watch(() => void lookAgain().catch(() => resolve()))
  const patience = setTimeout(resolve, patienceMilliseconds)
  await lookAgain()
  await over
  clearTimeout(patience)
  unwatch()
}
