import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readFile } from './repository.ts'
import { refusalsFile, withRefusals } from './start-refusals.ts'

const path = join(import.meta.dirname, '../../..', refusalsFile)
writeFileSync(path, withRefusals(readFile(refusalsFile)))
