import { existsSync } from 'node:fs'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import type { Attention } from '../../usecases/operation/attention.ts'
import type { OfferedIssuers } from '../../usecases/ports/issuers.ts'
import type { World } from '../../usecases/ports/world.ts'
import { type Complaint, describeComplaints } from './complaint.ts'
import {
  type DatabaseSetting,
  dataFolderOf,
  nameDatabase,
  readDatabase,
} from './database-address.ts'
import { type DeploymentFile, emptyDeploymentFile, readDeploymentFile } from './deployment-file.ts'
import { type DeveloperSettings, readDeveloperSettings } from './developer-settings.ts'
import { issuerWarnings } from './issuers/issuer-warnings.ts'
import { offeredIssuers } from './issuers/offered-issuers.ts'
import { publicCertificates } from './issuers/public-certificates.ts'
import {
  keptMasterKey,
  keyFileProblem,
  localMasterKey,
  type MasterKeys,
  readMasterKeys,
} from './master-key.ts'
import { settingsReader, type Variables } from './read-settings.ts'
import { readSecretFiles, secretFileNames, serviceSecretNames } from './secret-files.ts'
import {
  readDrainSeconds,
  readSettings,
  readWorkerCount,
  type Settings,
  variableNames,
} from './settings.ts'
import { readWalletSettings, unreachableWallet, type WalletSettings } from './wallet-settings.ts'

export type Config = Settings & {
  readonly masterKeys: MasterKeys
  /** False if the key is in a file beside the database. */
  readonly isMasterKeyGiven: boolean
  readonly dataFolder: string
  /** False if the public URL is the default; a command may know a better one. */
  readonly isPublicUrlGiven: boolean
  readonly localDevelopment: boolean
  readonly deployment: DeploymentFile
  readonly offered: OfferedIssuers
  /** What an operator should look into. */
  readonly warnings: readonly Attention[]
}

/** `complaints` is for people; `wrong` lists them one by one. */
type Unusable = { readonly complaints: string; readonly wrong: readonly Complaint[] }

export type ConfigReading = { readonly config: Config } | Unusable

/** Names that belong to the client commands of the CLI and to the tests. */
const otherNames = [
  'VIDIMUS_API_KEY',
  'VIDIMUS_URL',
  'VIDIMUS_VECTORS',
  'VIDIMUS_TEST_FULL',
  'VIDIMUS_TEST_POSTGRES_URL',
  'VIDIMUS_TEST_PROMTOOL',
]

/** The only reader of the environment. Everything is checked before anything is started. */
export function readConfig(
  world: Pick<World, 'clock' | 'random'>,
  variables: Variables = process.env,
): ConfigReading {
  const judged = judgeSettings(variables, new Date(world.clock()))
  if ('complaints' in judged) return judged
  return withMasterKeys(judged, (dataFolder) => localMasterKey(world, dataFolder))
}

/**
 * For commands that work on an existing deployment. They create neither a database nor a key, which
 * in a wrong folder would look like an empty deployment.
 */
export function readExistingConfig(
  { clock }: Pick<World, 'clock'>,
  variables: Variables = process.env,
): ConfigReading | { readonly absent: string } {
  const judged = judgeSettings(variables, new Date(clock()))
  if ('complaints' in judged) return judged
  const { database } = judged.config
  if (database.engine === 'sqlite' && !existsSync(database.path))
    return { absent: nameDatabase(database) }
  return withMasterKeys(judged, keptMasterKey)
}

/** For a restore: the database may or may not exist, but its key must. */
export function readConfigToRestore(
  { clock }: Pick<World, 'clock'>,
  variables: Variables = process.env,
): ConfigReading {
  const judged = judgeSettings(variables, new Date(clock()))
  return 'complaints' in judged ? judged : withMasterKeys(judged, keptMasterKey)
}

/** For a backup, which needs no key: those who make backups need not be able to open them. */
export function readDatabaseAlone(
  given: Variables = process.env,
): { readonly database: DatabaseSetting } | { readonly complaints: string } {
  const { variables, complaints } = readSecretFiles(given)
  const reader = settingsReader(variables)
  const database = readDatabase(reader)
  const wrong = complaints.filter(({ setting }) => setting === 'VIDIMUS_DATABASE_URL_FILE')
  const all = [...wrong, ...reader.complaints]
  return all.length > 0 ? { complaints: describeComplaints(all) } : { database }
}

export type WorkersWish = Pick<Settings, 'workers' | 'drainSeconds' | 'database'>

/**
 * For the process that starts several and opens nothing itself. It keeps its environment, because
 * they need it. If anything else is wrong, `readConfig` says so, for one process.
 */
