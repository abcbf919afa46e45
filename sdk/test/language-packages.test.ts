import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'
import { makeComposerArchive, makeWheel, pythonSources } from '../../tools/language-packages.ts'

/** The packages for Python and PHP, tested by the tools of their languages. */

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(repository, file), 'utf8')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-packages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const works = (program: string, ...args: string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    () => false,
  )

test('they have the version of the service, and say so wherever they name it', async () => {
  const { version } = JSON.parse(await read('service/package.json'))
  expect(await read('sdk/python/pyproject.toml')).toContain(`version = "${version}"`)
  expect(JSON.parse(await read('sdk/php/composer.json')).version).toBe(version)
  expect(await read('sdk/python/README.md')).toContain(`vidimus-${version}-py3-none-any.whl`)
})

/** Of those that may be there, the first that can do it. */
async function firstThat(...modules: string[]): Promise<string | undefined> {
  for (const python of ['python3', '/usr/bin/python3'])
    if (await works(python, '-c', `import ${modules.join(', ')}, cryptography`)) return python
  return undefined
}

const whyNot = (found: string | undefined, missing: string): string => {
  if (found !== undefined) return ''
  return isFull ? `: ${missing} is not installed` : ': only with npm run test:full'
}

const python = isFull ? await firstThat('pip', 'pytest') : undefined

describe.skipIf(python === undefined)(
  `the wheel${whyNot(python, 'pip, pytest or cryptography')}`,
  () => {
    let installed: string
    beforeAll(async () => {
      const { version } = JSON.parse(await read('service/package.json'))
      const wheel = join(folder, `vidimus-${version}-py3-none-any.whl`)
      installed = join(folder, 'installed')
      await writeFile(wheel, makeWheel())
      const pip = ['-m', 'pip', 'install', '--no-index', '--no-deps', '--target', installed, wheel]
      await run(python ?? '', pip)
    })
    const env = () => ({ ...process.env, PYTHONPATH: installed, PYTHONDONTWRITEBYTECODE: '1' })

    test('is installed by pip, and passes its own tests', async () => {
      const tests = join(repository, 'sdk/python/tests')
      const args = ['-m', 'pytest', '-q', '-W', 'error', '-p', 'no:cacheprovider', tests]
      const { stdout } = await run(python ?? '', args, { env: env(), cwd: folder })
      expect(stdout).toMatch(/\b\d{2,3} passed/)
      expect(stdout).not.toMatch(/failed|skipped|warning/)
      expect(await readdir(join(installed, 'vidimus'))).toContain('py.typed')
    })

    test('knows the types of what it gives to a customer', async ({ skip }) => {
      if (!(await works('mypy', '--version'))) skip('mypy is not installed')
      const customer = join(repository, 'sdk/python/tests/typed_customer.py')
      const cache = ['--cache-dir', join(folder, 'mypy')]
      const checked = await run('mypy', ['--strict', ...cache, customer], { env: env() }).catch(
        (failed: { stdout: string }) => failed,
      )
      const wrong = (await readFile(customer, 'utf8')).split('\n')
      const complaints = checked.stdout.match(/^.*: error: /gm) ?? []
      expect(complaints.map((line) => Number(/:(\d+):/.exec(line)?.[1]))).toEqual(
        wrong.flatMap((line, place) => (line.includes('# wrong: ') ? [place + 1] : [])),
      )
      const own = await run('mypy', [...cache, join(installed, 'vidimus/__init__.py')], {
        env: env(),
      })
      expect(own.stdout).toContain('Success: no issues found')
    })

    test('is what setuptools makes of its sources', async ({ skip }) => {
      const builder = await firstThat('setuptools', 'wheel', 'pip')
      if (builder === undefined) return skip('setuptools or wheel is not installed')
      const source = join(folder, 'source')
      for (const [path, bytes] of pythonSources()) {
        await mkdir(dirname(join(source, path)), { recursive: true })
        await writeFile(join(source, path), bytes)
      }
      const made = join(folder, 'made')
      const own = ['--no-build-isolation', '--no-deps', '--no-index', '--wheel-dir', made]
      await run(builder, ['-m', 'pip', 'wheel', ...own, source])
      const [name = ''] = await readdir(made)
      const list =
        'import sys, zipfile, json; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))'
      const contents = async (wheel: string): Promise<{ [name: string]: string }> =>
        JSON.parse((await run(builder, ['-c', list, wheel])).stdout)
      const [theirs, ours] = [await contents(join(made, name)), await contents(join(folder, name))]
      expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted())
      const differing = Object.keys(ours).filter((file) => ours[file] !== theirs[file])
      // These name who made the wheel; the fields of the metadata may come in another order.
      expect(differing.every((file) => /\/(?:RECORD|WHEEL|METADATA)$/.test(file))).toBe(true)
      const fieldsOf = (files: { [name: string]: string }) =>
        Object.entries(files)
          .find(([file]) => file.endsWith('METADATA'))?.[1]
          .split('\n\n')[0]
          ?.split('\n')
          .map((line) => line.replaceAll(/ \(|\)/g, '').replaceAll(' ', ''))
          .toSorted()
      expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
    })
  },
)

const php = (await works('php', '-r', 'exit(extension_loaded("openssl") ? 0 : 1);'))
  ? await works('phpunit', '--version')
  : false

describe.skipIf(!php)(
  `the archive of Composer${php ? '' : ': php or phpunit is not installed'}`,
  () => {
    test('passes its own tests', async () => {
      const archive = join(folder, 'vidimus.zip')
      const unpacked = join(folder, 'vidimus')
      await writeFile(archive, makeComposerArchive())
      await run('php', ['-r', `(new PharData('${archive}'))->extractTo('${unpacked}');`])
      expect((await readdir(unpacked)).toSorted()).toEqual([
        'LICENSE',
        'README.md',
        'composer.json',
        'src',
      ])
      const { autoload } = JSON.parse(await readFile(join(unpacked, 'composer.json'), 'utf8'))
      const [entry = ''] = autoload.files
      const tests = join(repository, 'sdk/php/tests')
      const args = ['--do-not-cache-result', '--fail-on-warning', '--fail-on-risky']
      const { stdout } = await run(
        'phpunit',
        [...args, '--bootstrap', join(unpacked, entry), tests],
        { cwd: folder },
      )
      expect(stdout).toMatch(/OK \(\d\d+ tests/)
    })
  },
)
