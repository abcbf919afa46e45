import { readFileSync, writeFileSync } from 'node:fs'
import { makeShrinkwrap } from './shrinkwrap.ts'

/** Before the service is packed. npm takes it along, and installs what it names. */
const root = new URL('../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

const { packages } = read('package-lock.json')
const shrinkwrap = makeShrinkwrap(read('service/package.json'), 'service', packages)
writeFileSync(
  new URL('service/npm-shrinkwrap.json', root),
  `${JSON.stringify(shrinkwrap, null, 2)}\n`,
)
