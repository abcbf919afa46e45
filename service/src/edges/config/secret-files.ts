import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { errorCode } from '../../core/vocabulary/error-code.ts'
import type { Attention } from '../../usecases/operation/attention.ts'
import type { Complaint } from './complaint.ts'
import type { Variables } from './read-settings.ts'

/**
 * Settings that contain a secret. Each can be read from a file, named by the same setting with
 * `_FILE`.
 */
const secretNames = [
  'VIDIMUS_MASTER_KEY',
  'VIDIMUS_DATABASE_URL',
  'VIDIMUS_DATABASE_DIRECT_URL',
  'VIDIMUS_METRICS_TOKEN',
  'VIDIMUS_SIGNER_TOKEN',
  'VIDIMUS_AUDIT_STREAM_SECRET',
  'VIDIMUS_OUTBOUND_PROXY',
  'VIDIMUS_API_KEY',
] as const

type SecretName = (typeof secretNames)[number]

export const secretFileNames: readonly string[] = secretNames.map((name) => `${name}_FILE`)

/** What a developer's commands read again is no secret of the service. */
export const serviceSecretNames = secretNames.filter((name) => name !== 'VIDIMUS_API_KEY')

/** `VIDIMUS_MASTER_KEY` is the credential `master-key`. */
const credentialName = (name: SecretName): string =>
  name.slice('VIDIMUS_'.length).toLowerCase().replaceAll('_', '-')

/** A dozen master keys take less. Anything larger is the wrong file. */
const mostBytes = 4_096

export type SecretsRead = {
  /** Includes the content of each file under the name of its setting. */
  readonly variables: Variables
  readonly complaints: readonly Complaint[]
  /** What an operator should look into. */
  readonly warnings: readonly Attention[]
}

/**
 * Container platforms provide secrets as files, which no process list shows. systemd does so in
 * $CREDENTIALS_DIRECTORY, which counts where nothing else is set.
 */
export function readSecretFiles(given: Variables): SecretsRead {
  const variables: { [name: string]: string | undefined } = { ...given }
  const complaints: Complaint[] = []
  const warnings: Attention[] = []
  for (const name of secretNames) {
    const named = given[`${name}_FILE`]?.trim()
    const path = named || credentialOf(given, name)
    if (path === undefined) continue
    const setting = named ? `${name}_FILE` : name
    const [twice] = named ? otherSources(given, name) : []
    const read = twice ? bothSet(`${name}_FILE`, twice) : readSecret(resolve(path))
    if ('problem' in read) {
      complaints.push({ setting, ...read })
      continue
    }
    variables[name] = read.text
    if (read.isOpenToOthers)
      warnings.push({
        text: `${setting}: ${resolve(path)} can be read by other users of this machine.`,
        fix: 'Set its mode to 0400 or 0600.',
      })
  }
  return { variables, complaints, warnings }
}

/** A credential is the last choice: a drop-in for the unit that sets something else must win. */
function credentialOf(given: Variables, name: SecretName): string | undefined {
  const folder = given['CREDENTIALS_DIRECTORY']?.trim()
  if (!folder || otherSources(given, name).length > 0) return undefined
  const path = join(folder, credentialName(name))
  return existsSync(path) ? path : undefined
}

const otherSources = (given: Variables, name: SecretName): readonly string[] =>
  [name, `${name}_COMMAND`].filter((each) => given[each]?.trim())

export const bothSet = (name: string, other: string) => ({
  problem: `${other} is set too, so it is not clear which of the two is meant.`,
  fix: `Leave one of ${other} and ${name} out.`,
})

type Secret =
  | { readonly text: string; readonly isOpenToOthers: boolean }
  | { readonly problem: string; readonly fix: string }

function readSecret(path: string): Secret {
  try {
    const file = openSync(path, 'r')
    try {
      return judge(path, file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    return {
      problem: `${path} cannot be read (${errorCode(error) ?? 'no reason given'}).`,
      fix: 'Correct the path, or let the user that runs Vidimus read the file.',
    }
  }
}

function judge(path: string, file: number): Secret {
  const bytes = Buffer.alloc(mostBytes + 1)
  const length = readSync(file, bytes, 0, bytes.length, 0)
  if (length > mostBytes)
    return {
      problem: `${path} holds more than ${mostBytes} bytes, so it is not this secret.`,
      fix: 'Name the file that holds the secret and nothing else.',
    }
  // Editors and `echo` end a file with a line feed, which is not part of the secret.
  const text = bytes.toString('utf8', 0, length).trim()
  if (text === '')
    return { problem: `${path} is empty.`, fix: 'Write the secret into it, and nothing else.' }
  return { text, isOpenToOthers: isOpenToOthers(fstatSync(file)) }
}

/** A platform grants access to non-owners through the group; an owner needs no group. */
const isOpenToOthers = ({ mode, uid }: { readonly mode: number; readonly uid: number }): boolean =>
  (mode & (uid === process.getuid?.() ? 0o044 : 0o004)) !== 0
