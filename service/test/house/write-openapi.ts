import { writeFileSync } from 'node:fs'
import { openApiFile, openApiText, portalOpenApiFile, portalOpenApiText } from './openapi-text.ts'

writeFileSync(openApiFile, await openApiText())
writeFileSync(portalOpenApiFile, await portalOpenApiText())
