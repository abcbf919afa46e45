import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mutantsIn } from './mutants.ts'
import type { Trial } from './worker.ts'

const files = {
  'noticed.ts': 'export const isAdult = (age: number) => age >= 18\n',
  'noticed.test.ts': `import { expect, test } from 'vitest'
import { isAdult } from './noticed.ts'
test('from 18 on', () => expect([isAdult(17), isAdult(18)]).toEqual([false, true]))\n`,
  'unnoticed.ts': 'export const isOld = (age: number) => age >= 67\n',
  'unnoticed.test.ts': `import { expect, test } from 'vitest'
import { isOld } from './unnoticed.ts'
test('an age is old or not', () => expect(isOld(70)).toBeTypeOf('boolean'))\n`,
}

async function startWorker() {
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-mutation-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await symlink(join(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'))
  const child = fork(join(import.meta.dirname, 'worker.ts'), [folder], { stdio: 'ignore' })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  await once(child, 'message')
  return async (file: keyof typeof files): Promise<readonly string[]> => {
    const mutant = mutantsIn(file, files[file]).find(({ becomes }) => becomes === '>')
    if (mutant === undefined) throw new Error('there is nothing to change')
    child.send({ mutant, tests: [file.replace(/\.ts$/, '.test.ts')] } satisfies Trial)
    const [failed] = await once(child, 'message')
    return failed
  }
}

test('what no test notices survives, also after a change that one did notice', async () => {
  const failuresWith = await startWorker()
  expect(await failuresWith('noticed.ts')).toHaveLength(1)
  expect(await failuresWith('unnoticed.ts')).toEqual([])
  expect(await failuresWith('noticed.ts')).toHaveLength(1)
})
