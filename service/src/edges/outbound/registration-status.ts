import { type IssuerList, verdictOf } from '../../core/verification/trust/issuer-list.ts'
import type { ListResult } from '../../core/verification/trust/status-list.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { AskRegistrationStatus } from '../../usecases/ports/registration/registrations.ts'
import type { Timers, World } from '../../usecases/ports/world.ts'

type Deps = Pick<World, 'timers'> & {
  readonly registrarList: (environment: Environment, uri: string) => Promise<ListResult<IssuerList>>
  readonly patienceMilliseconds?: number
}

/** A customer is waiting for `/prove`. An answer that comes later is kept for the next call. */
const defaultPatienceMilliseconds = 2_000

/**
 * The status of a registration certificate (Token Status List). If a list is unavailable the
 * certificate is not refused: wallets check it themselves, and none of our checks depends on it.
 */
export const createRegistrationStatus =
  ({
    timers,
    registrarList,
    patienceMilliseconds = defaultPatienceMilliseconds,
  }: Deps): AskRegistrationStatus =>
  async (environment, reference) => {
    const list = await within(
      timers,
      patienceMilliseconds,
      registrarList(environment, reference.uri),
    )
    const verdict = list?.ok ? verdictOf(list.value, reference) : undefined
    if (verdict?.ok !== true) return 'unknown'
    return verdict.value === 'valid' ? 'valid' : 'revoked'
  }

function within<T>(
  timers: Timers,
  milliseconds: number,
  answer: Promise<T>,
): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = timers.after(milliseconds, () => resolve(undefined))
  return Promise.race([answer, late]).finally(() => timers.cancel(timer))
}
