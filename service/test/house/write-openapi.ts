import { writeFileSync } from 'node:fs'
import { openApiFile, openApiText } from './openapi-text.ts'

writeFileSync(openApiFile, await openApiText())
