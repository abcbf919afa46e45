// Plain JavaScript: an older Node must be able to parse it and report what is wrong.
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Vidimus needs Node 24.7 or newer; this is ${process.version}. "npm ci" brings one along, unless optional packages are left out.\n`,
  )
  process.exit(2)
}
module.enableCompileCache()
const { runLocalStack } = await import('./local-stack/run.ts')
process.exitCode = await runLocalStack()
