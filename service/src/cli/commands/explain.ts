import { errorCatalogue } from '../../edges/http/contract/error-catalogue.ts'
import { Misuse } from '../arguments.ts'
import type { Command } from '../command.ts'
import { exit } from '../exit.ts'
import { table } from '../terminal.ts'

type Catalogue = ReturnType<typeof errorCatalogue>
type Entry = Catalogue[keyof Catalogue][number]

/** Explains a code or a check, with the entries of the page of errors. */
export const explainCommand: Command = async ({ words: [word = ''], json }, terminal) => {
  const entries = Object.values(errorCatalogue())
    .flat()
    .filter(({ code }) => code === word)
  if (entries.length === 0)
    throw new Misuse(
      word === ''
        ? 'Name a code, such as error_untrusted_issuer, or a check, such as not_revoked.'
        : `There is no code or check "${word}". /docs/errors lists them all.`,
    )
  terminal.out(json ? JSON.stringify(entries) : entries.map(textOf).join('\n\n'))
  return exit.ok
}

function textOf(entry: Entry): string {
  if ('sources' in entry) return saidText(entry)
  if ('causes' in entry) return checkText(entry)
  if (!('cause' in entry))
    return [entry.code, entry.expected, `To mend by: ${entry.mends} (${entry.clause})`].join('\n')
  const { checks = [] } = 'checks' in entry ? entry : {}
  return [
    entry.code,
    entry.cause,
    `What to do: ${entry.fix}`,
    ...('mends' in entry ? [`To mend by: ${entry.mends ?? 'nobody, nothing is broken'}`] : []),
    ...('setting' in entry && entry.setting ? [`Setting: ${entry.setting}`] : []),
    ...(checks.length === 0 ? [] : [`Explain the check that failed: ${checks.join(', ')}`]),
  ].join('\n')
}

const saidText = ({ code, cause, fix, mends, sources, outcome }: Catalogue['wallets'][number]) =>
  [
    code,
    `Said by a wallet or a browser${sources ? ` (${sources})` : ''}: ${cause}`,
    `What to do: ${fix}`,
    `To mend by: ${mends ?? 'nobody, nothing is broken'}`,
    ...(outcome === null ? [] : [`The customer is told: ${outcome}`]),
  ].join('\n')

const checkText = ({ code, expected, codes, causes }: Catalogue['checks'][number]): string =>
  [
    code,
    expected,
    `If not, the customer is told ${codes.join(' or ')}.`,
    '',
    table(
      ['to mend by', 'clause', 'setting', 'found'],
      causes.map(({ found, clause, mends, setting = '-' }) => [
        mends,
        clause,
        setting,
        foundText(found),
      ]),
    ),
  ].join('\n')

const foundText = ([first, ...others]: readonly string[]): string =>
  first === undefined
    ? 'anything'
    : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}`
