import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { usageTexts } from '../usage.ts'
import { completionScripts, completionWords, shells } from './completion-scripts.ts'

const all = completionWords(usageTexts)
const of = (command: string) => all.find((words) => words.command === command)

test('the words of a command are those that its usage names', () => {
  expect(of('key')).toEqual({
    command: 'key',
    actions: ['create', 'list', 'revoke'],
    flags: ['--environment', '--expires-in', '--json', '--name'],
  })
  expect(of('trigger')?.actions).toEqual([])
  expect(of('completion')?.actions).toEqual(['bash', 'fish', 'zsh'])
  expect(of('serve')?.flags).toEqual(['--json', '--no-migrate', '--workers'])
  expect(all.map(({ command }) => command)).toEqual(Object.keys(usageTexts))
})

/** What bash would offer after these words. */
function offered(...words: readonly string[]): readonly string[] {
  const script = `${completionScripts.bash(all)}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_vidimus; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter((word) => word !== '')
}

const has = (shell: string) => spawnSync(shell, ['-c', 'true']).error === undefined

test.runIf(has('bash'))('bash offers commands, then actions, then flags', () => {
  expect(offered('vidimus', 'sign')).toEqual(['signing-keys', 'sign-in-link'])
  expect(offered('vidimus', 'account', 's')).toEqual(['set', 'show', 'suspend'])
  expect(offered('vidimus', 'account', 'set', '--web')).toEqual(['--website'])
  expect(offered('vidimus', 'account', 'set', 's')).toEqual([])
})

test.each(shells.filter((shell) => has(shell)))('%s can read its script', (shell) => {
  const { status, stderr } = spawnSync(shell, ['-n'], {
    input: completionScripts[shell](all),
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
