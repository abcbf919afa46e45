import { mkdir } from 'node:fs/promises'

/** For its owner alone: the local account's keys are in it, and its log. */
export async function makeDataFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}
