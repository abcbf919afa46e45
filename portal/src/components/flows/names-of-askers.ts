import { useReading } from '../../api/hooks.ts'
import { usePlace } from '../session/place.ts'

/** Who asks for proofs in this environment, by id: API keys and applications. */
export function useNamesOfAskers(): ReadonlyMap<string, string> {
  const params = usePlace()
  const keys = useReading('listKeys', { params }).data?.keys ?? []
  const applications = useReading('listApplications', { params }).data?.applications ?? []
  return new Map([
    ...keys.map(({ key, name }) => [key, name] as const),
    ...applications.map(({ application, name }) => [application, name] as const),
  ])
}
