import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { deploymentFileSchema } from '../../src/edges/config/deployment-file.ts'
import { filesEnding, readFile } from './repository.ts'
import { blocksIn } from './snippets.ts'

/**
 * What operators copy must at least be read by the program it is for. That commands, options,
 * settings and metrics in it exist is checked for every document (documents.test.ts).
 */

const readBy: { readonly [language: string]: (code: string) => string } = {
  sh: (code) => spawnSync('bash', ['-n'], { input: code }).stderr.toString(),
  json: (code) => complaintOf(() => readJson(JSON.parse(code))),
  yaml: (code) => complaintOf(() => parse(code)),
}

/** The file of VIDIMUS_CONFIG, or a part of it. */
function readJson(content: unknown): void {
  const members = Object.keys(deploymentFileSchema.shape)
  const isPart = Object.keys(content ?? {}).some((name) => members.includes(name))
  if (isPart) deploymentFileSchema.parse(content)
}

function complaintOf(read: () => unknown): string {
  try {
    read()
    return ''
  } catch (error) {
    return String(error)
  }
}

const copied = filesEnding('md')
  .filter((file) => file.startsWith('docs/operate/') || file.startsWith('deploy/'))
  .flatMap((file) =>
    blocksIn(readFile(file)).map(({ line, language, code }) => ({ file, line, language, code })),
  )
  .filter(({ language }) => language in readBy)

describe('what operators copy can be read by the program it is for', () => {
  test('there is something to copy', () => {
    expect(copied.length).toBeGreaterThan(30)
  })

  test.each(copied)('$file:$line, $language', ({ language, code }) => {
    expect(readBy[language]?.(code)).toBe('')
  })

  test('nginx passes on nothing that a caller says about its address', () => {
    const sites = filesEnding('md').flatMap((file) => blocksIn(readFile(file)))
    const passing = sites.filter(({ code }) => code.includes('proxy_pass '))
    expect(passing.length).toBeGreaterThan(1)
    for (const { code } of passing)
      expect(code).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/)
  })

  test.each([
    ['sh', 'if true; then'],
    ['json', '{ "issuers": }'],
    ['json', '{ "issuers": { "de-ausweis": { "test": { "anchors": [] } } } }'],
    ['yaml', 'a: [b'],
  ])('what %s cannot read is seen', (language, code) => {
    expect(readBy[language]?.(code)).not.toBe('')
  })
})
