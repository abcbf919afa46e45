import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readSecretFiles, secretFileNames } from '../../src/edges/config/secret-files.ts'
import { variableNames } from '../../src/edges/config/settings.ts'
import {
  at,
  copiedPaths,
  deployFile,
  deployFiles,
  listAt,
  namesAt,
  printedBy,
  readDeployFile,
  readManifests,
  readYaml,
  textAt,
  unitSettings,
  type Value,
} from './deploy.ts'
import { readFile } from './repository.ts'

/** Of a developer, and of who has a pooler, a signer or a proxy. */
const seldom = [
  'VIDIMUS_API_KEY_FILE',
  'VIDIMUS_DATABASE_DIRECT_URL_FILE',
  'VIDIMUS_SIGNER_TOKEN_FILE',
  'VIDIMUS_AUDIT_STREAM_SECRET_FILE',
  'VIDIMUS_OUTBOUND_PROXY_FILE',
]

const secretFiles = secretFileNames.filter((name) => !seldom.includes(name)).toSorted()
const stopSeconds = 15

/** As systemd writes them: 1536M, 1G. */
function megabytes(size = ''): number {
  const [, number, unit = ''] = /^(\d+)([MG])$/.exec(size) ?? []
  return Number(number) * (unit === 'G' ? 1_024 : 1)
}

