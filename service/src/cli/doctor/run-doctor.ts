import { type Config, readExistingConfig } from '../../edges/config/config.ts'
import { nameDatabase } from '../../edges/config/database-address.ts'
import { capConnections, openFileLimit } from '../../edges/http/connections/connection-cap.ts'
import { createReach } from '../../edges/outbound/post-callback.ts'
import { createSafeClient } from '../../edges/outbound/safe-client.ts'
import type { Attention } from '../../usecases/operation/attention.ts'
import { examineDeployment } from '../../usecases/operation/examine-deployment.ts'
import { type Finding, trouble } from '../../usecases/operation/finding.ts'
import { reachCallbackUrls } from '../../usecases/operation/reach-callback-urls.ts'
import { MasterKeyMissing, startRefusals } from '../../usecases/operation/start-refusals.ts'
import { examination } from '../../wiring/examination.ts'
import { asItIs, openStore, type Store } from '../../wiring/open-store.ts'
import { realWorld } from '../../wiring/real-world.ts'
import { version } from '../../wiring/version.ts'
import { explainStartFailure } from '../start-failure.ts'
import { withRegistrars } from '../with-registrars.ts'
import { askingCertificates, reachOwnRevocation } from './reach-own-revocation.ts'
import { getThrough, reachDiscovery, reachPublicUrl } from './reach-public-url.ts'

export type DoctorReport = {
  /** Undefined if the settings cannot be used. */
  readonly database: string | undefined
  readonly findings: readonly Finding[]
}

/** Looks at everything and changes nothing, even where the service would not start. */
export async function runDoctor(wish: { readonly reach: boolean }): Promise<DoctorReport> {
  const reading = readExistingConfig(realWorld)
  if ('wrong' in reading)
    return {
      database: undefined,
      findings: reading.wrong.map(({ setting, problem, fix }) =>
        trouble('settings', 'fault', { text: `${setting}: ${problem}`, fix }),
      ),
    }
  if ('absent' in reading)
    return {
      database: reading.absent,
      findings: [
        trouble('database', 'fault', inTwo(startRefusals.databaseAbsent(reading.absent).message)),
      ],
    }
  const { config } = reading
  return { database: nameDatabase(config.database), findings: await examine(config, wish) }
}

async function examine(
  config: Config,
  wish: { readonly reach: boolean },
): Promise<readonly Finding[]> {
  const opened = await openToExamine(config).catch(whyNotOpened)
  if (!('database' in opened)) return [opened]
  try {
    const cap = capConnections(openFileLimit())
    const { findings: found } = await withRegistrars(config, opened, ({ accessTrust }) =>
      examineDeployment(
        examination(config, opened, cap, {
          accessTrust,
          askingCertificates: () => askingCertificates(opened),
        }),
      ),
    )
    return wish.reach ? [...found, ...(await reachAll(config, opened))] : found
  } finally {
    await opened.database.close()
  }
}

/** As the service would, which refuses a copy. */
const openToExamine = (config: Config): Promise<Store> =>
  openStore(realWorld, config, undefined, { ...asItIs, refusesCopy: true })

async function reachAll(config: Config, store: Store): Promise<readonly Finding[]> {
  const client = createSafeClient(store, config)
  const userAgent = `Vidimus/${version}`
  const get = getThrough(config.outboundProxy && client)
  try {
    return [
      await reachPublicUrl(config.publicUrl, version, get),
      ...(await Promise.all(
        config.environments.map((each) => reachDiscovery(config.publicUrl, each, get)),
      )),
      ...(await reachCallbackUrls({
        accounts: store.accounts,
        environments: config.environments,
        reach: createReach({ ...config, client, userAgent }),
      })),
      ...(await reachOwnRevocation(config, store, client)),
    ]
  } finally {
    await client.close()
  }
}

/** What the service would also say before it exits. */
function whyNotOpened(error: unknown): Finding {
  const explained = explainStartFailure(error)
  if (explained === undefined) throw error
  const area = error instanceof MasterKeyMissing ? 'master_key' : 'database'
  return trouble(area, 'fault', inTwo(explained.sentence))
}

/** The first sentence says what is wrong, the others what to do. */
function inTwo(sentences: string): Attention {
  const end = sentences.search(/(?<=\.) /)
  return end < 0
    ? { text: sentences, fix: '' }
    : { text: sentences.slice(0, end), fix: sentences.slice(end + 1) }
}
