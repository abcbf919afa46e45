import type { Environment } from '../../core/vocabulary/environment.ts'
import type { ListedSigningKey } from '../keys/list-signing-keys.ts'
import { type Finding, good, trouble } from './finding.ts'

export function judgeSigningKeys(
  keys: readonly Pick<ListedSigningKey, 'environment' | 'state'>[],
  environments: readonly Environment[],
): readonly Finding[] {
  const without = environments.filter(
    (environment) =>
      !keys.some((key) => key.environment === environment && key.state === 'signing'),
  )
  if (without.length === 0)
    return [good('signing_keys', `one signs in each environment (${environments.join(', ')})`)]
  return without.map((environment) =>
    trouble('signing_keys', 'attention', {
      text: `No key signs presentations in ${environment}.`,
      fix: 'Start the service once with this environment enabled; it makes them.',
    }),
  )
}
