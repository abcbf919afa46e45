import { join } from 'node:path'
import type { Config } from '../edges/config/config.ts'
import { readLocalAccount } from './local-account-file.ts'

/**
 * Where the service of this database is reached. Without a setting that is where the local stack
 * said it is, as for `listen` and `trigger`: it may have been started on other ports.
 */
export async function findPublicUrl(
  config: Pick<Config, 'publicUrl' | 'isPublicUrlGiven' | 'dataFolder'>,
): Promise<string> {
  if (config.isPublicUrlGiven) return config.publicUrl
  const local = await readLocalAccount(join(config.dataFolder, 'local.json'))
  return local?.url ?? config.publicUrl
}
