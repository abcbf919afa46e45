import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../setup/free-port.ts'
import { type RunningService, runService } from '../setup/running-service.ts'

/**
 * `npm run alerts`: the rules, every query of the dashboard, five faults and their ends, in a real
 * Prometheus and Alertmanager (in Debian the packages prometheus and prometheus-alertmanager). A
 * minute of the rules lasts a second here. One fault is real, a service that ends; the figures of
 * the others are on a page of this drill.
 */

const deploy = join(import.meta.dirname, '../../../deploy')
const folder = mkdtempSync(join(tmpdir(), 'vidimus-alerts-'))
const programs: ChildProcess[] = []
const publicUrl = 'https://id.example.com'

/** The figures of a well instance, and what each fault makes of them. */
const calm = {
  vidimus_degraded: 0,
  vidimus_clock_skew_seconds: 0.01,
  process_open_fds: 100,
  process_max_fds: 16_000,
  'vidimus_http_requests_total{route="/prove",outcome="ok"}': 1,
  'vidimus_http_requests_total{route="/prove",outcome="error_internal"}': 0,
}
const faults: { readonly [alert: string]: Partial<{ [name in keyof typeof calm]: number }> } = {
  VidimusDegraded: { vidimus_degraded: 1 },
  VidimusClockSkewed: { vidimus_clock_skew_seconds: -40 },
  VidimusOpenFiles: { process_open_fds: 15_000 },
  VidimusProveErrors: {
    'vidimus_http_requests_total{route="/prove",outcome="error_internal"}': 1,
  },
}

let figures: { [name: string]: number } = calm
const counted: { [name: string]: number } = {}
const received = new Map<string, { readonly status: string; readonly runbook: string }>()

/** Counters grow with every scrape, by their figure. */
const page: RequestListener = (_request, response) => {
  const lines = Object.entries(figures).map(([name, value]) => {
    if (!name.includes('_total')) return `${name} ${value}`
    counted[name] = (counted[name] ?? 0) + value
    return `${name} ${counted[name]}`
  })
  response.setHeader('content-type', 'text/plain; version=0.0.4').end(`${lines.join('\n')}\n`)
}

const receiver: RequestListener = async (request, response) => {
  const { alerts } = JSON.parse(Buffer.concat(await request.toArray()).toString())
  for (const { status, labels, annotations } of alerts)
    received.set(labels.alertname, { status, runbook: annotations.runbook_url })
  response.end()
}

async function serve(listener: RequestListener): Promise<number> {
  const port = await freePort()
  const server = createServer(listener).listen(port, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  return port
}

function start(program: string, ...args: readonly string[]): void {
  programs.push(spawn(program, args, { stdio: 'ignore', cwd: folder }))
}

const asSeconds = (text: string): string =>
  text
    .replace(/\b(\d+)m\b/g, '$1s')
    .replace(/\b(\d+)h\b/g, (_, hours: string) => `${Number(hours) * 60}s`)

const patience = { timeout: 120_000, interval: 500 }

let service: RunningService
let prometheus: string
beforeAll(async () => {
  service = await runService('sqlite')
  const [pagePort, receiverPort] = [await serve(page), await serve(receiver)]
  const [port, managerPort] = [await freePort(), await freePort()]
  prometheus = `http://127.0.0.1:${port}`
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content)
  write('rules.yml', asSeconds(readFileSync(join(deploy, 'prometheus/vidimus.rules.yml'), 'utf8')))
  const targets = [new URL(service.url).host, `127.0.0.1:${pagePort}`]
  write(
    'prometheus.yml',
    // JSON is YAML.
    JSON.stringify({
      global: {
        scrape_interval: '1s',
        evaluation_interval: '1s',
        external_labels: { vidimus_url: publicUrl },
      },
      rule_files: ['rules.yml'],
      scrape_configs: [{ job_name: 'vidimus', static_configs: [{ targets }] }],
      alerting: {
        alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${managerPort}`] }] }],
      },
    }),
  )
  const webhook = [{ url: `http://127.0.0.1:${receiverPort}/`, send_resolved: true }]
  const times = { group_wait: '1s', group_interval: '1s', repeat_interval: '1h' }
  write(
    'alertmanager.yml',
    JSON.stringify({
      route: { receiver: 'drill', group_by: ['alertname'], ...times },
      receivers: [{ name: 'drill', webhook_configs: webhook }],
    }),
  )
  start(
    'prometheus',
    '--config.file=prometheus.yml',
    '--storage.tsdb.path=data',
    `--web.listen-address=127.0.0.1:${port}`,
    '--rules.alert.resend-delay=1s',
  )
  start(
    'prometheus-alertmanager',
    '--config.file=alertmanager.yml',
    '--storage.path=manager',
    `--web.listen-address=127.0.0.1:${managerPort}`,
    '--cluster.listen-address=',
  )
})
afterAll(async () => {
  for (const program of programs) {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'close')
  }
  await service.close().catch(() => undefined)
  rmSync(folder, { recursive: true })
})

const ask = async (path: string) =>
  JSON.parse(await (await fetch(`${prometheus}/api/v1/${path}`)).text())

/** What Prometheus says of a query: `success`, or what is wrong with it. */
async function asked(query: string): Promise<string> {
  const { status, error } = await ask(`query?query=${encodeURIComponent(query)}`).catch(() => ({
    error: 'it does not answer',
  }))
  return status === 'success' ? status : `${query}: ${error}`
}

const expressionsIn = (part: unknown): readonly string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) =>
        name === 'expr' ? [String(value)] : expressionsIn(value),
      )

test('Prometheus evaluates every rule without an error', async () => {
  await expect.poll(() => asked('up'), patience).toBe('success')
  type Rule = { readonly health: string; readonly name: string }
  const rules = async (): Promise<readonly Rule[]> =>
    (await ask('rules')).data.groups.flatMap((group: { rules: readonly Rule[] }) => group.rules)
  const notWell = async () => (await rules()).filter(({ health }) => health !== 'ok')
  await expect.poll(notWell, patience).toEqual([])
  expect((await rules()).length).toBeGreaterThan(40)
})

test('Prometheus answers every query of the dashboard', async () => {
  const dashboard = JSON.parse(readFileSync(join(deploy, 'grafana/vidimus.json'), 'utf8'))
  const queries = expressionsIn(dashboard).map((text) =>
    text
      .replaceAll('$__rate_interval', '5m')
      .replaceAll('$__range', '1h')
      .replaceAll(/\$(job|environment|issuer)/g, '.*'),
  )
  expect(queries.length).toBeGreaterThan(40)
  const wrong = []
  for (const query of queries)
    if ((await asked(query)) !== 'success') wrong.push(await asked(query))
  expect(wrong).toEqual([])
})

const told = (alert: string) => () => received.get(alert)?.status

test.each(Object.keys(faults))('%s fires with its fault and ends with it', async (alert) => {
  figures = { ...calm, ...faults[alert] }
  await expect.poll(told(alert), patience).toBe('firing')
  expect(received.get(alert)?.runbook).toBe(
    `${publicUrl}/docs/operate/alerts#${alert.toLowerCase()}`,
  )
  figures = calm
  await expect.poll(told(alert), patience).toBe('resolved')
})

test('VidimusInstanceDown fires for a service that ends, and ends when it is back', async () => {
  const { config } = service
  await service.close()
  await expect.poll(told('VidimusInstanceDown'), patience).toBe('firing')
  const again = createServer(page).listen(config.port, '127.0.0.1')
  await expect.poll(told('VidimusInstanceDown'), patience).toBe('resolved')
  again.close()
})