export function readWorkers(
  /** Wins over the setting. */
  option: number | undefined,
  given: Variables = process.env,
): WorkersWish | { readonly complaints: string } {
  const secrets = readSecretFiles(given)
  const reader = settingsReader(secrets.variables)
  const wish = {
    workers: option ?? readWorkerCount(reader),
    database: readDatabase(reader),
    drainSeconds: readDrainSeconds(reader),
  }
  if (secrets.complaints.length + reader.complaints.length > 0) return { ...wish, workers: 1 }
  return wish.workers > 1 && wish.database.engine === 'sqlite'
    ? { complaints: describeComplaints([workersOnSqlite]) }
    : wish
}

/** What systemd asks of a unit with `Type=notify` (sd_notify(3)). */
export type NotifyWish = {
  /** For the program that notifies. */
  readonly environment: Variables
  /** It wants to hear of us this often. */
  readonly watchdogMilliseconds: number | undefined
}

const notifyNames = ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID'] as const
const shortestWatchdogMilliseconds = 2_000

/** Programs that we start do not inherit it: they are not the service. */
export function readNotifyWish(given: Variables = process.env): NotifyWish | undefined {
  const { PATH, NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = given
  if (given === process.env) for (const name of notifyNames) delete process.env[name]
  if (!NOTIFY_SOCKET) return undefined
  const milliseconds = Number(WATCHDOG_USEC) / 1_000
  const isForUs = [undefined, '', String(process.pid)].includes(WATCHDOG_PID) && milliseconds > 0
  return {
    environment: { PATH, NOTIFY_SOCKET },
    watchdogMilliseconds: isForUs
      ? Math.max(shortestWatchdogMilliseconds, milliseconds)
      : undefined,
  }
}

const workersOnSqlite: Complaint = {
  setting: 'VIDIMUS_WORKERS',
  problem: 'Several processes cannot share a SQLite file: it has one writer at a time.',
  fix: 'Name a PostgreSQL database in VIDIMUS_DATABASE_URL, or serve by one process.',
}

type JudgedSettings = {
  readonly config: Omit<Config, 'masterKeys' | 'isMasterKeyGiven'>
  readonly givenKeys: MasterKeys | undefined
}

function judgeSettings(given: Variables, now: Date): JudgedSettings | Unusable {
  const { variables, ...secrets } = readSecretFiles(given)
  const reader = settingsReader(variables)
  const settings = readSettings(reader)
  // A file that is named twice has a complaint; the program is not run for nothing.
  const givenKeys = secrets.complaints.length === 0 ? readMasterKeys(reader, variables) : undefined
  forgetSecrets(given)
  const localDevelopment = isLoopbackHost(new URL(settings.publicUrl).hostname)
  const deployment = settings.configFile
    ? readDeploymentFile(settings.configFile, { now, localDevelopment }, reader.complaints)
    : emptyDeploymentFile
  const missing = missingSettings(settings, { ...namedElsewhere(given), ...variables })
  const publicOnes = publicCertificates(deployment, settings.environments)
  const complaints = [
    ...secrets.complaints,
    ...reader.complaints,
    ...missing,
    ...publicOnes,
    ...missingSigner(settings, deployment),
  ]
  if (complaints.length > 0) return unusable(complaints)
  const dataFolder = dataFolderOf(settings.database)
  const offered = offeredIssuers(deployment)
  const warnings = [
    ...unknownNames(variables),
    ...secrets.warnings,
    ...issuerWarnings(deployment, settings.environments, now.getTime()),
    ...addressWarnings(settings, localDevelopment),
  ]
  const isPublicUrlGiven = ['VIDIMUS_PUBLIC_URL', 'VIDIMUS_PORT'].some((name) =>
    variables[name]?.trim(),
  )
  const judged = { dataFolder, isPublicUrlGiven, localDevelopment, deployment, offered, warnings }
  return { config: { ...settings, ...judged }, givenKeys }
}

const unusable = (wrong: readonly Complaint[]): Unusable => ({
  complaints: describeComplaints(wrong),
  wrong,
})

/**
 * What a program that we start inherits, or a tool prints that lists an environment, has none of
 * them. The kernel still shows its user what the process was started with: files, credentials and a
 * command avoid that, too.
 */
function forgetSecrets(given: Variables): void {
  if (given === process.env) for (const name of serviceSecretNames) delete process.env[name]
}

/** For a program of ours that reads settings and has no use for the key. */
export const withoutMasterKey = (): Variables =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'VIDIMUS_MASTER_KEY'))

/** What a file or a program should have given has a complaint, and is not missing too. */
const namedElsewhere = (given: Variables): Variables => ({
  VIDIMUS_MASTER_KEY: given['VIDIMUS_MASTER_KEY_COMMAND'],
  ...Object.fromEntries(
    secretFileNames
      .filter((name) => given[name]?.trim())
      .map((name) => [name.slice(0, -'_FILE'.length), given[name]] as const),
  ),
})

