import { readFileSync, writeFileSync } from 'node:fs'
import { referenceFile, withTables } from './config-reference.ts'

writeFileSync(referenceFile, withTables(readFileSync(referenceFile, 'utf8')))
