import { expect, test } from 'vitest'
import { makeShrinkwrap } from './shrinkwrap.ts'

const manifest = { name: 'vidimus', version: '1.0.0', dependencies: { a: '1.0.0', b: '2.0.0' } }
const packages = {
  'node_modules/a': {
    version: '1.0.0',
    integrity: 'sha512-a',
    resolved: 'https://registry.example/a.tgz',
    dependencies: { c: '^1.0.0' },
    optionalDependencies: { absent: '1.0.0' },
    peerDependencies: { wished: '1.0.0' },
    peerDependenciesMeta: { wished: { optional: true } },
  },
  'node_modules/a/node_modules/c': { version: '1.1.0' },
  'node_modules/b': { version: '1.0.0' },
  'node_modules/c': { version: '9.0.0' },
  'node_modules/tool': { version: '1.0.0', dev: true },
  'service/node_modules/b': { version: '2.0.0', dependencies: { c: '*' } },
}
const placesOf = (changes: object = {}) =>
  Object.keys(
    (makeShrinkwrap({ ...manifest, ...changes }, 'service', packages) as { packages: object })
      .packages,
  )

test('it names what the workspace needs, where Node will look for it, and nothing else', () => {
  expect(placesOf()).toEqual([
    '',
    'node_modules/a',
    'node_modules/a/node_modules/c',
    'node_modules/b',
    'node_modules/c',
  ])
})

test('the version of the workspace goes before the one of the others', () => {
  expect(makeShrinkwrap(manifest, 'service', packages)).toMatchObject({
    packages: { 'node_modules/b': { version: '2.0.0' }, 'node_modules/c': { version: '9.0.0' } },
  })
})

test('what a package needs is written as the version that it gets', () => {
  expect(makeShrinkwrap(manifest, 'service', packages)).toMatchObject({
    packages: {
      'node_modules/a': { dependencies: { c: '1.1.0' } },
      'node_modules/b': { dependencies: { c: '9.0.0' } },
    },
  })
})

test('no address of a registry is in it', () => {
  const text = JSON.stringify(makeShrinkwrap(manifest, 'service', packages))
  expect(text).toContain('sha512-a')
  expect(text).not.toContain('registry.example')
})

test('something that is needed and not locked ends it', () => {
  expect(() => placesOf({ dependencies: { x: '1' } })).toThrow('x, which service needs, is not in')
})

test('another version than the one of the workspace goes to whoever needs it', () => {
  const both = { ...packages, 'node_modules/a': { version: '1.0.0', dependencies: { b: '1' } } }
  expect(makeShrinkwrap(manifest, 'service', both)).toMatchObject({
    packages: {
      'node_modules/b': { version: '2.0.0' },
      'node_modules/a/node_modules/b': { version: '1.0.0' },
    },
  })
})
