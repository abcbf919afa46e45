import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import type { OfferedIssuers } from '../../usecases/ports/issuers.ts'
import { type Complaint, describeComplaints } from './complaint.ts'
import { type DeploymentFile, emptyDeploymentFile, readDeploymentFile } from './deployment-file.ts'
import { type DeveloperSettings, readDeveloperSettings } from './developer-settings.ts'
import { localMasterKey, type MasterKeys, readMasterKeys } from './master-key.ts'
import { publicCertificates } from './public-certificates.ts'
import { settingsReader, type Variables } from './read-settings.ts'
import { dataFolderOf, readSettings, type Settings, settingNames } from './settings.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

export type Config = Settings & {
  readonly masterKeys: MasterKeys
  readonly dataFolder: string
  readonly localDevelopment: boolean
  readonly deployment: DeploymentFile
  readonly offered: OfferedIssuers
  readonly warnings: readonly string[]
}

export type ConfigReading = { readonly config: Config } | { readonly complaints: string }

/** Names that belong to the client side of the CLI and to the tests. */
const otherNames = [
  'VIDIMUS_API_KEY',
  'VIDIMUS_URL',
  'VIDIMUS_VECTORS',
  'VIDIMUS_TEST_FULL',
  'VIDIMUS_TEST_POSTGRES_URL',
]

/** The only reader of the environment. Everything is judged before anything is started. */
export function readConfig(variables: Variables = process.env, now = new Date()): ConfigReading {
  const reader = settingsReader(variables)
  const settings = readSettings(reader)
  const givenKeys = readMasterKeys(reader)
  const localDevelopment = isLoopbackHost(new URL(settings.publicUrl).hostname)
  const deployment = settings.configFile
    ? readDeploymentFile(settings.configFile, { now, localDevelopment }, reader.complaints)
    : emptyDeploymentFile
  reader.complaints.push(
    ...missingSettings(settings, variables),
    ...publicCertificates(deployment, settings.environments),
  )
  if (reader.complaints.length > 0) return { complaints: describeComplaints(reader.complaints) }
  const dataFolder = dataFolderOf(settings.database)
  const offered = offeredIssuers(deployment)
  const warnings = [
    ...unknownNames(variables),
    ...deploymentWarnings(settings, offered, deployment, localDevelopment),
  ]
  const masterKeys = givenKeys ?? localMasterKey(dataFolder)
  if (masterKeys === undefined)
    return { complaints: describeComplaints([damagedKeyFile(dataFolder)]) }
  return {
    config: {
      ...settings,
      masterKeys,
      dataFolder,
      localDevelopment,
      deployment,
      offered,
      warnings,
    },
  }
}

/** For the commands that are clients of a running service; they need none of its settings. */
export const developerSettings = (variables: Variables = process.env): DeveloperSettings =>
  readDeveloperSettings(settingsReader(variables))

const damagedKeyFile = (dataFolder: string): Complaint => ({
  setting: 'VIDIMUS_MASTER_KEY',
  problem: `It is not set, and ${dataFolder}/master.key does not hold a key.`,
  fix: 'Restore that file. If the database beside it is worthless, delete both.',
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
  if (lacks('VIDIMUS_METRICS_TOKEN') && live)
    complaints.push({
      setting: 'VIDIMUS_METRICS_TOKEN',
      problem: 'It is required when live is enabled, because figures of live use are not public.',
      fix: 'Make one by: openssl rand -hex 32, and give it to Prometheus as bearer token.',
    })
  return complaints
}

const isTrusted = (deployment: DeploymentFile, environment: 'test' | 'live') => {
  const issuer = deployment.deAusweis[environment]
  return issuer !== undefined && issuer.trustAnchors.length > 0
}

/**
 * The sandbox exists in test alone. Without anchors a live answer could never be trusted, so live
 * does not offer it.
 */
const offeredIssuers = (deployment: DeploymentFile): OfferedIssuers => ({
  test: ['de-ausweis', 'xx-sandbox'],
  live: isTrusted(deployment, 'live') ? ['de-ausweis'] : [],
})

function deploymentWarnings(
  settings: Settings,
  offered: OfferedIssuers,
  deployment: DeploymentFile,
  localDevelopment: boolean,
): string[] {
  const { environments, publicUrl } = settings
  const warnings: string[] = [...unreachableWallet(settings, localDevelopment)]
  if (environments.includes('test') && !isTrusted(deployment, 'test'))
    warnings.push(
      'de-ausweis has no trust anchors in test: every answer from a German wallet will be refused as untrusted.',
    )
  if (environments.includes('live') && offered.live.length === 0)
    warnings.push(
      'de-ausweis has no trust anchors in live: /prove refuses it there with error_wrong_issuer.',
    )
  if (environments.includes('live') && localDevelopment)
    warnings.push(`live is enabled on ${publicUrl}: people and wallets elsewhere cannot reach it.`)
  for (const environment of environments) warnings.push(...unnamedAnchors(environment, deployment))
  return environments.includes('live') ? [...warnings, ...outsideHaip(deployment)] : warnings
}

/** People and status lists of `xx-sandbox` are sent to the sandbox wallet. */
function unreachableWallet(
  { environments, sandboxWalletUrl }: Settings,
  localDevelopment: boolean,
): string[] {
  if (localDevelopment || !environments.includes('test')) return []
  if (sandboxWalletUrl === undefined)
    return [
      'VIDIMUS_SANDBOX_WALLET_URL is not set: people who are asked for xx-sandbox are sent to the wallet of their device, and an answer ends with error_status_unavailable.',
    ]
  return isLoopbackHost(new URL(sandboxWalletUrl).hostname)
    ? [
        `VIDIMUS_SANDBOX_WALLET_URL is ${sandboxWalletUrl}: people who are asked for xx-sandbox are sent to a wallet on their own machine, where there is none.`,
      ]
    : []
}

function unnamedAnchors(environment: 'test' | 'live', { deAusweis }: DeploymentFile): string[] {
  const { trustedAuthorities, trustAnchors } = deAusweis[environment] ?? {}
  return trustedAuthorities === 'aki' && authorityKeyIds(trustAnchors ?? []) === undefined
    ? [
        `de-ausweis in ${environment}: a trust anchor has no key identifier, so trustedAuthorities is not sent to wallets.`,
      ]
    : []
}

/** HAIP 1.0 section 5, which EU wallets are bound to. */
function outsideHaip({ accessCertificate, deAusweis }: DeploymentFile): string[] {
  const warnings: string[] = []
  if (deAusweis.live?.responseMode === 'direct_post')
    warnings.push(
      'de-ausweis uses responseMode direct_post in live: answers are not encrypted to the service, which is outside HAIP. Wallets may refuse it; use direct_post.jwt.',
    )
  if (accessCertificate?.clientIdPrefix === 'x509_san_dns')
    warnings.push(
      'The access certificate is used with the prefix x509_san_dns in live, which is outside HAIP. Wallets may refuse it; use x509_hash.',
    )
  return warnings
}

const unknownNames = (variables: Variables): string[] =>
  Object.keys(variables)
    .filter(
      (name) => name.startsWith('VIDIMUS_') && ![...settingNames, ...otherNames].includes(name),
    )
    // A Kubernetes Service named "vidimus" sets these in every pod.
    .filter((name) => !/^VIDIMUS_(SERVICE_|PORT_\d)/.test(name))
    .map((name) => `${name} is not a setting of Vidimus and has no effect.`)
