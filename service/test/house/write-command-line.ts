import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLinePage } from './command-line-text.ts'

const page = join(import.meta.dirname, '../../../docs/guides/command-line.md')

writeFileSync(page, commandLinePage())
