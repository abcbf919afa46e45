import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFewFigures, withFigures } from './report/capacity.ts'

/**
 * `npm run capacity`: every run that docs/operate/capacity.md has figures of, one after the other,
 * about 40 minutes. It prints the objects of `--json` and writes figures and picture, there and in
 * the README.
 */

const docs = join(import.meta.dirname, '../docs/operate')
const given = process.argv.slice(2)

function run(args: readonly string[]) {
  const program = join(import.meta.dirname, 'main.ts')
  const options = ['--json', ...given, ...args]
  const { status, stdout } = spawnSync(process.execPath, [program, ...options], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  process.stdout.write(stdout)
  return JSON.parse(stdout)
}

const usual = run(['--chart', join(docs, 'capacity.svg')])
const postgres = run(['--engine', 'postgres'])
const mdoc = run(['--format', 'mdoc'])
const thisDevice = run(['--channel', 'this_device'])
const browser = run(['--channel', 'browser'])
const logins = run(['--handover', 'application'])
const others = { postgres, mdoc, thisDevice, browser }
const rewrite = (page: string, write: (text: string) => string) =>
  writeFileSync(page, write(readFileSync(page, 'utf8')))
rewrite(join(docs, 'capacity.md'), (text) => withFigures(text, { ...others, usual, logins }))
rewrite(join(docs, '../../README.md'), (text) => withFewFigures(text, { usual }))
