import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../service/test/setup/free-port.ts'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { inFull, sampled } from '../../service/test/setup/sizes.ts'
import { reportError } from '../../wallet/src/holder/answer.ts'
import { installPackedSdk, type Project } from './installed-project.ts'
import { approveAsPerson, openAsPerson } from './person.ts'

const frameworks = ['express', 'fastify', 'hono', 'next']

let project: Project
let service: RunningService
beforeAll(async () => {
  ;[project, service] = await Promise.all([installPackedSdk(), runService('sqlite')])
})
afterAll(async () => {
  await service?.close()
  await project?.remove()
})

test('the package brings one dependency, and no sources or tests', () => {
  expect(project.packages).toEqual(['@vidimus', 'jose'])
  expect(
    project.files.filter((file) => !/^dist\/.+(?<!\.test)\.(js|d\.ts)$/.test(file)).toSorted(),
  ).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/cjs/LICENSE-jose.md',
    'dist/cjs/package.json',
    'package.json',
  ])
})

const strictest = {
  types: [],
  lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
  exactOptionalPropertyTypes: true,
  noEmit: true,
}

test('its types need nothing of Node, and stand the strictest check', async () => {
  expect(await project.compile(['apps/every-entry.ts'], strictest)).toBe('')
})

inFull('so do those for require(), where nothing of ESM can be named', async () => {
  const text = await readFile(join(import.meta.dirname, 'apps/every-entry.ts'), 'utf8')
  await project.write('apps/every-entry.cts', text)
  const options = { ...strictest, module: 'node16' }
  expect(await project.compile(['apps/every-entry.cts'], options)).toBe('')
})

/** What the examples of the README take for granted. */
const given = {
  vidimus: '{ url: string; account: string; apiKey: string; callbackSecret: string }',
  handlers: "import('@vidimus/sdk').CallbackHandlers",
  app: "import('express').Express",
  response: "import('express').Response",
  session: '{ state?: string }',
  state: 'string',
  flowId: 'string',
  challenge: 'string',
  yesterday: 'Date',
}
const redis = `declare module 'redis' {
  type Client = { set(key: string, value: string, options: object): Promise<string | null>; getDel(key: string): Promise<string | null> }
  export function createClient(): { connect(): Promise<Client> }
}
declare namespace Express { interface Request { session: ${given.session} } }`

test('the examples of the README compile', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code)
  await project.write('apps/given.d.ts', redis)
  for (const [number, code] of examples.entries()) {
    const missing = Object.entries(given).filter(
      ([name]) => !new RegExp(`const .*\\b${name}\\b.* =`).test(code),
    )
    await project.write(
      `apps/example-${number}.ts`,
      missing.map(([name, type]) => `declare const ${name}: ${type}\n`).join('') + code,
    )
  }
  const files = ['apps/given.d.ts', ...examples.map((_, number) => `apps/example-${number}.ts`)]
  expect(examples).toHaveLength(9)
  const options = { types: ['node'], skipLibCheck: true, noEmit: true }
  expect(await project.compile(files, { ...options, exactOptionalPropertyTypes: true })).toBe('')
})

describe('a customer’s project', () => {
  beforeAll(async () => {
    const files = frameworks.map((name) => `apps/${name}.ts`)
    expect(await project.compile(files, { types: ['node'], skipLibCheck: true })).toBe('')
  })

  async function runShop(framework: string) {
    const port = await freePort()
    const shop = `http://127.0.0.1:${port}`
    const account = await service.account({ callbackUrl: `${shop}/callback` })
    const settings = JSON.stringify({ ...account, url: service.config.publicUrl })
    const app = await project.start(framework, { SHOP_PORT: String(port), SHOP_SETTINGS: settings })
    onTestFinished(() => app.stop())
    const started = await fetch(`${shop}/start`, { redirect: 'manual' })
    const cookie = started.headers.get('set-cookie')?.split(';')[0] ?? ''
    const back = async (headers: { [name: string]: string }) =>
      (await fetch(await redirectUri, { headers })).json() as Promise<unknown>
    const request = await openAsPerson(started.headers.get('location'))
    const redirectUri = app.told('redirectUri')
    return { request, cookie, redirectUri, back }
  }

  test.each(sampled(frameworks, 2))(
    'with %s starts a proof, receives it, and gives it to the visitor who asked',
    async (framework) => {
      const { request, cookie, back } = await runShop(framework)
      await approveAsPerson(request)
      expect(await back({ cookie })).toEqual({ name: 'ERIKA', german: true })
      expect(await back({ cookie })).toEqual({ refused: 'ticket_unknown' })
    },
  )

  test.each(sampled(frameworks, 4))('with %s hears that the person declined', async (framework) => {
    const { request, redirectUri } = await runShop(framework)
    await reportError(request, 'access_denied')
    expect(new URL(await redirectUri).searchParams.get('error')).toBe('error_access_denied')
  })

  test('gives another visitor nothing', async () => {
    const { request, back } = await runShop('express')
    await approveAsPerson(request)
    expect(await back({ cookie: 'state=of-somebody-else' })).toEqual({
      refused: 'ticket_wrong_session',
    })
  })
})
