import type { SettingsReader } from './read-settings.ts'
import { dataFolderOf, readSettings } from './settings.ts'

/** What a developer's commands are told: which service, by which key, and where the sandbox wallet is. */
export type DeveloperSettings = {
  readonly url: string | undefined
  readonly apiKey: string | undefined
  readonly dataFolder: string
  readonly sandboxWalletUrl: string
}

/** A setting that is wrong has its default here: it is the service that complains, at its start. */
export function readDeveloperSettings(reader: SettingsReader): DeveloperSettings {
  const { database, sandboxWalletUrl } = readSettings(reader)
  const asItIs = (name: string) =>
    reader.read<string | undefined>(name, undefined, (value) => ({ value }))
  return {
    url: asItIs('VIDIMUS_URL'),
    apiKey: asItIs('VIDIMUS_API_KEY'),
    dataFolder: dataFolderOf(database),
    sandboxWalletUrl,
  }
}
