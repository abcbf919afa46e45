import { join } from 'node:path'
import type { Config } from '../edges/config/config.ts'
import { readLocalAccount } from './local-account-file.ts'

/**
 * Where to reach the service of this database. Without a setting, this is the address that the
 * local stack wrote down, as for `listen` and `trigger`, because it may use other ports.
 */
export async function findPublicUrl(
  config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven' | 'dataFolder'>,
): Promise<string> {
  if (config.isPublicUrlGiven) return config.publicUrl
  const local = await readLocalAccount(join(config.dataFolder, 'local.json'))
  return local?.url ?? config.publicUrl
}
