import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { clientFile, clientText } from './client-text.ts'

mkdirSync(dirname(clientFile), { recursive: true })
writeFileSync(clientFile, await clientText())
