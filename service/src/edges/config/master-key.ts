import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { World } from '../../usecases/ports/world.ts'
import { runKeyCommand } from './key-command.ts'
import type { Judged, SettingsReader, Variables } from './read-settings.ts'
import { bothSet } from './secret-files.ts'

/** All of them can open; the first one seals. */
export type MasterKeys = readonly [Uint8Array, ...Uint8Array[]]

const keyBytes = 32

/**
 * The keys from the environment, or from the program that it names: a list while rotating (decision
 * 33). Undefined if neither is set.
 */
export function readMasterKeys(
  { read }: SettingsReader,
  environment: Variables = {},
): MasterKeys | undefined {
  const given = read<MasterKeys | undefined>('VIDIMUS_MASTER_KEY', undefined, judgeKeys)
  const isGiven = Boolean(environment['VIDIMUS_MASTER_KEY']?.trim())
  const printed = read<MasterKeys | undefined>('VIDIMUS_MASTER_KEY_COMMAND', undefined, (text) => {
    if (isGiven) return bothSet('VIDIMUS_MASTER_KEY_COMMAND', 'VIDIMUS_MASTER_KEY')
    const said = runKeyCommand(text, environment)
    return 'problem' in said ? said : judgeKeys(said.text)
  })
  return given ?? printed
}

function judgeKeys(text: string): Judged<MasterKeys> {
  const [first, ...others] = text.split(',').map(decodeKey)
  if (first !== undefined && others.every((key) => key !== undefined))
    return { value: [first, ...others] }
  return {
    problem:
      'It is not base64 of exactly 32 bytes (or several of those while rotating: old,new, then new,old, then new).',
    fix: 'Make one by: openssl rand -base64 32. Keep it apart from backups of the database.',
  }
}

const keyFile = (dataFolder: string): string => join(dataFolder, 'master.key')

/**
 * For local use only: a key in a file beside the database, created if there is none. Undefined if
 * the file exists but no key can be read from it.
 */
export function localMasterKey(
  { random }: Pick<World, 'random'>,
  dataFolder: string,
): MasterKeys | undefined {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const path = keyFile(dataFolder)
  if (!existsSync(path)) createOnce(path, `${Buffer.from(random(keyBytes)).toString('base64')}\n`)
  return keptMasterKey(dataFolder)
}

/** The key in the file, if there is one. */
export function keptMasterKey(dataFolder: string): MasterKeys | undefined {
  const text = readKeyFile(dataFolder)
  const key = typeof text === 'string' ? decodeKey(text) : undefined
  return key && [key]
}

/** What is wrong with the file, for the operator. */
export function keyFileProblem(dataFolder: string): string {
  const path = keyFile(dataFolder)
  const text = readKeyFile(dataFolder)
  if (typeof text === 'string') return `${path} does not hold a key`
  return text.unreadable === 'ENOENT'
    ? `${path} is not there`
    : `${path} cannot be read (${text.unreadable})`
}

function readKeyFile(dataFolder: string): string | { readonly unreadable: string } {
  try {
    return readFileSync(keyFile(dataFolder), 'utf8')
  } catch (error) {
    return { unreadable: errorCode(error) ?? 'no reason given' }
  }
}

/**
 * Writes the whole file or nothing, and never over an existing file: two simultaneous first starts
 * must end with the same key.
 */
function createOnce(path: string, content: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, content, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function decodeKey(text: string): Uint8Array | undefined {
  const key = Buffer.from(text.trim(), 'base64')
  return key.length === keyBytes && key.toString('base64') === text.trim() ? key : undefined
}
