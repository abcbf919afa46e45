import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eitherQuery, mdocQuery, pidQuery } from '../../../test/fake-verifier.ts'
import { readVector, vectors } from '../../../test/vectors.ts'
import { readDcqlQuery } from './dcql-query.ts'

const credential = { id: 'pid', format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:1'] } }
const mdoc = { id: 'pid', format: 'mso_mdoc', meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' } }
const asking = (change: object) => ({ credentials: [{ ...credential, ...change }] })

test.each([pidQuery, mdocQuery, eitherQuery])('a query is read as it is', (query) => {
  expect(readDcqlQuery(query)).toEqual({ ok: true, value: query })
})

test('unknown members do no harm', () => {
  expect(readDcqlQuery({ ...asking({ purpose: 'age' }), version: 2 })).toMatchObject({ ok: true })
})

test('the examples of OpenID4VP are read', () => {
  const folder = 'official/openid4vp/examples/query_lang'
  const examples = readdirSync(join(vectors, folder))
  expect(examples.length).toBeGreaterThan(5)
  for (const name of examples)
    expect(readDcqlQuery(readVector(`${folder}/${name}`)), name).toMatchObject({ ok: true })
})

test.each([
  ['no object', 'pid'],
  ['no credentials', {}],
  ['an empty list', { credentials: [] }],
  ['an id with a blank', asking({ id: 'my pid' })],
  ['no format', asking({ format: undefined })],
  ['no meta', asking({ meta: undefined })],
  ['no type', asking({ meta: {} })],
  ['an empty list of types', asking({ meta: { vct_values: [] } })],
  ['no type of mdoc', { credentials: [{ ...mdoc, meta: {} }] }],
  [
    'a path of one step into an mdoc',
    { credentials: [{ ...mdoc, claims: [{ path: ['family_name'] }] }] },
  ],
  [
    'a path of three steps into an mdoc',
    { credentials: [{ ...mdoc, claims: [{ path: ['a', 'b', 'c'] }] }] },
  ],
  [
    'a path of no names into an mdoc',
    { credentials: [{ ...mdoc, claims: [{ path: ['a', null] }] }] },
  ],
  ['the same id twice', { credentials: [credential, credential] }],
  ['an empty list of claims', asking({ claims: [] })],
  ['a claim without path', asking({ claims: [{ id: 'a' }] })],
  ['an empty path', asking({ claims: [{ path: [] }] })],
  ['a negative index', asking({ claims: [{ path: ['a', -1] }] })],
  ['a half index', asking({ claims: [{ path: ['a', 0.5] }] })],
  ['an empty list of values', asking({ claims: [{ path: ['a'], values: [] }] })],
  ['a value that is an object', asking({ claims: [{ path: ['a'], values: [{}] }] })],
  [
    'a claim set of a claim that is not there',
    asking({ claims: [{ id: 'a', path: ['a'] }], claim_sets: [['b']] }),
  ],
  ['claim sets without claims', asking({ claim_sets: [['a']] })],
  ['an authority without values', asking({ trusted_authorities: [{ type: 'aki' }] })],
  [
    'a set of a credential that is not there',
    { ...asking({}), credential_sets: [{ options: [['other']] }] },
  ],
  ['a set without options', { ...asking({}), credential_sets: [{ options: [] }] }],
  [
    'a set that is required perhaps',
    { ...asking({}), credential_sets: [{ options: [['pid']], required: 'yes' }] },
  ],
])('%s is no query', (_what, query) => {
  expect(readDcqlQuery(query)).toMatchObject({ ok: false, refusal: { code: 'query_unreadable' } })
})
