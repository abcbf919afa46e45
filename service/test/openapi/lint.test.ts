import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { contractText } from './client-text.ts'

type Finding = string

async function byRedocly(source: string): Promise<readonly Finding[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

async function bySpectral(source: string): Promise<readonly Finding[]> {
  const linter = new spectral.Spectral()
  linter.setRuleset({ extends: [[rulesets.oas, 'recommended']] })
  const problems = await linter.run(JSON.parse(source))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

describe.each([
  ['Redocly', byRedocly],
  ['Spectral', bySpectral],
] as const)('%s', (_name, lint) => {
  test('finds nothing in the contract', async () => {
    expect(await lint(contractText())).toEqual([])
  })

  test('finds what is wrong', async () => {
    const { components, ...document } = JSON.parse(contractText())
    expect(components).toBeDefined()
    expect(await lint(JSON.stringify({ ...document, info: {} }))).not.toEqual([])
  })
})
