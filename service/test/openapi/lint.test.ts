import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core'
import rulesets from '@stoplight/spectral-rulesets'
import { describe, expect, test } from 'vitest'
import { contractText } from './client-text.ts'

async function byRedocly(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
  )
}

async function bySpectral(source: string): Promise<readonly string[]> {
  const linter = new spectral.Spectral()
  // Its own rules are not of its own type, by one optional member.
  const rules = rulesets.oas as RulesetDefinition
  linter.setRuleset({ extends: [[rules, 'recommended']] })
  const problems = await linter.run(JSON.parse(source))
  return problems.map(({ code, message, path }) => `${code}: ${message} ${path.join('/')}`)
}

type Document = { info: { contact?: object }; paths: { [path: string]: { get: object } } }

/** The contract with a fault that the linter has a rule for. */
function spoilt(spoil: (document: Document) => void): string {
  const document: Document = JSON.parse(contractText())
  spoil(document)
  return JSON.stringify(document)
}

describe('Redocly', () => {
  test('finds nothing in the contract', async () => {
    expect(await byRedocly(contractText())).toEqual([])
  })

  test('finds a route that does not say whether it needs a key', async () => {
    const path = '/.well-known/jwks.json'
    const found = await byRedocly(
      spoilt(({ paths }) => Object.assign(paths[path]?.get ?? {}, { security: undefined })),
    )
    expect(found).toEqual([expect.stringContaining('security-defined')])
  })
})

describe('Spectral', () => {
  test('finds nothing in the contract', async () => {
    expect(await bySpectral(contractText())).toEqual([])
  })

  test('finds that nobody can be asked', async () => {
    const found = await bySpectral(
      spoilt(({ info }) => {
        delete info.contact
      }),
    )
    expect(found).toEqual([expect.stringContaining('info-contact')])
  })
})
