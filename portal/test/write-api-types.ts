import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiTypes } from './api-types.ts'

const contract = join(import.meta.dirname, '../../service/portal-openapi.json')
const types = join(import.meta.dirname, '../src/api/generated/operations.ts')

writeFileSync(types, apiTypes(JSON.parse(readFileSync(contract, 'utf8'))))
