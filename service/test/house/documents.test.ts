import { describe, expect, test } from 'vitest'
import { usageTexts } from '../../src/cli/usage.ts'
import { misnumberedRecords, type Repository, untruths, variablesIn } from './documents.ts'
import { allPaths, filesEnding, isTest, readFile } from './repository.ts'

const documents = filesEnding('md')

const scriptsOf = (file: string): readonly string[] =>
  Object.keys(JSON.parse(readFile(file)).scripts ?? {})

function theRepository(): Repository {
  const packages = ['service', 'portal', 'sdk', 'wallet', 'demo', 'certify', 'docs-site'].map(
    (workspace) => [workspace, scriptsOf(`${workspace}/package.json`)] as const,
  )
  const code = filesEnding('ts,tsx,js').filter((file) => !file.startsWith('service/test/house/'))
  return {
    paths: allPaths(),
    read: readFile,
    scripts: { ...Object.fromEntries(packages), '': scriptsOf('package.json') },
    usages: usageTexts,
    variables: new Set(code.flatMap((file) => variablesIn(readFile(file)))),
    metrics: new Set(
      [...readFile('docs/operate/metrics.md').matchAll(/^\| `(\w+)`/gm)].map(
        ([, name = '']) => name,
      ),
    ),
  }
}

describe('documents are true', () => {
  const repository = theRepository()

  test.each(documents)('%s', (document) => {
    expect(untruths(document, readFile(document), repository)).toEqual([])
  })

  test('every setting of the service is documented for those who set it', () => {
    const config = filesEnding('ts').filter(
      (file) => file.startsWith('service/src/edges/config/') && !isTest(file),
    )
    const told = new Set(
      documents
        .filter((file) => !file.startsWith('docs/decisions/'))
        .flatMap((file) => variablesIn(readFile(file))),
    )
    const settings = config.flatMap((file) => variablesIn(readFile(file)))
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !told.has(name))).toEqual([])
  })

  test('every official vector has a row with its version, source and licence', () => {
    const folder = 'vectors/official/'
    const rows = [...readFile(`${folder}README.md`).matchAll(/^\| `(.+?)` \|(.*)\|$/gm)]
    for (const [, file, rest = ''] of rows)
      expect([file, rest.split(' | ').filter((cell) => cell.trim()).length]).toEqual([file, 4])
    const named = rows.map(([, file = '']) => folder + file)
    const vectors = filesEnding('json').filter((file) => file.startsWith(folder))
    expect(vectors.length).toBeGreaterThan(20)
    expect(vectors.filter((file) => !named.some((each) => file.startsWith(each)))).toEqual([])
  })

  test('decisions are numbered without a gap', () => {
    const records = documents.filter((file) => file.startsWith('docs/decisions/'))
    const named = records.map(
      (file) => [file.replace('docs/decisions/', ''), readFile(file)] as const,
    )
    expect(named.length).toBeGreaterThan(20)
    expect(misnumberedRecords(named)).toEqual([])
  })
})

describe('a planted violation is seen', () => {
  const repository: Repository = {
    paths: new Set(['README.md', 'docs/', 'docs/a.md', 'service/src/core/a.ts', 'sdk/src/b.ts']),
    read: () => '# A heading, and `more`\n\n<a id="code"></a>',
    scripts: { '': ['start', 'check:house'], demo: [] },
    usages: { account: '  vidimus account create --name\n  vidimus account list', trigger: '' },
    variables: new Set(['VIDIMUS_PORT']),
    metrics: new Set(['vidimus_flows_total', 'vidimus_seconds']),
  }
  const said = (text: string, document = 'README.md') =>
    untruths(document, text, repository).map((one) => one.replace(`${document} names `, ''))

  test.each([
    ['a file that is gone', '`core/gone.ts`', ['core/gone.ts']],
    ['a folder that is gone', '`store/`', ['store/']],
    ['a link to nothing', '[a](docs/gone.md)', ['docs/gone.md']],
    ['a link to a heading that is gone', '[a](docs/a.md#gone)', ['docs/a.md#gone']],
    ['a heading of its own that is gone', '# Here\n[a](#there)', ['#there']],
    ['a script', '`npm run gone`', ['npm run gone']],
    ['a script in a block', '```sh\nnpm run gone\n```', ['npm run gone']],
    ['a script of a workspace', '`npm start -w demo`', ['npm start -w demo']],
    ['a command', '`vidimus keys rotate`', ['vidimus keys rotate']],
    ['a verb of a command', '```\n$ npx vidimus account drop\n```', ['vidimus account drop']],
    ['a command broken over two lines', '`vidimus\ngone`', ['vidimus gone']],
    ['an option', '`vidimus account create --nam x`', ['vidimus account --nam']],
    ['an option of another command', '`vidimus trigger --name`', ['vidimus trigger --name']],
    ['a setting', 'Set VIDIMUS_PROT.', ['VIDIMUS_PROT']],
    ['a metric', 'See `vidimus_flow_total`.', ['vidimus_flow_total']],
  ])('%s', (_what, text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test('what is there is not', () => {
    expect(said('`vidimus keys rotate`', 'CHANGELOG.md')).toEqual([])
    expect(
      said('`core/a.ts`, `docs/`, [a](docs/a.md#a-heading-and-more), [b](docs/a.md#code)'),
    ).toEqual([])
    expect(said('`src/b.ts` and `b.ts`, `npm run check:house`', 'sdk/README.md')).toEqual([])
    expect(
      said('`npm start`, `vidimus account list`, `vidimus trigger approve`, `VIDIMUS_PORT`'),
    ).toEqual([])
    expect(
      said(
        '`vidimus account create --name "A" --json # --gone`, `vidimus_flows_total`, `vidimus_seconds_sum`',
      ),
    ).toEqual([])
    expect(
      said('```sql\ncreate role vidimus login;\n```\n`data/local.json`, `/a.json`, `x.y`'),
    ).toEqual([])
  })

  test('a record that is missing, or has another number', () => {
    expect(
      misnumberedRecords([
        ['0001-a.md', '# 1. A'],
        ['0003-b.md', '# 3. B'],
      ]),
    ).toHaveLength(1)
    expect(misnumberedRecords([['0001-a.md', '# 2. A']])).toHaveLength(1)
    expect(
      misnumberedRecords([
        ['0001-a.md', '# 1. A'],
        ['0002-b.md', '# 2. B'],
      ]),
    ).toEqual([])
  })
})
