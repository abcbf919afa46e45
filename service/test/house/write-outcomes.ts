import { readFileSync, writeFileSync } from 'node:fs'
import { errorsGuide, withOutcomes } from './outcomes-text.ts'

writeFileSync(errorsGuide, withOutcomes(readFileSync(errorsGuide, 'utf8')))
