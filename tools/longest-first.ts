import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** By project, those whose files take longest first: the short ones fill the end of the run. */
const order = [
  'journeys',
  'interop',
  'oidc-clients',
  'openapi',
  'bench',
  'sdk',
  'service',
  'wallet',
  'unit',
  'unit-vite',
  'house',
]

/**
 * Files of a project follow each other, because a worker that changes to another project loads its
 * modules anew; within a project the largest come first, as Vitest has it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files)
    return bySize.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/**
 * These wait for time limits more than they compute. They begin beside the checks, which compute:
 * at the end of a run they would leave the processor idle.
 */
const waiting =
  /\/test\/(contract\/(bad-input|http)|delivery\/(misbehaving-customers|callbacks)|listen\/forwarding|store\/silent-server)\./

const isWaiting = ({ moduleId }: TestSpecification): boolean => waiting.test(moduleId)

/** In full these two take longer than all others; in short form they are small. */
const isEndless = ({ moduleId }: TestSpecification): boolean =>
  Boolean(process.env['VIDIMUS_TEST_FULL']) && /\/test\/(fuzz|races)\//.test(moduleId)

const placeOf = (file: TestSpecification): number => {
  if (isEndless(file)) return -2
  return isWaiting(file) ? -1 : order.indexOf(file.project.name)
}
