import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of PostgreSQL that can be full, or lose what it is given. */
export type FailingDisk = {
  /** For the program that uses it. */
  readonly environment: { readonly [name: string]: string }
  fail(how: 'full' | 'broken', now: boolean): void
  remove(): Promise<void>
}

/** Undefined where there is no C compiler, or no preloading. */
export async function makeFailingDisk(): Promise<FailingDisk | undefined> {
  if (process.platform !== 'linux') return undefined
  const folder = await mkdtemp(join(tmpdir(), 'vidimus-disk-'))
  // PostgreSQL runs as somebody else where the tests run as root.
  chmodSync(folder, 0o755)
  const library = join(folder, 'failing-disk.so')
  const source = join(import.meta.dirname, 'failing-disk.c')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], {
      stdio: 'pipe',
    })
  } catch {
    await remove()
    return undefined
  }
  const disk = join(folder, 'disk')
  return {
    environment: { LD_PRELOAD: library, VIDIMUS_TEST_DISK: disk },
    fail: (how, now) =>
      now ? writeFileSync(`${disk}.${how}`, '') : rmSync(`${disk}.${how}`, { force: true }),
    remove,
  }
}
