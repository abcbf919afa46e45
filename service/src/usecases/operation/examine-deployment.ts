import type { TrustList } from '../../core/verification/trust/trust-list.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { ListedSigningKey } from '../keys/list-signing-keys.ts'
import { listSigningKeys } from '../keys/list-signing-keys.ts'
import { masterKeyStatus } from '../keys/master-key-status.ts'
import type { AuditChain } from '../ports/audit-chain.ts'
import type { ComparingAccount, Comparisons } from '../ports/comparisons.ts'
import type { Instances } from '../ports/instances.ts'
import type { StoreHealth } from '../ports/portal.ts'
import type { WatchedCertificate } from '../ports/registration/certificate-ends.ts'
import type { Sealing, Vault } from '../ports/sealing.ts'
import type { SigningKeys } from '../ports/signing.ts'
import type { KeptLists } from '../ports/trust/signed-lists.ts'
import type { IssuerTrustSource } from '../ports/trust/trust-lists.ts'
import type { AccessTrust } from '../registration/access-trust.ts'
import {
  type WatchCertificatesDeps,
  watchedCertificates,
} from '../registration/watch-certificates.ts'
import type { Attention } from './attention.ts'
import { describeStored, describeTrusted, type TrustedCertificate } from './describe-certificate.ts'
import { examineSigner, type SignerDeps } from './examine-signer.ts'
import { areas, type Finding, good, trouble } from './finding.ts'
import { type IssuerFacts, liveIssuers, shortestGraceSeconds } from './issuer-facts.ts'
import { type AskingCertificate, judgeAccessTrust } from './judge-access-trust.ts'
import { judgeAnchors, listedAnchors } from './judge-anchors.ts'
import { type AuditLogDeps, judgeAuditLog } from './judge-audit-log.ts'
import { judgeAuditStream } from './judge-audit-stream.ts'
import { judgeCertificates } from './judge-certificates.ts'
import { judgeClock } from './judge-clock.ts'
import { type ConnectionRoom, type DatabaseFacts, judgeDatabase } from './judge-database.ts'
import { judgeLive } from './judge-live.ts'
import { judgeMasterKey } from './judge-master-key.ts'
import { judgeRevocationLists, knownRevocationList } from './judge-revocation-lists.ts'
import { type FollowedList, judgeTrustLists } from './judge-trust-lists.ts'
import {
  askingWithOwn,
  judgeOwnAccess,
  type OwnAccess,
  ownAtSigner,
  ownCertificates,
} from './own-access.ts'
import type { DatabaseState } from './readiness.ts'
import { type TrustHealth, trustHealth } from './trust-health.ts'

/** What is known from the settings. */
export type DeploymentFacts = {
  readonly environments: readonly Environment[]
  readonly engine: DatabaseFacts['engine']
  readonly warnings: readonly Attention[]
  readonly openFileWarnings: readonly Attention[]
  readonly isMasterKeyGiven: boolean
  /** The public URL is on this machine. */
  readonly isLocal: boolean
  /** Of the public URL. */
  readonly host: string
  /** Those that are configured, in each environment. */
  readonly issuers: readonly IssuerFacts[]
  /** How long outdated lists of revoked certificates count unless an issuer says otherwise. */
  readonly usualGraceSeconds: number
  readonly access: OwnAccess | undefined
  /** The anchors of trust. */
  readonly trusted: readonly TrustedCertificate[]
  readonly trustSources: readonly IssuerTrustSource[]
  /** Undefined without a stream of the audit log. */
  readonly streamedRetentionDays: number | undefined
}

export type ExamineDeps = {
  readonly facts: DeploymentFacts
  readonly database: Pick<DatabaseFacts, 'durabilityWarnings'> & {
    state(): Promise<DatabaseState>
    connectionRoom(): Promise<ConnectionRoom | undefined>
    seesServer(): Promise<boolean>
  }
  readonly storeHealth: () => Promise<StoreHealth>
  readonly vault: Pick<Vault, 'masterKeyIds'>
  readonly instances: Pick<Instances, 'others' | 'count'>
  readonly sealing: Pick<Sealing, 'masterKeyIds'> & AuditLogDeps['sealing']
  readonly signingKeys: Pick<SigningKeys, 'archive'>
  /** The last good edition. */
  readonly trustList: (of: IssuerTrustSource) => Promise<TrustList | undefined>
  readonly keptLists: Pick<KeptLists, 'list'>
  readonly accessTrust: AccessTrust
  /** Certificates in use that are stored here. Left out where reading all would take too long. */
  readonly askingCertificates?: () => Promise<readonly AskingCertificate[]>
  readonly auditChain: Pick<AuditChain, 'streamBacklog'> & AuditLogDeps['auditChain']
  readonly comparisons: Pick<Comparisons, 'mostlyDiffering'>
  readonly clock: () => number
} & WatchCertificatesDeps &
  SignerDeps

export type DeploymentExamination = {
  readonly findings: readonly Finding[]
  readonly trust: TrustHealth
}

/**
 * Everything an operator looks after. `vidimus doctor`, the lines at the start and the portal's
 * page all report this.
 */
