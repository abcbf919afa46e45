import { dataFolderOf } from './database-address.ts'
import type { SettingsReader } from './read-settings.ts'
import { localWalletUrl, readSettings } from './settings.ts'

/**
 * The settings of a developer's commands: the service, the key, and the sandbox wallet's address.
 */
export type DeveloperSettings = {
  readonly url: string | undefined
  readonly apiKey: string | undefined
  readonly dataFolder: string
  readonly sandboxWalletUrl: string
  /** Why the key cannot be read from the given file. */
  readonly complaint?: string
}

/** An invalid setting gets its default here; the service complains about it when it starts. */
export function readDeveloperSettings(reader: SettingsReader): DeveloperSettings {
  const { database, sandboxWalletUrl = localWalletUrl } = readSettings(reader)
  const asItIs = (name: string) =>
    reader.read<string | undefined>(name, undefined, (value) => ({ value }))
  return {
    url: asItIs('VIDIMUS_URL'),
    apiKey: asItIs('VIDIMUS_API_KEY'),
    dataFolder: dataFolderOf(database),
    sandboxWalletUrl,
  }
}