function withMasterKeys(
  { config, givenKeys }: JudgedSettings,
  localKeys: (dataFolder: string) => MasterKeys | undefined,
): ConfigReading {
  const masterKeys = givenKeys ?? localKeys(config.dataFolder)
  return masterKeys === undefined
    ? unusable([damagedKeyFile(config.dataFolder)])
    : { config: { ...config, masterKeys, isMasterKeyGiven: givenKeys !== undefined } }
}

/** For the commands that are clients of a running service and need none of its settings. */
export function developerSettings(given: Variables = process.env): DeveloperSettings {
  const { variables, complaints } = readSecretFiles(given)
  const [wrong] = complaints.filter(({ setting }) => setting === 'VIDIMUS_API_KEY_FILE')
  const settings = readDeveloperSettings(settingsReader(variables))
  return wrong === undefined
    ? settings
    : { ...settings, complaint: `${wrong.setting}: ${wrong.problem} ${wrong.fix}` }
}

/** For the sandbox wallet, which is a separate program. */
export function walletSettings(
  variables: Variables = process.env,
): { readonly settings: WalletSettings } | { readonly complaints: string } {
  const reader = settingsReader(variables)
  const settings = readWalletSettings(reader, variables)
  return reader.complaints.length === 0
    ? { settings }
    : { complaints: describeComplaints(reader.complaints) }
}

const damagedKeyFile = (dataFolder: string): Complaint => ({
  setting: 'VIDIMUS_MASTER_KEY',
  problem: `It is not set, and ${keyFileProblem(dataFolder)}.`,
  fix: 'Set it, or restore that file. If the database beside it is worthless, delete both.',
})

function missingSettings(settings: Settings, variables: Variables): Complaint[] {
  const live = settings.environments.includes('live')
  const lacks = (name: string) => !variables[name]?.trim()
  const complaints: Complaint[] = []
  if (lacks('VIDIMUS_MASTER_KEY') && (live || settings.database.engine === 'postgres'))
    complaints.push({
      setting: 'VIDIMUS_MASTER_KEY',
      problem: live
        ? 'It is required when live is enabled.'
        : 'It is required with PostgreSQL, for all instances alike.',
      fix: 'Make one by: openssl rand -base64 32. Keep it apart from backups of the database.',
    })
  if (lacks('VIDIMUS_AUDIT_STREAM_SECRET') && settings.auditStream?.startsWith('http'))
    complaints.push({
      setting: 'VIDIMUS_AUDIT_STREAM_SECRET',
      problem: 'It is required, because the receiver of the audit log must know who writes to it.',
      fix: 'Make one by: echo whsec_$(openssl rand -base64 32), and give it to the receiver.',
    })
  if (lacks('VIDIMUS_METRICS_TOKEN') && live)
    complaints.push({
      setting: 'VIDIMUS_METRICS_TOKEN',
      problem: 'It is required when live is enabled, because figures of live use are not public.',
      fix: 'Make one by: openssl rand -hex 32, and give it to Prometheus as bearer token.',
    })
  return complaints
}

const missingSigner = (
  { signerUrl }: Settings,
  { accessCertificate }: DeploymentFile,
): readonly Complaint[] =>
  typeof accessCertificate?.key === 'string' && signerUrl === undefined
    ? [
        {
          setting: 'VIDIMUS_SIGNER_URL',
          problem: 'It is not set, but the key of the access certificate is at a signer.',
          fix: 'Set it to the address of the signer, or name a key file instead of signer.',
        },
      ]
    : []

function addressWarnings(
  { environments, publicUrl, trustedProxies, sandboxWalletUrl }: Settings,
  localDevelopment: boolean,
): Attention[] {
  const warnings: Attention[] = []
  if (environments.includes('test'))
    warnings.push(...unreachableWallet(sandboxWalletUrl, publicUrl))
  if (!localDevelopment && trustedProxies.length === 0)
    warnings.push({
      text: 'VIDIMUS_TRUSTED_PROXIES is not set: all callers would seem to come from the proxy, so attempts to sign in to the portal and searches of the documentation are not limited by address, and logins that applications do not push (PAR) share half of what each application may begin.',
      fix: 'Set it to the address of your proxy, or to loopback.',
    })
  return warnings
}

const knownNames = [...variableNames, ...secretFileNames, ...otherNames]

const unknownNames = (variables: Variables): Attention[] =>
  Object.keys(variables)
    .filter((name) => name.startsWith('VIDIMUS_') && !knownNames.includes(name))
    // A Kubernetes Service named "vidimus" sets these in every pod.
    .filter((name) => !/^VIDIMUS_(SERVICE_|PORT_\d)/.test(name))
    .map((name) => ({
      text: `${name} is not a setting of Vidimus and has no effect.`,
      fix: 'Correct its name, or take it away.',
    }))
