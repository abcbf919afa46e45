import type { TrustList } from '../../core/verification/trust/trust-list.ts'
import { minuteOf } from '../../core/vocabulary/instant.ts'
import { type Failure, ok, type Result } from '../../core/vocabulary/result.ts'
import type { Config } from '../../edges/config/config.ts'
import { trustSources } from '../../edges/config/issuers/trust-sources.ts'
import { createFetchTrustList } from '../../edges/outbound/fetch-trust-list.ts'
import { createSafeClient } from '../../edges/outbound/safe-client.ts'
import type { IssuerTrustSource, TrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import { entitiesInForce, listStateAt } from '../../usecases/trust/list-in-force.ts'
import {
  keptTrustList,
  oncePerList,
  refreshTrustList,
} from '../../usecases/trust/refresh-trust-list.ts'
import type { Store } from '../../wiring/open-store.ts'
import { chooseAction } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { type Terminal, table } from '../terminal.ts'
import { withStore } from '../with-store.ts'

/** The trust lists of issuers, as stored or fetched now. */
export const trustCommand: Command = (read, terminal) => {
  const action = chooseAction({ list, refresh }, read, 'the trust lists')
  return withStore(terminal, async (store, config) => {
    const lines = await action(store, config)
    if (read.json) terminal.out(JSON.stringify(lines.map(asJson)))
    else tell(terminal, lines)
    return lines.every(({ result }) => result.ok) ? exit.ok : exit.failed
  })
}

type Line = IssuerTrustSource & {
  /** Undefined if no list was ever stored. */
  readonly result: Result<TrustList | undefined>
}

type Action = (store: Store, config: Config) => Promise<readonly Line[]>

const list: Action = (store, config) =>
  forEach(config, async (source) => ok(await keptTrustList(store, source)))

const refresh: Action = async (store, config) => {
  const client = createSafeClient(store, config)
  const fetchTrustList = createFetchTrustList({ ...config, client, now: store.clock })
  try {
    return await forEach(config, (source) => refreshTrustList({ ...store, fetchTrustList }, source))
  } finally {
    await client.close()
  }
}

async function forEach(
  config: Config,
  ask: (source: TrustSource) => Promise<Line['result']>,
): Promise<readonly Line[]> {
  const askOnce = oncePerList(ask)
  const lines: Line[] = []
  for (const followed of trustSources(config))
    lines.push({ ...followed, result: await askOnce(followed.source) })
  return lines
}

const tell = (terminal: Terminal, lines: readonly Line[]): void =>
  terminal.out(lines.length === 0 ? none : tableOf(lines))

const none = 'No trust list is configured: issuers are trusted by trustAnchors alone.'

const tableOf = (lines: readonly Line[]): string =>
  table(
    ['environment', 'issuer', 'list', 'number', 'issued', 'next update', 'state', 'issuers'],
    lines.map(({ environment, issuer, source, result }) => [
      environment,
      issuer,
      source.from,
      ...(result.ok
        ? cellsOf(result.value, source)
        : [problemOf(result.failure) ?? result.failure.code]),
    ]),
  )

function cellsOf(kept: TrustList | undefined, source: TrustSource): readonly string[] {
  if (kept === undefined) return ['none was kept yet']
  const now = Date.now()
  return [
    String(kept.sequence),
    minuteOf(kept.issuedAt),
    minuteOf(kept.nextUpdate),
    words[listStateAt(kept, source, now)],
    String(entitiesInForce(kept, source, now).length),
  ]
}

const words = { in_force: 'in force', in_grace: 'in grace', too_old: 'too old' } as const

const asJson = ({ environment, issuer, source, result }: Line) => ({
  environment,
  issuer,
  from: source.from,
  ...(result.ok ? listJson(result.value, source) : { problem: problemOf(result.failure) }),
})

/** What is wrong with the list itself, or why it was not fetched. */
const problemOf = ({ detail, cause }: Failure): string | undefined => detail ?? cause

const listJson = (kept: TrustList | undefined, source: TrustSource) =>
  kept === undefined
    ? { state: null }
    : {
        state: listStateAt(kept, source, Date.now()),
        sequence: kept.sequence,
        issued_at: new Date(kept.issuedAt).toISOString(),
        next_update: new Date(kept.nextUpdate).toISOString(),
        issuers: entitiesInForce(kept, source, Date.now()).map(({ name }) => name),
      }
