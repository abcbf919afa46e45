import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { gatherProgram } from '../../../tools/gather-program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    program: string
  }
}

/** Tests start the program dozens of times. `npm test` gathers it once for all projects. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['VIDIMUS_TEST_PROGRAM']
  if (given) {
    project.provide('program', given)
    return async () => undefined
  }
  const { program, remove } = await gatherProgram(join(import.meta.dirname, '../..'))
  project.provide('program', program)
  return remove
}
