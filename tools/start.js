// Plain JavaScript: an older Node must be able to parse it and report what is wrong.
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 24 || (major === 24 && minor < 7)) {
  process.stderr.write(
    `Vidimus needs Node 24.7 or newer; this is ${process.version}. "npm ci" brings one along, unless optional packages are left out.\n`,
  )
  process.exit(2)
}
if (process.argv.length > 2) {
  const isHelp = process.argv.slice(2).some((word) => word === '--help' || word === '-h')
  const stream = isHelp ? process.stdout : process.stderr
  stream.write(`npm start runs Vidimus on this machine: the service, a sandbox wallet and a demo shop.

It takes no options. These variables change it:

  VIDIMUS_PORT, WALLET_PORT, SHOP_PORT   4000, 4001 and 4002 by default
  VIDIMUS_DATABASE_URL                   sqlite:./data/vidimus.db by default

Then read http://localhost:4000/docs. Commands for accounts and more: npx vidimus --help
`)
  process.exit(isHelp ? 0 : 2)
}
module.enableCompileCache()
const { runLocalStack } = await import('./local-stack/run.ts')
process.exitCode = await runLocalStack()
