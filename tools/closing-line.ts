import type { Reporter } from 'vitest/node'

/** Ends a test run with one line that any script can read: `N passed, N failed, N skipped`. */
export const closingLine: Reporter = {
  onTestRunEnd(modules, errors) {
    const counts = { passed: 0, failed: 0, skipped: 0 }
    for (const module of modules) {
      for (const test of module.children.allTests()) counts[outcomeOf(test.result().state)]++
      // A set-up that fails leaves tests that never ran, and none that failed.
      for (const part of [module, ...module.children.allSuites()])
        if (part.errors().length > 0) counts.failed++
    }
    counts.failed += errors.length
    process.stdout.write(
      `\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`,
    )
  },
}

/** A test that never ran because the run broke down counts as failed. */
const outcomeOf = (state: string) => (state === 'passed' || state === 'skipped' ? state : 'failed')
