import { minuteOf } from '../../core/vocabulary/instant.ts'
import type { KeySummary } from '../../usecases/ports/api-keys.ts'
import { table } from '../terminal.ts'

/** API keys as people read them. Only the end of a key is shown. */
export const keyTable = (keys: readonly KeySummary[]): string =>
  table(
    ['key', 'name', 'api key', 'created (UTC)', 'expires (UTC)', 'status'],
    keys.map(({ id, environment, name, ending, createdAt, expiresAt, status }) => [
      id,
      name,
      `vdm_${environment}_…${ending}`,
      minuteOf(createdAt),
      expiresAt === null ? 'never' : minuteOf(expiresAt),
      status,
    ]),
  )

/** The same for programs. */
export const keyJson = ({
  id,
  environment,
  name,
  ending,
  createdAt,
  expiresAt,
  status,
}: KeySummary) => ({
  key: id,
  environment,
  name,
  ending,
  created_at: new Date(createdAt).toISOString(),
  expires_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  status,
})
