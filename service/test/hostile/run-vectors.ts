import {
  inputOf,
  type PublishedFamily,
  type PublishedGroup,
  type PublishedTest,
} from './read-vectors.ts'

/** What anybody's verifier is called by: vectors/hostile/README.md. */
export type Adapter = {
  readonly accepts: (question: Question) => boolean | undefined | Promise<boolean | undefined>
}

export type Question = {
  readonly family: string
  readonly group: PublishedGroup
  readonly test: PublishedTest
  /** The text of the test, with its pieces put together. */
  readonly input: string
}

export const isAdapter = (module: unknown): module is Adapter =>
  typeof module === 'object' &&
  module !== null &&
  'accepts' in module &&
  typeof module.accepts === 'function'

/** Prints each difference, and how many there are. 1 if there is one. */
export async function runAll(
  families: readonly PublishedFamily[],
  adapter: Adapter,
  print: (line: string) => void,
): Promise<number> {
  let differences = 0
  for (const { family, groups } of families) {
    const count = { tried: 0, left: 0, different: 0 }
    for (const group of groups)
      for (const test of group.tests) {
        const accepted = await judged(adapter, { family, group, test, input: inputOf(test) })
        if (accepted === undefined) count.left += 1
        else count.tried += 1
        const isRight =
          accepted === undefined ||
          test.result === 'acceptable' ||
          accepted === (test.result === 'valid')
        if (isRight) continue
        count.different += 1
        print(`${family} ${test.number}: should be ${test.result}: ${test.comment}`)
      }
    print(`${family}: ${count.tried} tried, ${count.different} different, ${count.left} left out`)
    differences += count.different
  }
  return differences === 0 ? 0 : 1
}

/** A verifier that throws has refused. */
async function judged(adapter: Adapter, question: Question): Promise<boolean | undefined> {
  try {
    return await adapter.accepts(question)
  } catch {
    return false
  }
}
