import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Builds the portal if its build is missing or older than its sources. A clean clone has none. */

const portal = join(import.meta.dirname, '../portal')
const vite = join(import.meta.dirname, '../node_modules/vite/bin/vite.js')
const built = join(portal, 'dist/index.html')

const sources = [
  ...['index.html', 'package.json', 'vite.config.ts', 'src', 'public'],
  ...['../texts/portal', '../texts/page', '../texts/src'],
].map((name) => join(portal, name))

const filesIn = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))

function isUpToDate(): boolean {
  if (!existsSync(built)) return false
  const builtAt = statSync(built).mtimeMs
  return sources.flatMap(filesIn).every((file) => statSync(file).mtimeMs <= builtAt)
}

export function buildPortal(): void {
  if (isUpToDate()) return
  // In its own process: under a test runner React would be built for development.
  execFileSync(process.execPath, [vite, 'build', portal, '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
}

if (import.meta.main) buildPortal()