export async function examineDeployment(deps: ExamineDeps): Promise<DeploymentExamination> {
  const { facts, database } = deps
  const before = deps.clock()
  const health = await deps.storeHealth()
  const ahead = (before + deps.clock()) / 2 - health.now
  const { access, isLocal } = facts
  const stored = await watchedCertificates(deps)
  const certificates = [
    ...[...ownCertificates(access), ...facts.trusted].map(describeTrusted),
    ...stored.map(describeStored),
  ]
  const lists = await followedLists(deps)
  const signedLists = await deps.keptLists.list()
  const measured = { lists, signedLists, certificates, aheadMilliseconds: ahead, now: health.now }
  const trust = trustHealth(measured)
  const found = [
    ...judgeSettings(facts.warnings),
    ...judgeLive({
      isEnabled: facts.environments.includes('live'),
      hasAccessCertificate: access !== undefined || stored.some(isLiveAccess),
      issuers: liveIssuers(facts.issuers),
      isLocal,
    }),
    ...judgeAccessTrust(deps.accessTrust, facts.environments, [
      ...askingWithOwn(access),
      ...((await deps.askingCertificates?.()) ?? []),
    ]),
    ...judgeOwnAccess(access, facts.host),
    ...judgeDatabase({
      ...facts,
      ...database,
      ...health,
      answers: (await database.state()) === 'writable',
      room: await database.connectionRoom(),
      seesServer: await database.seesServer(),
      instances: await deps.instances.count(),
    }),
    ...judgeMasterKey({
      status: await masterKeyStatus(deps),
      isGiven: facts.isMasterKeyGiven,
      isLocal,
    }),
    ...judgeSigningKeys(await listSigningKeys(deps), facts.environments),
    ...(await examineSigner(deps, facts.environments, ownAtSigner(access))),
    ...(['access_certificate', 'trust_anchors', 'status_lists'] as const).flatMap((area) =>
      judgeCertificates(area, certificates, health.now),
    ),
    ...judgeAnchors([...facts.trusted, ...listedAnchors(lists, facts.issuers, health.now)]),
    ...judgeTrustLists(lists, health.now),
    ...judgeRevocationLists(
      signedLists.flatMap(knownRevocationList),
      shortestGraceSeconds(facts.issuers, facts.environments, facts.usualGraceSeconds),
      health.now,
    ),
    ...trust.statusLists.map(({ finding }) => finding),
    judgeClock(ahead),
    ...judgeOpenFiles(facts.openFileWarnings),
    judgeCallbacks(health),
    await judgeAuditLog(deps),
    ...(facts.streamedRetentionDays === undefined
      ? []
      : [judgeAuditStream(await deps.auditChain.streamBacklog(), facts.streamedRetentionDays)]),
    ...judgeComparisons(await deps.comparisons.mostlyDiffering(fewestJudged)),
  ]
  return { findings: inOrder(found), trust }
}

const isLiveAccess = ({ purpose, environment }: WatchedCertificate): boolean =>
  purpose === 'access' && environment === 'live'

const followedLists = async (deps: ExamineDeps): Promise<readonly FollowedList[]> => {
  const lists: FollowedList[] = []
  for (const followed of deps.facts.trustSources)
    lists.push({ ...followed, kept: await deps.trustList(followed) })
  return lists
}

const inOrder = (findings: readonly Finding[]): readonly Finding[] =>
  areas.flatMap((area) => findings.filter((finding) => finding.area === area))

const judgeSettings = (warnings: readonly Attention[]): readonly Finding[] =>
  warnings.length === 0
    ? [good('settings', 'all are known, and fit together')]
    : warnings.map((warning) => trouble('settings', 'attention', warning))

const judgeOpenFiles = (warnings: readonly Attention[]): readonly Finding[] =>
  warnings.length === 0
    ? [good('open_files', 'this process may open enough files')]
    : warnings.map((warning) => trouble('open_files', 'attention', warning))

/** Due callbacks are sent within a second or two. If it takes longer, no instance is delivering. */
const attentionMilliseconds = 60_000
const faultMilliseconds = 600_000

export function judgeCallbacks({
  callbacks: { queued, due, forPlaces, oldestDueAt },
  now,
}: Pick<StoreHealth, 'callbacks' | 'now'>): Finding {
  const slow =
    forPlaces === 0 ? '' : `; ${forPlaces} until a customer's server answered earlier ones`
  const late = oldestDueAt === null ? 0 : now - oldestDueAt
  if (late < attentionMilliseconds)
    return good('callbacks', queued === 0 ? 'none waits' : `${queued} wait, none is late${slow}`)
  return trouble('callbacks', late < faultMilliseconds ? 'attention' : 'fault', {
    text: `${due === 1 ? 'A callback is' : `${due} callbacks are`} due, the oldest for ${Math.floor(late / 60_000)} minutes${slow}.`,
    fix: 'See that an instance runs and is ready; if one customer does not answer, theirs wait alone: vidimus_callback_attempts_total says why.',
  })
}

export function judgeSigningKeys(
  keys: readonly Pick<ListedSigningKey, 'environment' | 'state'>[],
  environments: readonly Environment[],
): readonly Finding[] {
  const without = environments.filter(
    (environment) =>
      !keys.some((key) => key.environment === environment && key.state === 'signing'),
  )
  if (without.length === 0)
    return [good('signing_keys', `one signs in each environment (${environments.join(', ')})`)]
  return without.map((environment) =>
    trouble('signing_keys', 'attention', {
      text: `No key signs presentations in ${environment}.`,
      fix: 'Start the service once with this environment enabled; it makes them.',
    }),
  )
}

/** Fewer say nothing. */
const fewestJudged = 200

/** Whoever asks about people that it knows is mostly answered yes. */
export const judgeComparisons = (accounts: readonly ComparingAccount[]): readonly Finding[] =>
  accounts.length === 0
    ? [good('comparisons', 'no account compares mostly in vain')]
    : accounts.map(({ accountId, environment, compared, differed }) =>
        trouble('comparisons', 'attention', {
          text: `${accountId} compares in ${environment}, and ${differed} of its last ${compared} comparisons were answered "0".`,
          fix: 'It may be guessing at people. Ask what it compares; vidimus account suspend stops it.',
        }),
      )
