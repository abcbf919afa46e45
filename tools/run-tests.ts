import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchmarkPeer } from './benchmark-peer.ts'
import { compileCache } from './compile-cache.ts'
import { gatherProgram } from './gather-program.ts'
import { installChromium } from './install-chromium.ts'
import { buildMultipaz, missingTools } from './multipaz.ts'
import { installOwnPackages, type OwnPackages } from './own-packages.ts'
import { runChecksInTurn } from './run-checks.ts'

/** `npm test`: the checks beside every test. The table at the end has the seconds of both. */

const projects = ['unit', 'unit-vite', 'wallet', 'service', 'sdk', 'bench', 'journeys']
const isFull = Boolean(process.env['VIDIMUS_TEST_FULL'])

const foreignWallets: OwnPackages = {
  folder: 'service/test/interop',
  name: 'foreign wallets',
  without: 'the tests with Credo and the other wallets of service/test/interop are left out',
}

const oidcClients: OwnPackages = {
  folder: 'service/test/oidc-clients',
  name: 'clients of OpenID Connect',
  without: 'the tests with the clients of service/test/oidc-clients are left out',
}

const openApiTools: OwnPackages = {
  folder: 'service/test/openapi',
  name: 'tools of OpenAPI',
  without: 'the contract is not read by Redocly, by Spectral and by a generator of clients',
}

/** Reading the types of their packages takes long, and only these files use them. */
const foreignChecks = [
  { name: 'types interop', command: 'tsc -p service/test/interop' },
  { name: 'types peer', command: 'tsc -p bench/peer' },
  { name: 'types openapi', command: 'tsc -p service/test/openapi' },
  {
    name: 'style interop',
    command:
      'biome ci --error-on-warnings --config-path=tools/biome.interop.json service/test/interop service/test/oidc-clients bench/peer',
  },
]

const startedAt = Date.now()
const folder = await mkdtemp(join(tmpdir(), 'vidimus-checks-'))
const timingsFile = join(folder, 'checks.json')
const checking = runChecksInTurn(isFull ? foreignChecks : [])
const [gathered, isInstalled, hasClients, hasPeer, hasTools, multipaz] = await Promise.all([
  gatherProgram(join(import.meta.dirname, '../service')),
  installOwnPackages(foreignWallets),
  // The short form has openid-client instead.
  isFull && installOwnPackages(oidcClients),
  // The short form measures without it, unless it is there.
  isFull && installOwnPackages(benchmarkPeer),
  // The short form has the examples of the contract instead.
  isFull && installOwnPackages(openApiTools),
  // Its tests are reported as skipped where there is no Java, or no network for Maven.
  isFull && missingTools() === undefined ? buildMultipaz() : undefined,
  installChromium(),
])
// The short form may do without them; the full one promises them.
const hasAll = isInstalled && hasClients && hasPeer && hasTools
process.exitCode = hasAll || !isFull ? await checkAndTest() : 1
await rm(folder, { recursive: true })
await gathered.remove()

/** A check that fails ends the tests. */
async function checkAndTest(): Promise<number> {
  const chosen = [
    ...projects,
    ...(isInstalled ? ['interop'] : []),
    ...(hasClients ? ['oidc-clients'] : []),
    ...(hasTools ? ['openapi'] : []),
  ]
  const args = ['run', ...chosen.flatMap((project) => ['--project', project])]
  const env = {
    ...compileCache,
    ...process.env,
    VIDIMUS_TEST_STARTED_AT: String(startedAt),
    VIDIMUS_TEST_CHECKS: timingsFile,
    VIDIMUS_TEST_PROGRAM: gathered.program,
    ...(multipaz && { VIDIMUS_TEST_MULTIPAZ: JSON.stringify(multipaz) }),
  }
  const tests = spawn('vitest', args, { stdio: 'inherit', env })
  const ended = once(tests, 'close')
  const done = await checking
  await writeFile(timingsFile, JSON.stringify(done.map(({ timing }) => timing)))
  const isSound = done.every(({ passed }) => passed)
  if (!isSound) tests.kill('SIGINT')
  const [code] = await ended
  return isSound ? (code ?? 1) : 1
}
