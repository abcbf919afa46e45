import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = join(import.meta.dirname, '../../..')
const git = async (...args: readonly string[]): Promise<string> =>
  (await run('git', ['-C', repository, ...args])).stdout.trim()

/** The newest release: the commit that kept its databases. A clone may have no tags. */
const formerRelease = (): Promise<string> =>
  git('log', '-1', '--format=%h', '--diff-filter=A', '--', 'service/test/store/releases')

/** A release as it was, with the packages of now. `from`: any name that git knows. */
export async function checkOutFormer(from: string | undefined) {
  const commit = await git('rev-parse', '--short', from ?? (await formerRelease()))
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-former-'))
  const archive = join(folder, 'former.tar')
  await git('archive', '--output', archive, commit)
  await run('tar', ['-xf', archive, '-C', folder])
  for (const place of ['node_modules', 'service/node_modules'])
    await symlink(join(repository, place), join(folder, place))
  return {
    commit,
    program: join(folder, 'service/bin/vidimus.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
