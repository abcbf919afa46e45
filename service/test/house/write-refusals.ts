import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusalsPage, withWalletRefusals } from './refusals-text.ts'
import { readFile } from './repository.ts'

const path = join(import.meta.dirname, '../../..', refusalsPage)
writeFileSync(path, withWalletRefusals(readFile(refusalsPage)))
