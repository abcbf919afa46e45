import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isFull } from '../../service/test/setup/sizes.ts'
import { type FetchedPackages, fetchPackages, type Unavailable } from './fetched-packages.ts'

const run = promisify(execFile)

/** Two strangers look at the tarball: they know every way in which a package is resolved. */
describe.runIf(isFull)('the tarball, judged by', () => {
  const [sdk = expect.fail('nothing was packed')] = inject('tarballs').filter((file) =>
    /vidimus-sdk\.tgz$/.test(file),
  )
  let judges: FetchedPackages | Unavailable

  beforeAll(async () => {
    judges = await fetchPackages(['@arethetypeswrong/cli@0.18.5', 'publint@0.3.25'])
  })
  afterAll(async () => {
    if (judges !== undefined && 'remove' in judges) await judges.remove()
  })

  const judgements: readonly (readonly [judge: string, args: readonly string[]])[] = [
    ['attw', ['--format', 'ascii', '--no-emoji']],
    ['publint', ['--strict']],
  ]

  test.for(judgements)('%s has no fault', async ([judge, args], { skip }) => {
    if ('reason' in judges) return skip(judges.reason)
    const program = join(judges.folder, 'node_modules/.bin', judge)
    const failed = await run(program, [...args, sdk]).then(
      () => undefined,
      ({ stdout, stderr }) => `${stdout}\n${stderr}`,
    )
    expect(failed).toBeUndefined()
  })
})
