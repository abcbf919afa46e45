#!/usr/bin/env node
// Plain old JavaScript: an older Node must be able to read it far enough to say what is wrong.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(
    `@vidimus/cli needs Node 20.19 or newer; this is ${process.version}. Install it from https://nodejs.org.\n`,
  )
  process.exit(2)
}
// Whoever reads no further has what they wanted.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
await import('./what-node-20-lacks.js')
const { runClient } = await import('../dist/cli/vidimus.js')
process.exitCode = await runClient(process.argv.slice(2))
