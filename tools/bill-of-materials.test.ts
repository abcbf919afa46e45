import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import {
  type Bill,
  type Component,
  isAllowed,
  joinBills,
  licenceOf,
  makeReproducible,
} from './bill-of-materials.ts'
import { readBill } from './read-bill.ts'

const schemas = import.meta.resolve('@cyclonedx/cyclonedx-library/package.json')
const schema = (name: string) =>
  JSON.parse(readFileSync(new URL(`res/schema/${name}.SNAPSHOT.schema.json`, schemas), 'utf8'))

/** The official schema of CycloneDX, as its own library carries it. */
function judge(bill: unknown): unknown {
  const ajv = new Ajv({ strict: false })
  addFormats.default(ajv)
  ajv.addFormat('iri-reference', true)
  ajv.addFormat('idn-email', true)
  // The library gives its copies names of their own, and refers to them by these.
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema(schema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`)
  const validate = ajv.compile(schema('bom-1.5'))
  return validate(bill) ? 'valid' : validate.errors
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const nodes = (name: string) => lock.packages[`node_modules/${name}`]

describe('the bill of the package', () => {
  const bill = readBill()
  const find = (name: string) => bill.components.find((component) => component.name === name)

  test('is CycloneDX, and a mistake in it would be seen', () => {
    expect(judge(bill)).toBe('valid')
    expect(judge({ ...bill, components: [{ name: 'nameless' }] })).not.toBe('valid')
  })

  test('names what the service runs with and what is in the bundle of the portal, no tools', () => {
    for (const name of ['fastify', 'pg', 'react'])
      expect(find(name)).toMatchObject({ version: nodes(name).version })
    for (const name of ['vitest', 'vite', 'typescript']) expect(find(name)).toBeUndefined()
    expect(bill.metadata.component).toMatchObject({ name: 'vidimus', type: 'application' })
  })

  test('has the digest of each, and no address of a registry', () => {
    const [, digest = ''] = nodes('fastify').integrity.split('-')
    const content = Buffer.from(digest, 'base64').toString('hex')
    expect(find('fastify')).toMatchObject({ hashes: [{ alg: 'SHA-512', content }] })
    for (const component of bill.components) expect(component).toHaveProperty('hashes')
    expect(JSON.stringify(bill).match(/https?:[^"]*/g)).toEqual([
      'http://cyclonedx.org/schema/bom-1.5.schema.json',
    ])
  })

  test('is the same whenever it is made', () => {
    expect(JSON.stringify(readBill())).toBe(JSON.stringify(bill))
  })

  test('has no licence that is not on the list', () => {
    const allowed = JSON.parse(
      readFileSync(new URL('allowed-licences.json', import.meta.url), 'utf8'),
    )
    const refused = bill.components.filter((each) => !isAllowed(licenceOf(each), allowed))
    expect(refused.map(({ name }) => name)).toEqual([])
  })
})

const component = (ref: string, licences: Component['licenses'] = []): Component => ({
  'bom-ref': ref,
  name: ref,
  version: '1',
  licenses: licences,
})
const billOf = (own: string, names: readonly string[]): Bill => ({
  serialNumber: `urn:uuid:${own}`,
  metadata: { timestamp: own, component: component(own) },
  components: names.map((name) => component(name)),
  dependencies: [{ ref: own, dependsOn: names }],
})

test('two bills are joined: each package once, in order, all needed by the first', () => {
  const joined = joinBills(billOf('service', ['b', 'c']), billOf('portal', ['a', 'c']))
  expect(joined.components.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  expect(joined.dependencies).toEqual([{ ref: 'service', dependsOn: ['a', 'b', 'c'] }])
})

test('a bill has no time, and another content gives it another number', () => {
  const [one, same, other] = [['a'], ['a'], ['b']].map((names) =>
    makeReproducible({ ...billOf('service', names), serialNumber: `urn:uuid:${Math.random()}` }),
  )
  expect(one).toEqual(same)
  expect(one?.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-/)
  expect(one?.serialNumber).not.toBe(other?.serialNumber)
  expect(one?.metadata).not.toHaveProperty('timestamp')
})

test.each<[string, boolean]>([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR AGPL-3.0-only', false],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['(MIT AND (GPL-3.0-only OR ISC))', false],
  ['unknown', false],
  ['mit', false],
])('of MIT and ISC "%s" is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence, ['MIT', 'ISC'])).toBe(expected)
})

test.each<[Component['licenses'], string]>([
  [[{ license: { id: 'MIT' } }], 'MIT'],
  [[{ license: { name: 'Own' } }], 'Own'],
  [[{ expression: '(MIT OR ISC)' }], '(MIT OR ISC)'],
  [[{ license: { id: 'MIT' } }, { license: { id: 'ISC' } }], 'MIT AND ISC'],
  [[], 'unknown'],
])('the licence of %j is %s', (licences, expected) => {
  expect(licenceOf(component('a', licences))).toBe(expected)
})
