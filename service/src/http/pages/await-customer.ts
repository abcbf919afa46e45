import type { PageView } from '../../usecases/page-view.ts'
import type { Result } from '../../vocabulary/result.ts'

/** As long as a person waits for a page without wondering. */
const patienceMilliseconds = 2_000

type Waiting = {
  readonly look: () => Promise<Result<PageView>>
  readonly watch: (listener: () => void) => () => void
}

/**
 * Gives a quick customer the time to answer. Without script the next page could not go on by itself; so it is shown when
 * there is somewhere to go, or when that takes too long.
 */
export async function awaitCustomer({ look, watch }: Waiting): Promise<void> {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const lookAgain = async () => {
    const shown = await look()
    if (!shown.ok || shown.value.stage.kind !== 'delivering' || shown.value.stage.isLate) resolve()
  }
  const unwatch = watch(() => void lookAgain().catch(() => resolve()))
  const patience = setTimeout(resolve, patienceMilliseconds)
  await lookAgain()
  await over
  clearTimeout(patience)
  unwatch()
}
