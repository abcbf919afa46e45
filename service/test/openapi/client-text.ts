import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'

const contractFile = join(import.meta.dirname, '../../openapi.json')

export const clientFile = join(import.meta.dirname, 'generated/api.ts')

export const contractText = (): string => readFileSync(contractFile, 'utf8')

/** The types of a client, as a customer's own build would generate them. */
export const clientText = async (): Promise<string> =>
  `// Written by write-client.ts from service/openapi.json.\n${astToString(await openapiTS(contractText()))}`
