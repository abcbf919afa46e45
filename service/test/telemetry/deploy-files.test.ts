import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { joinFigures, parentFigures } from '../../src/edges/telemetry/worker-figures.ts'
import { type RunningService, runService } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'

const deploy = join(import.meta.dirname, '../../../deploy')
const read = (file: string) => readFileSync(join(deploy, file), 'utf8')

const rules = read('prometheus/vidimus.rules.yml')
const ruleTests = read('prometheus/vidimus.test.yml')
const dashboard = read('grafana/vidimus.json')

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
/** `vidimus_url` is the external label that leads to the runbooks. */
const metricsIn = (text: string) => [
  ...new Set(text.match(/\b(?!vidimus_url\b)(?:vidimus|nodejs|process)_[a-z0-9_]+\b/g)),
]

/** Every text behind `"expr":`, wherever a panel has it. */
function expressionsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, value]) =>
    name === 'expr' ? [String(value)] : expressionsIn(value),
  )
}

describe('what is deployed beside the service', () => {
  let service: RunningService
  let types: ReadonlyMap<string, string>
  beforeAll(async () => {
    service = await runService('sqlite')
    const text = await (await fetch(`${service.url}/metrics`)).text()
    const all = joinFigures([parentFigures({ serving: 2, ended: 0, hung: 0 }), text])
    types = new Map(
      [...all.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
    )
  })
  afterAll(() => service.close())

  /** A histogram is asked for by its parts. */
  const isThere = (name: string): boolean => {
    const whole = name.replace(/_(bucket|sum|count)$/, '')
    return types.has(name) || types.get(whole) === 'histogram'
  }

  test.each([
    ['the alert rules', rules],
    ['the tests of the rules', ruleTests],
    ['the dashboard', dashboard],
  ])('%s use only metrics that a running service has', (_what, text) => {
    const used = metricsIn(text)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !isThere(name))).toEqual([])
    expect(isThere('vidimus_gone_total')).toBe(false)
  })
})

test.each(alerts)('%s has a test in which it fires', (alert) => {
  expect(ruleTests).toMatch(new RegExp(`alertname: ${alert}\\n\\s+exp_alerts:\\n\\s+- exp_labels`))
})

test('every panel of the dashboard takes its datasource from the variable', () => {
  const uids = [...dashboard.matchAll(/"uid": "([^"]*)"/g)].map(([, uid = '']) => uid)
  expect(uids.length).toBeGreaterThan(30)
  expect(uids.filter((uid) => !/^(\$\{datasource\}|vidimus)$/.test(uid))).toEqual([])
  expect(dashboard).toContain('"type": "datasource"')
})

const folders = (process.env['PATH'] ?? '').split(delimiter)
const promtool = [
  process.env['VIDIMUS_TEST_PROMTOOL'] ?? '',
  ...folders.map((folder) => join(folder, 'promtool')),
].find((path) => path !== '' && existsSync(path))

describe.runIf(promtool !== undefined)('by promtool', () => {
  const run = (...given: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(promtool ?? '', given, { encoding: 'utf8' })
    return { status, text: `${stdout}${stderr}` }
  }

  test('the alert rules are well-formed', () => {
    expect(run('check', 'rules', join(deploy, 'prometheus/vidimus.rules.yml'))).toMatchObject({
      status: 0,
    })
  })

  test.runIf(isFull)('the alert rules do what their tests say', () => {
    const tested = run('test', 'rules', join(deploy, 'prometheus/vidimus.test.yml'))
    expect(tested).toMatchObject({ status: 0, text: expect.stringContaining('SUCCESS') })
  })

  test('every expression of the dashboard can be parsed', () => {
    const expressions = expressionsIn(JSON.parse(dashboard)).map((expression) =>
      expression.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '1h'),
    )
    expect(expressions.length).toBeGreaterThan(30)
    const rulesOf = expressions.map((expr, place) => ({
      record: `panel:expression:${place}`,
      expr,
    }))
    const folder = mkdtempSync(join(tmpdir(), 'vidimus-dashboard-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'panels.yml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: rulesOf }] }))
    expect(run('check', 'rules', file)).toMatchObject({ status: 0 })
  })
})
