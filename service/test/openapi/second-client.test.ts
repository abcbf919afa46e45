import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningService, runService } from '../setup/running-service.ts'

/** Another generator makes another client: what it writes is compiled, and calls the service. */

const run = promisify(execFile)
const compiler = join(import.meta.dirname, 'node_modules/typescript/bin/tsc')

let service: RunningService
let folder: string
beforeAll(async () => {
  service = await runService('sqlite')
  folder = await mkdtemp(join(tmpdir(), 'vidimus-client-'))
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

const customer = `
import { client } from './api/client.gen.js'
import { cancelFlow, listFlows, prove, redeliverFlow, searchFlows, showFlow } from './api/index.js'

const [baseUrl = '', auth = ''] = process.argv.slice(2)
client.setConfig({ baseUrl, auth })

const body = { issuer: 'xx-sandbox' as const, revealed: ['given_name' as const], state: 'order-1' }
const started = await prove({ body })
const id = started.response?.headers.get('flow-id') ?? ''
const shown = await showFlow({ path: { id } })
const listed = await listFlows({ query: { status: 'created' } })
const found = await searchFlows({ body: { state: 'order-1' } })
const early = await redeliverFlow({ path: { id } })
const cancelled = await cancelFlow({ path: { id } })
// @ts-expect-error: there is no such attribute
const wrong = await prove({ body: { ...body, revealed: ['shoe_size'] } })

const status: 'created' | undefined = shown.data?.flow.status === 'created' ? 'created' : undefined
console.log(JSON.stringify({
  link: started.data?.redirect_url,
  status,
  listed: listed.data?.flows.map((flow) => flow.id === id),
  found: found.data?.flows.length,
  early: early.error?.error.error,
  outcome: cancelled.data?.flow.outcome,
  wrong: wrong.error?.error.error_description,
}))
`

test('the client of a second generator compiles in strict mode, and works', async () => {
  await createClient({
    input: join(import.meta.dirname, '../../openapi.json'),
    output: { path: join(folder, 'api') },
    logs: { level: 'silent' },
  })
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'nodenext',
    outDir: 'out',
    types: ['node'],
    typeRoots: [join(import.meta.dirname, '../../../node_modules/@types')],
  }
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'customer.ts'), customer)
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['customer.ts'] }),
  )
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch((failed) => failed)
  expect(compiled.stdout).toBe('')
  const { apiKey } = await service.account()
  const args = [join(folder, 'out/customer.js'), service.url, apiKey]
  const { stdout } = await run(process.execPath, args)
  expect(JSON.parse(stdout)).toEqual({
    link: expect.stringContaining('/flow/'),
    status: 'created',
    listed: [true],
    found: 1,
    early: 'error_conflict',
    outcome: 'error_cancelled',
    wrong: 'invalid attribute ID: shoe_size',
  })
})
