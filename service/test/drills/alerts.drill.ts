import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRequest, postAnswer } from '../conformance/fetched-request.ts'
import { welcome } from '../setup/customer-server.ts'
import { freePort } from '../setup/free-port.ts'
import { columnsOf } from './figures.ts'
import { otherTime, startWatchedDeployment, type WatchedDeployment } from './watched-deployment.ts'

/**
 * `npm run alerts`: the rules, every query of the dashboard, and faults with their ends, in a real
 * Prometheus and Alertmanager (in Debian the packages prometheus and prometheus-alertmanager). All
 * figures are those of two instances that run, and every fault is one: a process is killed, the
 * database is stopped. A minute of the rules lasts a second here. A quarter of an hour that an
 * audit event waits lasts 9 seconds, and so does an hour of a transaction.
 */

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'vidimus-alerts-'))
const programs: ChildProcess[] = []
const publicUrl = 'https://id.example.com'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const received = new Map<string, { readonly status: string; readonly runbook: string }>()

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

const faster = (rules: string): string =>
  rules
    .replace(/(audit_stream_oldest_seconds\) >) 900/, '$1 9')
    .replace(/(oldest_transaction_seconds\) >) 3600/, '$1 9')
    .replace(/\b(\d+)m\b/g, '$1s')
    .replace(/\b(\d+)h\b/g, (_, hours: string) => `${Number(hours) * 60}s`)

const patience = { timeout: 120_000, interval: 500 }

let watched: WatchedDeployment
let prometheus: string
let isOver = false
beforeAll(async () => {
  watched = await startWatchedDeployment()
  const receiverPort = await serve(receiver)
  const [port, managerPort] = [await freePort(), await freePort()]
  prometheus = `http://127.0.0.1:${port}`
  const write = (name: string, content: object) =>
    // JSON is YAML.
    writeFileSync(join(folder, name), JSON.stringify(content))
  writeFileSync(join(folder, 'rules.yml'), faster(read('deploy/prometheus/vidimus.rules.yml')))
  write('prometheus.yml', {
    global: {
      scrape_interval: '1s',
      evaluation_interval: '1s',
      external_labels: { vidimus_url: publicUrl },
    },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: 'vidimus', static_configs: [{ targets: watched.targets }] }],
    alerting: {
      alertmanagers: [{ static_configs: [{ targets: [`127.0.0.1:${managerPort}`] }] }],
    },
  })
  const webhook = [{ url: `http://127.0.0.1:${receiverPort}/`, send_resolved: true }]
  const times = { group_wait: '1s', group_interval: '1s', repeat_interval: '1h' }
  write('alertmanager.yml', {
    route: { receiver: 'drill', group_by: ['alertname'], ...times },
    receivers: [{ name: 'drill', webhook_configs: webhook }],
  })
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
  void keepProving()
})
afterAll(async () => {
  isOver = true
  for (const program of programs) {
    program.kill('SIGTERM')
    if (program.exitCode === null) await once(program, 'close')
  }
  await watched.close()
  rmSync(folder, { recursive: true })
  console.log(columnsOf([['alert', 'fires after s', 'ends after s'], ...figures]))
})

/** Customers do not stop because something is broken. */
async function keepProving(): Promise<void> {
  while (!isOver) {
    await watched.prove()
    await pause(250)
  }
}

const ask = async (path: string) =>
  JSON.parse(await (await fetch(`${prometheus}/api/v1/${path}`)).text())

type Fault = {
  readonly alerts: readonly string[]
  readonly begin: () => unknown
  readonly end: () => unknown
  /** What people and programs do meanwhile, again and again. */
  readonly meanwhile?: () => unknown
}

const cancelled = async () => {
  const { browser, flowId } = await watched.start()
  await browser.submit(`${watched.url}/flows/${flowId}/cancel`)
}

let dump: pg.Client | undefined

let isGuessing = false

async function keepGuessing(): Promise<void> {
  for (let turn = 0; isGuessing; turn += 1)
    await Promise.all(
      ['ann', 'ben', 'cem', 'dot', 'eva', 'fay', 'gil', 'hal'].map((name) =>
        fetch(`${watched.url}/portal/api/sign-in/password`, {
          method: 'POST',
          headers: { origin: watched.url, 'content-type': 'application/json' },
          body: JSON.stringify({ email: `${name}-${turn}@shop.example`, password: 'x' }),
        }),
      ),
    )
}

