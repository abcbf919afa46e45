import type { CrossDevice } from '../vocabulary/settings.ts'
import type { LinkChannel, Question } from './flow.ts'

/**
 * The links of a flow. With `same_device` there is no code, because a code forwarded to a victim
 * would bypass the check that the same browser returns (HAIP 1.0 section 5.1).
 */
export function linkChannelsOf(
  { sameDevice }: Question,
  crossDevice: CrossDevice,
): readonly LinkChannel[] {
  const showsCode = crossDevice === 'allow' || (crossDevice === 'auto' && !sameDevice)
  return showsCode ? ['qr', 'this_device'] : ['this_device']
}
