import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPortalAssets } from './portal-assets.ts'
import { portalPages } from './portal-pages.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-portal-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><p>portal')
  await writeFile(join(folder, 'look.js'), 'look()')
  await writeFile(join(folder, 'assets/main-abc.js'), 'main()')
  await writeFile(join(folder, 'assets/notes.txt'), 'not for anybody')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function get(
  path: string,
  assets = readPortalAssets([join(folder, 'missing'), folder]),
  headers = {},
) {
  const app = fastify()
  await app.register(portalPages(assets))
  return app.inject({ url: path, headers })
}

test.each(['/portal', '/portal/', '/portal/acc_1/test/keys', '/portal/index.html'])(
  '%s is the page, never kept by a browser, without inline script',
  async (path) => {
    const { statusCode, body, headers } = await get(path)
    expect([statusCode, body]).toEqual([200, '<!doctype html><p>portal'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("style-src-elem 'self';")
  },
)

test('what is named by its content is kept for good, the rest is asked for again', async () => {
  expect((await get('/portal/assets/main-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/portal/look.js')).headers['cache-control']).toBe('no-cache')
})

test('it is compressed for who can read that', async () => {
  const { headers, rawPayload } = await get('/portal/look.js', undefined, {
    'accept-encoding': 'gzip',
  })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(rawPayload).toString()).toBe('look()')
})

test.each([
  '/portal/assets/old.js',
  '/portal/assets/notes.txt',
  '/portal/assets/../../package.json',
  '/portal/api/x',
])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404)
})

test('without a build it says how to make one', async () => {
  const app = fastify()
  await app.register(portalPages(readPortalAssets([join(folder, 'missing')])))
  const { statusCode, body } = await app.inject({ url: '/portal' })
  expect(statusCode).toBe(503)
  expect(body).toContain('npm run build -w @vidimus/portal')
})
