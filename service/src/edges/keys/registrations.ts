import { createBoundedMap } from '../../core/bounds/bounded-map.ts'
import type { RegistrationId } from '../../core/vocabulary/ids.ts'
import type {
  FindRegistration,
  Registrations,
} from '../../usecases/ports/registration/registrations.ts'
import type { ReadRegistration } from '../../usecases/registration/read-registration.ts'

type Deps = {
  readonly registrations: Pick<Registrations, 'find'>
  readonly readRegistration: ReadRegistration
  readonly clock: () => number
}

type Kept = { readonly found: ReturnType<FindRegistration>; readonly until: number }

/** What an id names never changes, nor does its signature, but registrars' certificates expire. */
const keptMilliseconds = 600_000
export const mostKept = 2_000

/** Registration certificates as stored, verified and cached by every instance. */
export function createRegistrations({ registrations, readRegistration, clock }: Deps) {
  const known = createBoundedMap<RegistrationId, Kept>(mostKept)
  const read: FindRegistration = async (id) => {
    const kept = await registrations.find(id)
    const certificate = kept && readRegistration(kept.environment, kept.token)
    return kept && certificate?.ok ? { kept, certificate: certificate.value } : undefined
  }
  const find: FindRegistration = (id) => {
    const last = known.get(id)
    if (last !== undefined && clock() < last.until) return last.found
    const found = read(id)
    known.set(id, { found, until: clock() + keptMilliseconds })
    // A single failure of the database must not be cached for ten minutes.
    found.catch(() => known.delete(id))
    return found
  }
  return find
}
