import { join } from 'node:path'
import { callbackErrorCodes, callbackErrorOf } from '../../src/core/vocabulary/outcomes.ts'
import { head, row, writeTables } from './written-tables.ts'

export const errorsGuide = join(import.meta.dirname, '../../../docs/guides/handling-errors.md')

const wide = '; only with the [wider vocabulary](wider-vocabulary.md)'

const outcomes = (): string =>
  [
    ...head('code', 'what happened', 'what to offer'),
    ...callbackErrorCodes.map((code) => {
      const { happened, isWide, offer } = callbackErrorOf(code)
      return row(`\`${code}\``, isWide ? `${happened}${wide}` : happened, offer)
    }),
  ].join('\n')

/** The guide on errors with its table of outcomes as the code has them now. */
export const withOutcomes = (page: string): string => writeTables(page, 'outcomes', { outcomes })
