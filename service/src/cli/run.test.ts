import { expect, test } from 'vitest'
import { run } from './run.ts'
import { usageTexts } from './usage.ts'

function terminal() {
  const [out, err]: [string[], string[]] = [[], []]
  return {
    out,
    err,
    given: {
      out: (text: string) => void out.push(text),
      err: (text: string) => void err.push(text),
    },
  }
}

const notice = 'vidimus keys is now called vidimus signing-keys; the old name will go.'

test('a command that was renamed still runs under its old name, which is said in one line', async () => {
  const { out, err, given } = terminal()
  expect(await run(['keys'], given)).toBe(2)
  expect(out).toEqual([])
  expect(err).toEqual([
    notice,
    expect.stringMatching(
      /^Say what to do with the signing keys\.\n\n {2}vidimus signing-keys rotate/,
    ),
  ])
})

test('the new name says nothing about the old one', async () => {
  const { err, given } = terminal()
  await run(['signing-keys'], given)
  expect(err).toEqual([expect.stringMatching(/^Say what to do with the signing keys\./)])
})

test('the help shows the new name alone', async () => {
  for (const args of [
    ['keys', '--help'],
    ['signing-keys', '-h'],
    ['help', 'keys'],
  ]) {
    const { out, given } = terminal()
    expect(await run(args, given)).toBe(0)
    expect(out.join()).toContain('  vidimus signing-keys rotate [--now] start signing')
    expect(out.join()).not.toContain('vidimus keys')
  }
})

test('the overview has every command in one line', async () => {
  const { out, given } = terminal()
  expect(await run([], given)).toBe(0)
  for (const name of Object.keys(usageTexts))
    expect(out.join().match(new RegExp(`^  ${name} +\\S`, 'gm'))).toHaveLength(1)
  expect(
    Math.max(
      ...out
        .join()
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(100)
})

test('the help of a command is about it alone, and has the exit codes', async () => {
  const { out, given } = terminal()
  expect(await run(['trigger', 'approve', '--help'], given)).toBe(0)
  expect(out.join()).toMatch(/^ {2}vidimus trigger <outcome>/)
  expect(out.join()).toContain('Exit codes: 0 success')
  expect(out.join()).not.toContain('vidimus listen')
})

test.each([
  [['account', 'suspend', 'acc_no-body'], 'There is no account acc_no-body.'],
  [['secret', 'rotate', 'acc_', '--environment', 'test'], 'There is no account acc_.'],
  [['setup-link', 'acc_no-body'], 'There is no such account.'],
])('%j names what cannot exist, and is answered like an unknown id', async (args, sentence) => {
  const { err, given } = terminal()
  expect(await run(args, given)).toBe(1)
  expect(err).toEqual([sentence])
})