const faults: { readonly [what: string]: Fault } = {
  'an instance that is killed': {
    alerts: ['VidimusInstanceDown'],
    begin: () => watched.second.kill(),
    end: () => watched.second.restart(),
  },
  'an instance that was told to stop and does not end': {
    alerts: ['VidimusNotReady'],
    begin: () => watched.second.stop(),
    end: () => watched.second.restart(),
  },
  'a database that is stopped': {
    alerts: [
      'VidimusDegraded',
      'VidimusConnectionsRefused',
      'VidimusProveErrors',
      'VidimusProveBudgetBurnsFast',
    ],
    begin: () => watched.database.stop('SIGQUIT'),
    end: () => watched.database.start(),
  },
  'a dump that hangs': {
    alerts: ['VidimusTransactionOpen'],
    begin: async () => {
      dump = new pg.Client(`postgres://postgres@127.0.0.1:${watched.database.port}/vidimus`)
      await dump.connect()
      await dump.query('begin isolation level repeatable read')
      await dump.query('select from flows')
    },
    end: () => dump?.end(),
  },
  'a signer that answers 503': {
    alerts: ['VidimusSignerFailing'],
    begin: () => watched.signer.behave((_request, response) => response.writeHead(503).end()),
    end: () => watched.signer.behave(),
    meanwhile: async () => void (await getRequest((await watched.start()).links.qr)),
  },
  'a customer whose server answers 500': {
    alerts: ['VidimusCallbacksFailing'],
    begin: () => watched.shop.behave((response) => void response.writeHead(500).end()),
    end: () => watched.shop.behave(welcome),
    meanwhile: cancelled,
  },
  'wallets that send rubbish': {
    alerts: ['VidimusAnswersUnreadable'],
    begin: async () => {
      for (let flows = 0; flows < 4; flows += 1) {
        const { links } = await watched.start()
        for (let posts = 0; posts < 15; posts += 1) {
          await postAnswer(links.qr, { response: 'rubbish' })
          await pause(50)
        }
      }
    },
    end: () => undefined,
  },
  'a certificate with 5 days left': {
    alerts: ['VidimusCertificateExpiresIn7Days'],
    begin: () => watched.second.restart(watched.expiring),
    end: () => watched.second.restart(),
  },
  'a receiver of the audit stream that answers 500': {
    alerts: ['VidimusAuditStreamLate'],
    begin: async () => {
      watched.siem.behave((response) => void response.writeHead(500).end())
      await watched.newAccount()
    },
    end: () => watched.siem.accept(),
  },
  'an audit log that somebody changes': {
    alerts: ['VidimusAuditLogChanged'],
    begin: () => watched.moveHighest(1),
    end: () => watched.moveHighest(-1),
  },
  'somebody who guesses passwords': {
    alerts: ['VidimusSignInsGuessed'],
    begin: () => {
      isGuessing = true
      void keepGuessing()
    },
    end: () => {
      isGuessing = false
    },
  },
  ...(otherTime === undefined
    ? {}
    : {
        'a clock that is 40 seconds ahead': {
          alerts: ['VidimusClockSkewed'],
          begin: () =>
            watched.second.restart({
              LD_PRELOAD: otherTime ?? '',
              FAKETIME: '+40s',
              FAKETIME_DONT_FAKE_MONOTONIC: '1',
            }),
          end: () => watched.second.restart(),
        },
      }),
}

const runbooks = read('docs/operate/alerts.md')
const figures: string[][] = []

/** The seconds from what is done until each alert has that status. */
async function until(
  status: 'firing' | 'resolved',
  { alerts, meanwhile = () => undefined }: Fault,
  act: () => unknown,
): Promise<readonly string[]> {
  const begunAt = performance.now()
  await act()
  const seconds = new Map<string, string>()
  const look = async () => {
    await meanwhile()
    for (const alert of alerts)
      if (received.get(alert)?.status === status && !seconds.has(alert))
        seconds.set(alert, ((performance.now() - begunAt) / 1_000).toFixed(0))
    return alerts.filter((alert) => !seconds.has(alert))
  }
  await expect.poll(look, patience).toEqual([])
  return alerts.map((alert) => seconds.get(alert) ?? '')
}

test('Prometheus evaluates every rule without an error', async () => {
  const isThere = async () => (await ask('query?query=up').catch(() => ({ status: '' }))).status
  await expect.poll(isThere, patience).toBe('success')
  type Rule = { readonly health: string; readonly name: string }
  const rules = async (): Promise<readonly Rule[]> =>
    (await ask('rules')).data.groups.flatMap((group: { rules: readonly Rule[] }) => group.rules)
  const notWell = async () => (await rules()).filter(({ health }) => health !== 'ok')
  await expect.poll(notWell, patience).toEqual([])
  expect((await rules()).length).toBeGreaterThan(40)
})

test('on a calm day no alert fires', async () => {
  const seen = async () =>
    (await ask('query?query=count(vidimus_build_info)')).data.result[0]?.value[1]
  await expect.poll(seen, patience).toBe('2')
  await watched.trigger('approve')
  await pause(15_000)
  expect([...received.keys()]).toEqual([])
})

test.each(Object.keys(faults))('%s', async (what) => {
  const fault = faults[what] ?? expect.fail('it is not there')
  const fired = await until('firing', fault, fault.begin)
  for (const alert of fault.alerts) {
    const [page, anchor = ''] = received.get(alert)?.runbook.split('#') ?? []
    expect(page).toBe(`${publicUrl}/docs/operate/alerts`)
    expect(runbooks.toLowerCase()).toContain(`\n## ${anchor}\n`)
  }
  const ended = await until('resolved', fault, fault.end)
  for (const [place, alert] of fault.alerts.entries())
    figures.push([alert, fired[place] ?? '', ended[place] ?? ''])
})

const expressionsIn = (part: unknown): readonly string[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) =>
        name === 'expr' ? [String(value)] : expressionsIn(value),
      )

test('every query of the dashboard has figures', async () => {
  await watched.trigger('revoked')
  await pause(3_000)
  const queries = expressionsIn(JSON.parse(read('deploy/grafana/vidimus.json'))).map((text) =>
    text
      .replaceAll('$__rate_interval', '10m')
      .replaceAll('$__range', '1h')
      .replaceAll(/\$(job|environment|issuer)/g, '.*'),
  )
  expect(queries.length).toBeGreaterThan(40)
  const wrong: string[] = []
  const empty: string[] = []
  for (const query of queries) {
    const { status, error, data } = await ask(`query?query=${encodeURIComponent(query)}`)
    if (status !== 'success') wrong.push(`${query}: ${error}`)
    else if (data.result.length === 0) empty.push(query)
  }
  expect(wrong).toEqual([])
  expect(empty).toEqual([])
})
