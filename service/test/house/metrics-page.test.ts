import { expect, test } from 'vitest'
import { checkNames } from '../../src/core/verification/checks.ts'
import { createMetrics } from '../../src/edges/telemetry/metrics.ts'
import { joinFigures, parentFigures } from '../../src/edges/telemetry/worker-figures.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { readFile } from './repository.ts'

/** docs/operate/metrics.md and alerts.md name what there is, no more and no less. */

type Documented = { readonly type: string; readonly labels: readonly string[] }

const page = readFile('docs/operate/metrics.md')

const documented: ReadonlyMap<string, Documented> = new Map(
  [...page.matchAll(/^\| `(\w+)` \| (\w+) \|([^|]*)\|/gm)].map(
    ([, name = '', type = '', labels = '']) => [
      name,
      { type, labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label) },
    ],
  ),
)

/** Every metric with a sample, as a service that did everything once would show it. */
async function exposed(): Promise<string> {
  const kind = { environment: 'live', issuer: 'de-ausweis' } as const
  const metrics = createMetrics({
    ...realWorld,
    version: '1.0.0',
    kinds: [kind],
    countUnderWay: async () => [
      { environment: 'live', state: 'delivering', count: 1, due: 1, oldestDueSeconds: 1 },
    ],
    countListeners: () => 0,
    databaseConnections: () => ({ inUse: 1, idle: 1, waiting: 0, most: 12, failed: 0 }),
    databaseTime: async () => 0,
    oldestTransactionSeconds: async () => 0,
    auditStreamSeconds: async () => 0,
    auditUnlinkedSeconds: async () => 0,
    clock: () => 0,
    monotonicMilliseconds: () => 0,
  })
  const certificate = { validTo: 'Jan  1 00:00:00 2030 GMT' }
  metrics.watch({
    readiness: async () => ({ status: 'ready' }),
    certificates: [{ purpose: 'issuer', certificate, kind }],
    trustLists: () => [{ environment: 'test', issuer: 'de-ausweis', nextUpdate: 0 }],
    accountCertificates: async () => [
      { accountId: 'acc_1', environment: 'live', purpose: 'access', expiresAt: 0 },
    ],
  })
  metrics.requestEnded('/prove', 'ok', 0)
  metrics.callbackAttempted('live', 'delivered', 0)
  metrics.callbackBegun('live', 0)
  metrics.statusListFetched('de-ausweis', 'fetched')
  metrics.revocationListFetched('de-ausweis', 'fetched')
  metrics.signerCalled('answered', 0)
  metrics.signInEnded('password')
  return joinFigures([parentFigures({ serving: 2, ended: 0, hung: 0 }), await metrics.expose()])
}

const typesIn = (text: string) =>
  new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))

test('every metric is on the page with its type', async () => {
  const types = typesIn(await exposed())
  expect(types.size).toBeGreaterThan(40)
  const missing = [...types].filter(([name = '', type]) => documented.get(name)?.type !== type)
  expect(missing).toEqual([])
})

test('every metric on the page exists', async () => {
  const types = typesIn(await exposed())
  const gone = [...documented.keys()].filter((name) => !types.has(name))
  // Of the process, other systems tell less.
  const isExpected = (name: string) => process.platform !== 'linux' && name.startsWith('process_')
  expect(gone.filter((name) => !isExpected(name))).toEqual([])
})

test('the labels on the page are those of the samples', async () => {
  const text = await exposed()
  const wrong = [...documented].filter(([name, { labels }]) => {
    if (!name.startsWith('vidimus_')) return false
    const sample = new RegExp(`^${name}(?:_sum)?(?:\\{(.*)\\})? \\S+$`, 'm').exec(text)
    const seen = [...(sample?.[1] ?? '').matchAll(/(\w+)="/g)].map(([, label]) => label)
    return sample === null || seen.toSorted().join() !== labels.toSorted().join()
  })
  expect(wrong).toEqual([])
})

const runbooks = readFile('docs/operate/alerts.md')
  .split(/^## /m)
  .filter((section) => section.startsWith('Vidimus'))

test('every alert says where its runbook is, and every runbook has its alert', () => {
  const rules = readFile('deploy/prometheus/vidimus.rules.yml')
  const headings = runbooks.map((section) => section.split('\n')[0]?.toLowerCase())
  const alerts = [...rules.matchAll(/- alert: /g)]
  const url =
    /runbook_url: "\{\{ \$externalLabels\.vidimus_url \}\}\/docs\/operate\/alerts#(\w+)"$/gm
  const named = [...rules.matchAll(url)].map(([, anchor = '']) => anchor)
  expect(named).toHaveLength(alerts.length)
  expect(new Set(named)).toEqual(new Set(headings))
})

test('every runbook has a symptom, a first command, causes and a remedy, in this order', () => {
  const parts =
    /\*\*Symptom\.\*\* .*\*\*First command\.\*\*\n\n```sh\n.*\*\*Causes\.\*\*\n\n- .*\*\*Remedy\.\*\* ./s
  expect(runbooks.filter((section) => !parts.test(section))).toEqual([])
})

test('the page of alerts explains every check', () => {
  const alerts = readFile('docs/operate/alerts.md')
  expect(checkNames.filter((check) => !alerts.includes(`\`${check}\``))).toEqual([])
})
