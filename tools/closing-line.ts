import { existsSync, readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { suiteOf, suiteTable, type Timing } from './suite-table.ts'

/** When `npm test` began, or the tests when they are run alone. */
const startedAt = Number(process.env['VIDIMUS_TEST_STARTED_AT'] ?? Date.now())

/** What `npm test` does beside the tests; the checks end long before the tests. */
function checks(): readonly Timing[] {
  const file = process.env['VIDIMUS_TEST_CHECKS']
  return file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/**
 * Ends a test run with the seconds of each suite and, alone on the last line, what any script can
 * read: `N passed, N failed, N skipped`.
 */
export const closingLine: Reporter = {
  // A whole run takes an hour: nobody should wait for its end to learn what is wrong.
  onTestCaseResult(test) {
    const told = (test.result().errors ?? []).map(({ stack, message }) => stack ?? message)
    if (told.length > 0) process.stdout.write(`\n${nameOf(test)}\n${told.join('\n')}\n\n`)
  },
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[outcomeOf(test.result().state)]++
      // A set-up that fails leaves tests that never ran, and none that failed.
      for (const part of [module, ...module.children.allSuites()])
        if (part.errors().length > 0) counts.failed++
    }
    counts.failed += errors.length
    const timings = [...checks(), ...modules.map(timingOf)]
    const table = suiteTable(timings, (Date.now() - startedAt) / 1_000)
    const { passed, failed, skipped } = counts
    process.stdout.write(`\n${table}\n\n${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  },
}

const nameOf = ({ module, fullName }: TestCase): string =>
  `✕ ${module.relativeModuleId} > ${fullName}`

/** A test that never ran because the run broke down counts as failed. */
const outcomeOf = (state: string) => (state === 'passed' || state === 'skipped' ? state : 'failed')

function timingOf(module: TestModule): Timing {
  const { collectDuration, duration } = module.diagnostic()
  return {
    suite: suiteOf(module.project.name, module.moduleId),
    files: 1,
    tests: [...module.children.allTests()].length,
    seconds: (collectDuration + duration) / 1_000,
  }
}
