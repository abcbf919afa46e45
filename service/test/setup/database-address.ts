import { readDatabase } from '../../src/edges/config/database-address.ts'
import { settingsReader } from '../../src/edges/config/read-settings.ts'
import type { DatabaseAddress } from '../../src/edges/store/engine/database.ts'

/** As the service reads its settings. */
export const addressOf = (
  url: string,
  others: { readonly [name: string]: string } = {},
): DatabaseAddress => readDatabase(settingsReader({ VIDIMUS_DATABASE_URL: url, ...others }))
