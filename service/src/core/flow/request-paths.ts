import type { CrossDevice } from '../vocabulary/settings.ts'
import type { LinkPath, Question } from './flow.ts'

/**
 * The links a flow has. With `same_device` there is no code: a code that is sent on to a victim
 * would skip the check that the same browser comes back (HAIP 1.0 section 5.1).
 */
export function requestPaths(
  { sameDevice }: Question,
  crossDevice: CrossDevice,
): readonly LinkPath[] {
  const showsCode = crossDevice === 'allow' || (crossDevice === 'auto' && !sameDevice)
  return showsCode ? ['qr', 'this_device'] : ['this_device']
}
