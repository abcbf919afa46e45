import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestAccount } from '../../service/test/setup/running-service.ts'
import { type FetchedPackages, fetchPackages, type Unavailable } from './fetched-packages.ts'

const run = promisify(execFile)

const guide = await readFile(join(import.meta.dirname, '../../docs/guides/nextjs.md'), 'utf8')

/** The files of the application in the guide. Each block begins with its path. */
export const files = [...guide.matchAll(/^```tsx?\n\/\/ ([\w/.]+)\n(.*?)^```/gms)].map(
  ([, path = '', text = '']) => ({ path, text }),
)

const versions = [
  'next@16.4.6',
  'react@19.3.1',
  'react-dom@19.3.1',
  'typescript@5.9.3',
  '@types/node@26.6.6',
  '@types/react@19.3.0',
]

/** What the application is told by its environment. */
export type AppSettings = TestAccount & { readonly site: string; readonly url: string }

/** Built without a single setting, as on a machine that has no secrets. */
export async function buildApp(): Promise<FetchedPackages | Unavailable> {
  const app = await fetchPackages([...inject('tarballs'), ...versions])
  if ('reason' in app) return app
  for (const { path, text } of files) {
    await mkdir(join(app.folder, dirname(path)), { recursive: true })
    await writeFile(join(app.folder, path), text)
  }
  await run(process.execPath, [nextOf(app.folder), 'build'], {
    cwd: app.folder,
    env: { PATH: process.env['PATH'], NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    maxBuffer: 16_777_216,
  })
  return app
}

const nextOf = (folder: string): string => join(folder, 'node_modules/next/dist/bin/next')

/** Ready when it returns. */
export async function startApp(
  folder: string,
  port: number,
  { site, url, account, apiKey, callbackSecret }: AppSettings,
): Promise<ChildProcess> {
  const args = [nextOf(folder), 'start', '--port', String(port), '--hostname', '127.0.0.1']
  const child = spawn(process.execPath, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      SITE_URL: site,
      VIDIMUS_URL: url,
      VIDIMUS_ACCOUNT: account,
      VIDIMUS_API_KEY: apiKey,
      VIDIMUS_CALLBACK_SECRET: callbackSecret,
    },
  })
  for await (const line of createInterface(child.stdout)) if (/ready/i.test(line)) break
  child.stdout.resume()
  return child
}

/** In a browser without JavaScript; `page` is what it shows, at `address`. */
export function pressButton(address: string, page: string): Promise<Response> {
  const form = new FormData()
  for (const [, name = '', value = ''] of page.matchAll(hiddenField)) form.set(name, value)
  const headers = { origin: new URL(address).origin }
  return fetch(address, { method: 'POST', headers, body: form, redirect: 'manual' })
}

const hiddenField = /<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g
