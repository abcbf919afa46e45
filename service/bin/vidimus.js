#!/usr/bin/env node
// Plain old JavaScript: an older Node must be able to read it far enough to say what is wrong.
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Vidimus needs Node 24.7 or newer; this is ${process.version}. Install it from https://nodejs.org.\n`,
  )
  // In a checkout `npm ci` brought one. It is named and not started from here, because signals and
  // the process's id belong to whoever started this one.
  const brought = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url))
  if (existsSync(brought))
    process.stderr.write(
      `Or use the one that "npm ci" brought: by npx vidimus, or as ${brought} ${process.argv[1]}\n`,
    )
  process.exit(2)
}
// What Node calls experimental is for those who work on Vidimus; their tests show it to them.
const print = process.listeners('warning')
process.removeAllListeners('warning')
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') for (const each of print) each(warning)
})
// Whoever reads no further has what they wanted, as with `vidimus account list | head`. A service
// whose log nobody takes any more must not end as if all were well.
if (!['serve', 'local'].includes(process.argv[2]))
  process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
module.enableCompileCache()
const source = new URL('../src/cli/run.ts', import.meta.url)
const { run } = await import(
  existsSync(source) ? source.href : new URL('../dist/cli/run.js', import.meta.url).href
)
process.exitCode = await run(process.argv.slice(2))
