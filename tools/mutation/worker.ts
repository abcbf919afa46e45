import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import { type Mutant, mutate } from './mutants.ts'

/**
 * Tries mutants in a copy of the repository, one after the other, with a Vitest that stays: what is
 * not changed is read and transformed once. Its parent ends it when a mutant never ends.
 */

export type Trial = { readonly mutant: Mutant; readonly tests: readonly string[] }

class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const [, , root = '', bail = '1'] = process.argv

const vitest = await createVitest(
  {
    root,
    config: false,
    watch: false,
    isolate: false,
    pool: 'threads',
    maxWorkers: 1,
    bail: Number(bail),
    reporters: [{}],
    sequence: { sequencer: AsGiven },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
  { ssr: { resolve: { conditions: ['vidimus:source'] } }, server: { watch: null } },
)
await vitest.standalone()

const project = vitest.getRootProject()

/** The tests that failed. */
async function failuresOf({ mutant, tests }: Trial): Promise<readonly string[]> {
  const path = join(root, mutant.file)
  const original = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, mutate(original, mutant))
    vitest.invalidateFile(path)
    const specifications = tests.map((test) => project.createSpecification(join(root, test)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
    // Those of earlier trials are listed too.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId))
    const failed = testModules.filter((module) => asked.has(module.moduleId) && !module.ok())
    return [...failed.map(reasonOf), ...unhandledErrors.map(String)]
  } finally {
    writeFileSync(path, original)
    vitest.invalidateFile(path)
  }
}

function reasonOf(module: TestModule): string {
  const errors = [...module.errors(), ...failedTests(module)]
  return `${module.moduleId}: ${errors[0]?.message ?? 'failed'}`
}

const failedTests = ({ children }: TestModule) =>
  [...children.allTests('failed')].flatMap((test) => test.result().errors ?? [])

process.on('message', async (trial: Trial) => {
  process.send?.(await failuresOf(trial).catch((error: unknown) => [String(error)]))
})
process.send?.('ready')
