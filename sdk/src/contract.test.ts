import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  apiErrorCodes,
  attributeIds,
  callbackErrorCodes,
  derivedKeys,
  knownIssuers,
} from './contract.ts'
import { reasons } from './error.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

describe('this package speaks the contract of the service', () => {
  const { post } = JSON.parse(read('service/openapi.json')).paths['/prove']
  const asked = post.requestBody.content['application/json'].schema.properties

  test('the question has the same fields and words', () => {
    expect(Object.keys(asked).sort()).toEqual([
      'derived',
      'issuer',
      'revealed',
      'same_device',
      'state',
    ])
    expect(asked.issuer.enum).toEqual(knownIssuers)
    expect(asked.revealed.items.enum).toEqual(attributeIds)
    expect(Object.keys(asked.derived.properties)).toEqual(derivedKeys)
  })

  test('every error that the service can answer has its code here, and no other', () => {
    const refusals: { [status: string]: { content: { 'application/json': { schema: Refusal } } } } =
      post.responses
    const codes = Object.entries(refusals)
      .filter(([status]) => status !== '200')
      .flatMap(
        ([, { content }]) =>
          content['application/json'].schema.properties.error.properties.error.enum,
      )
    expect(codes.toSorted()).toEqual(apiErrorCodes.toSorted())
  })

  // OpenAPI does not describe callbacks, so the service's own list is read.
  test('so has every error that a callback can carry', () => {
    const list = read('service/src/core/vocabulary/callback-errors.ts')
    expect([...list.matchAll(/^ {2}(error_\w+):/gm)].map(([, code]) => code)).toEqual(
      callbackErrorCodes,
    )
  })
})

type Refusal = { properties: { error: { properties: { error: { enum: string[] } } } } }

test('every code of this package is explained in its README, where its errors lead', () => {
  const explained = [...read('sdk/README.md').matchAll(/<a id="(\w+)"><\/a>/g)].map(
    ([, code]) => code,
  )
  expect(explained).toEqual(Object.keys(reasons))
})
