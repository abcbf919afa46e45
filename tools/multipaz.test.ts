import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** `npm run wallets` on a machine that lacks what it needs. */

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vidimus-tools-'))
})
afterAll(() => rm(folder, { recursive: true }))

const program = async (name: string, script: string) => {
  await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`)
  await chmod(join(folder, name), 0o755)
}

const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run-wallets.ts')], {
    env: { PATH: folder },
    encoding: 'utf8',
  })

describe('npm run wallets does not start, and says what to install', () => {
  const install = 'On Debian and Ubuntu: apt install openjdk-17-jdk-headless maven.'

  test('where there is neither Java nor Maven', () => {
    const { status, stderr } = run()
    expect(status).toBe(2)
    expect(stderr).toContain('needs a JDK 17 or newer, and Maven. Here is no Java and no Maven.')
    expect(stderr).toContain(install)
  })

  test('where Java is older, or Maven is missing', async () => {
    await program('mvn', 'exit 0')
    await program('java', `echo 'openjdk version "11.0.2" 2019-01-15' >&2`)
    expect(run().stderr).toContain(`Here is Java 11 and Maven.\n${install}`)
    await program('java', `echo 'openjdk version "25" 2025-09-16' >&2`)
    await rm(join(folder, 'mvn'))
    expect(run().stderr).toContain(`Here is Java 25 and no Maven.\n${install}`)
  })
})
