import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  apiErrorCodes,
  attributeIds,
  callbackErrorCodes,
  derivedKeys,
  interfaceAttributeIds,
  interfaceDerivedKeys,
  knownIssuers,
  matchIds,
} from './contract.ts'
import { reasons } from './error.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

describe('this package speaks the contract of the service', () => {
  const contract = JSON.parse(read('service/openapi.json'))
  const { post } = contract.paths['/prove']
  /** The schema itself, if it is a component. */
  const schemaOf = (schema: { $ref?: string }) =>
    schema.$ref === undefined ? schema : contract.components.schemas[nameIn(schema.$ref)]
  const asked = schemaOf(post.requestBody.content['application/json'].schema).properties

  test('the question has the same fields and words', () => {
    expect(Object.keys(asked).sort()).toEqual([
      'derived',
      'issuer',
      'revealed',
      'same_device',
      'state',
    ])
    expect(schemaOf(asked.issuer).enum).toEqual(knownIssuers)
    expect(schemaOf(asked.revealed.items).enum).toEqual(interfaceAttributeIds)
    expect(Object.keys(asked.derived.properties)).toEqual(interfaceDerivedKeys)
  })

  test('so has a question of the wider vocabulary', () => {
    const { WideProveRequest, WideAttributeId, DerivedKey } = contract.components.schemas
    const { derived, match, ...others } = WideProveRequest.properties
    expect(Object.keys({ ...others, derived, match }).sort()).toEqual(
      [...Object.keys(asked), 'match', 'optional'].sort(),
    )
    expect(WideAttributeId.enum).toEqual(attributeIds)
    expect(DerivedKey.enum).toEqual(derivedKeys)
    expect([...Object.keys(derived.properties), 'match']).toEqual(derivedKeys)
    expect(Object.keys(match.properties)).toEqual(matchIds)
  })

  test('every error that the service can answer has its code here, and no other', () => {
    const refusals: { [status: string]: { content: { 'application/json': { schema: object } } } } =
      post.responses
    const codes = Object.entries(refusals)
      .filter(([status]) => status !== '200')
      .map(([, { content }]): Refusal => schemaOf(content['application/json'].schema))
      .flatMap(({ properties }) => properties.error.properties.error.enum)
    expect(codes.toSorted()).toEqual(apiErrorCodes.toSorted())
  })

  test('so has every error that a callback can carry', () => {
    expect(contract.components.schemas.CallbackErrorCode.enum).toEqual(callbackErrorCodes)
  })

  test('a callback has the fields that are read here', () => {
    const { PresentationCallback, ErrorCallback, CallbackAnswer } = contract.components.schemas
    expect(Object.keys(PresentationCallback.properties)).toEqual(['presentation', 'state'])
    expect(Object.keys(ErrorCallback.properties)).toEqual(['error', 'error_description', 'state'])
    expect(Object.keys(CallbackAnswer.properties)).toEqual(['redirect_uri'])
  })
})

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? ''

type Refusal = { properties: { error: { properties: { error: { enum: string[] } } } } }

test('every code of this package is explained in its README, where its errors lead', () => {
  const explained = [...read('sdk/README.md').matchAll(/<a id="(\w+)"><\/a>/g)].map(
    ([, code]) => code,
  )
  expect(explained).toEqual(Object.keys(reasons))
})