test('every setting that a deployment names is one that the service knows', () => {
  const known = new Set<string>([...variableNames, ...secretFileNames])
  const files = deployFiles()
  expect(files.length).toBeGreaterThan(8)
  const unknown = files.flatMap((file) =>
    (readDeployFile(file).match(/\bVIDIMUS_(?!TEST_)[A-Z_]+/g) ?? [])
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

describe('the unit of systemd', () => {
  const unit = 'systemd/vidimus.service'
  const settings = unitSettings(readDeployFile(unit))
  const one = (name: string) => settings.get(name)?.[0]
  const analysed = printedBy('systemd-analyze', ['--version'])

  test.runIf(analysed)('systemd finds nothing wrong in it, and an exposure of 2.0 at most', () => {
    // What is not on this machine, such as the user, is said on standard error.
    printedBy('systemd-analyze', ['verify', '--man=no', deployFile(unit)])
    const said = printedBy('systemd-analyze', ['security', '--offline=true', deployFile(unit)])
    const [, exposure = 'none'] = /exposure level .*: ([\d.]+)/.exec(said ?? '') ?? []
    expect(Number(exposure)).toBeLessThanOrEqual(2)
  })

  test('it starts again until the database is there, and not with a wrong setting', () => {
    expect([one('Restart'), one('StartLimitIntervalSec')]).toEqual(['on-failure', '0'])
    expect([one('RestartSec'), one('RestartPreventExitStatus')]).toEqual(['2', '2'])
  })

  test('systemd hears when it serves, ends one that hangs, and bounds its memory', () => {
    expect([one('Type'), one('NotifyAccess')]).toEqual(['notify', 'all'])
    const [watchdog, start] = [Number(one('WatchdogSec')), one('TimeoutStartSec')]
    // Whatever the tables need, and twice what a process may be silent for.
    expect([watchdog >= 20, start]).toEqual([true, 'infinity'])
    const [high, most] = [megabytes(one('MemoryHigh')), megabytes(one('MemoryMax'))]
    const [, planned = ''] = /plan with (\d+) MB/.exec(readFile('docs/operate/instances.md')) ?? []
    expect(Number(planned)).toBeGreaterThan(500)
    expect(high).toBeGreaterThan(Number(planned))
    expect(most).toBeGreaterThan(high)
  })

  test('the sizing is the sum of its parts, and fits the drop-in for worker processes', () => {
    const page = readFile('docs/operate/instances.md')
    const [, table = ''] = page.split('| memory | MB | |')
    const parts = [...table.matchAll(/^\| .+? \| (\d+)(?: more| more at most)? \|/gm)]
    const [, sum = ''] = /^\| \| (\d+) \| \|$/m.exec(table) ?? []
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.reduce((all, [, part]) => all + Number(part), 0)).toBe(Number(sum))
    const [, planned = ''] = /plan with (\d+) MB/.exec(page) ?? []
    expect(Number(planned)).toBeGreaterThan(Number(sum))
    const [, workers = '', high] = /--workers (\d+)[^`]*?MemoryHigh=(\w+)/.exec(page) ?? []
    expect(megabytes(high)).toBeGreaterThan((Number(workers) + 1) * Number(planned))
  })

  test('it gives the service the time to stop, and V8 the memory that it executes', () => {
    expect(Number(one('TimeoutStopSec'))).toBeGreaterThanOrEqual(5 + stopSeconds)
    expect(settings.has('MemoryDenyWriteExecute')).toBe(false)
  })

  test('each secret is a credential that the service finds, and none is in the environment', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vidimus-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const text of settings.get('LoadCredential') ?? [])
      writeFileSync(join(folder, text.split(':')[0] ?? ''), text, { mode: 0o400 })
    const { variables } = readSecretFiles({ CREDENTIALS_DIRECTORY: folder })
    const found = Object.keys(variables).filter((name) => name.startsWith('VIDIMUS_'))
    expect(found.map((name) => `${name}_FILE`).toSorted()).toEqual(secretFiles)
    expect(settings.get('Environment')).toEqual(['NODE_OPTIONS=--max-semi-space-size=16'])
    expect(one('LimitCORE')).toBe('0')
  })

  test('the page for operators has no other unit', () => {
    const page = readFile('docs/operate/production.md')
    expect(page).toContain('deploy/systemd/vidimus.service')
    expect(page).not.toContain('[Service]')
  })
})

describe('the container file', () => {
  const text = readDeployFile('container/Containerfile')

  test('copies what is there, and what the ignore file lets through', () => {
    const paths = copiedPaths(text)
    expect(paths.length).toBeGreaterThan(10)
    const allowed = readFile('.dockerignore').match(/(?<=^!).*/gm) ?? []
    for (const path of paths) {
      expect([path, existsSync(join(deployFile('..'), path))]).toEqual([path, true])
      expect(
        allowed.some((each) => path === each || path.startsWith(`${each}/`)),
        path,
      ).toBe(true)
    }
    expect(allowed.filter((each) => !paths.some((path) => path.startsWith(each)))).toEqual([])
  })

  test('has all that is packed: the read me, and every document that the service serves', () => {
    const navigation: { [group: string]: string[] } = JSON.parse(readFile('docs/navigation.json'))
    const outside = Object.values(navigation)
      .flat()
      .filter((entry) => entry.startsWith('../'))
      .map((entry) => entry.slice('../'.length))
    const paths = copiedPaths(text)
    for (const file of ['README.md', 'docs/navigation.json', ...outside])
      expect(
        paths.some((path) => file === path || file.startsWith(`${path}/`)),
        file,
      ).toBe(true)
  })

  test('has the manifest of every workspace, or the lock file would not fit', () => {
    const { workspaces } = JSON.parse(readFile('package.json'))
    for (const workspace of workspaces) expect(text).toContain(`COPY ${workspace}/package.json `)
  })

  test('installs by lock file without scripts, and runs as nobody special', () => {
    const installs = text.match(/npm (?:ci|install|i) .*/g) ?? []
    expect(installs).toHaveLength(2)
    for (const install of installs) expect(install).toMatch(/^npm ci .*--ignore-scripts/)
    expect(installs[1]).toContain('--omit=dev')
    expect(text.match(/^USER .*/gm)).toEqual(['USER 1000:1000'])
    expect(text).toMatch(/^HEALTHCHECK /m)
    expect(text).toContain("'http://127.0.0.1:4000/healthz'")
  })
})

describe('the compose file', () => {
  const compose = readYaml('compose/compose.yml')
  const services = namesAt(compose, 'services')
  const ofAll = (what: string) =>
    services.flatMap((name) => listAt(compose, `services.${name}.${what}`)).map(String)

  test('only the proxy can be reached, and the database reaches nothing', () => {
    const published = services.filter((name) => at(compose, `services.${name}.ports`))
    expect(published).toEqual(['proxy'])
    expect(at(compose, 'services.database.networks')).toEqual(['back'])
    expect(at(compose, 'networks.back')).toEqual({ internal: true })
  })

  test('the service trusts the address that the proxy has', () => {
    expect(at(compose, 'services.service.environment.VIDIMUS_TRUSTED_PROXIES')).toBe(
      textAt(compose, 'services.proxy.networks.front.ipv4_address'),
    )
  })

  test('secrets are files, and everything that is mounted is declared', () => {
    const used = secretFiles.map((name) => textAt(compose, `services.service.environment.${name}`))
    const given = listAt(compose, 'services.service.secrets').map((name) => `/run/secrets/${name}`)
    expect(used.toSorted()).toEqual(given.toSorted())
    expect(new Set(ofAll('secrets'))).toEqual(new Set(namesAt(compose, 'secrets')))
    for (const [source = ''] of ofAll('volumes').map((mount) => mount.split(':')))
      if (source.startsWith('.')) expect(existsSync(deployFile(join('compose', source)))).toBe(true)
      else expect(namesAt(compose, 'volumes')).toContain(source)
  })

  test('the service has a root that is read-only, no capabilities and the time to stop', () => {
    const service = at(compose, 'services.service')
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const grace = Number.parseInt(textAt(service, 'stop_grace_period'), 10)
    expect(grace).toBeGreaterThanOrEqual(5 + stopSeconds)
    const [context, file] = ['context', 'dockerfile'].map((name) =>
      textAt(service, `build.${name}`),
    )
    expect(existsSync(deployFile(join('compose', context ?? '', file ?? '')))).toBe(true)
  })
})

describe('the base of Kustomize', () => {
  const folder = 'kubernetes/base'
  const kustomization = readYaml(`${folder}/kustomization.yaml`)
  const manifests = listAt(kustomization, 'resources').flatMap((file) =>
    readManifests(readDeployFile(`${folder}/${file}`)),
  )
  const ofKind = (kind: string, all: readonly Value[] = manifests) =>
    all.find((each) => at(each, 'kind') === kind)
  const deployment = ofKind('Deployment')
  const pod = at(deployment, 'spec.template.spec')
  const rendered = printedBy('kubectl', ['kustomize', deployFile(folder)])

  test.runIf(rendered)('kubectl renders it, with the settings under the name that pods use', () => {
    const all = readManifests(rendered ?? '')
    expect(all).toHaveLength(manifests.length + 1)
    const name = textAt(ofKind('ConfigMap', all), 'metadata.name')
    expect(at(ofKind('Deployment', all), 'spec.template.spec.containers.0.envFrom')).toEqual([
      { configMapRef: { name } },
    ])
  })

  test('two instances run, one of them always', () => {
    expect(at(deployment, 'spec.replicas')).toBe(2)
    expect(at(deployment, 'spec.strategy.rollingUpdate.maxUnavailable')).toBe(0)
    expect(at(ofKind('PodDisruptionBudget'), 'spec.minAvailable')).toBe(1)
  })

  test('everything selects the labels of the pods', () => {
    const labels = at(deployment, 'spec.template.metadata.labels')
    for (const selector of [
      at(deployment, 'spec.selector.matchLabels'),
      at(ofKind('Service'), 'spec.selector'),
      at(ofKind('PodDisruptionBudget'), 'spec.selector.matchLabels'),
      at(ofKind('NetworkPolicy'), 'spec.podSelector.matchLabels'),
    ])
      expect(selector).toEqual(labels)
  })

  test('probes ask what they should, and a pod has the time to stop', () => {
    const asked = ['livenessProbe', 'startupProbe', 'readinessProbe'].map((probe) =>
      at(pod, `containers.0.${probe}.httpGet.path`),
    )
    expect(asked).toEqual(['/healthz', '/healthz', '/readyz'])
    const literals = listAt(kustomization, 'configMapGenerator.0.literals').map(String)
    const [, drain] = literals.find((text) => text.startsWith('VIDIMUS_DRAIN_'))?.split('=') ?? []
    const grace = Number(at(pod, 'terminationGracePeriodSeconds'))
    expect(grace).toBeGreaterThanOrEqual(Number(drain) + stopSeconds)
  })

  test('pods fit the restricted profile, and the Service sets no variable in them', () => {
    expect(pod).toMatchObject({
      enableServiceLinks: false,
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(at(pod, 'containers.0.securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })

  test('secrets are files of a Secret that the base does not make', () => {
    const names = listAt(pod, 'containers.0.env').map((each) => textAt(each, 'name'))
    expect(names.toSorted()).toEqual(secretFiles)
    expect(ofKind('Secret')).toBeUndefined()
  })
})
