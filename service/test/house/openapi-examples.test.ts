import { createHmac } from 'node:crypto'
import { compactVerify, createLocalJWKSet } from 'jose'
import { describe, expect, test } from 'vitest'
import { apiErrorCodes } from '../../src/core/vocabulary/errors.ts'
import { callbackErrorCodes } from '../../src/core/vocabulary/outcomes.ts'
import {
  exampleClaims,
  exampleKey,
  examplePresentation,
  exampleSecret,
} from '../../src/edges/http/api/contract-examples.ts'
import { nameComponents } from '../../src/edges/http/contract/name-components.ts'
import {
  complaintsAbout,
  componentSchema,
  contract,
  examplesOf,
  type Media,
  operations,
} from './contract-schemas.ts'

const media: readonly (readonly [where: string, media: Media])[] = [...operations].flatMap(
  ([id, { requestBody, responses }]) =>
    Object.entries({ request: requestBody ?? {}, ...responses }).flatMap(
      ([part, { content = {} }]) =>
        Object.values(content).map((one) => [`${id} ${part}`, one] as const),
    ),
)

describe('every request, answer and callback of the contract has examples that fit it', () => {
  test.each(media)('%s', (_where, one) => {
    const examples = examplesOf(one)
    expect(examples).not.toEqual([])
    for (const example of examples) expect(complaintsAbout(example, one.schema)).toEqual([])
  })

  test('there are as many as there are routes, and an example that does not fit is seen', () => {
    expect([...operations.keys()].toSorted()).toEqual([
      'archivedKeys',
      'cancelFlow',
      'expireTestFlow',
      'keepCertification',
      'listFlows',
      'prove',
      'publishedKeys',
      'publishedLiveKeys',
      'publishedTestKeys',
      'receiveError',
      'receivePresentation',
      'redeliverFlow',
      'searchFlows',
      'showFlow',
      'signTestCallback',
    ])
    expect(media.length).toBeGreaterThan(25)
    expect(complaintsAbout({ issuer: 'de' }, componentSchema('ProveRequest'))).not.toEqual([])
  })
})

describe('codes', () => {
  const enumerations = Object.values(contract.components.schemas).flatMap((schema) => [
    schema,
    ...Object.values(schema.properties ?? {}).flatMap((one) => [
      one,
      ...Object.values(one.properties ?? {}),
    ]),
  ])

  test('each one of a list is explained', () => {
    const lists = enumerations.filter(({ enum: words = [] }) =>
      words.some((word) => String(word).startsWith('error_')),
    )
    expect(lists.length).toBeGreaterThan(8)
    for (const { enum: words = [], 'x-enumDescriptions': meanings = {}, description } of lists) {
      expect(Object.keys(meanings)).toEqual(words)
      expect(
        words.filter((word) => !description?.includes(`\`${word}\`: ${meanings[word]}`)),
      ).toEqual([])
    }
  })

  test('a callback has those that the service sends, each with an example', () => {
    expect(contract.components.schemas['CallbackErrorCode']?.enum).toEqual(callbackErrorCodes)
    const { content = {} } = operations.get('receiveError')?.requestBody ?? {}
    const [form] = Object.values(content)
    expect(Object.keys(form?.examples ?? {})).toEqual(callbackErrorCodes)
  })

  test('every code of the API is answered somewhere, except those of any path', () => {
    const answered = new Set(
      media.flatMap(([, one]) => examplesOf(one)).map((example) => codeIn(example)),
    )
    expect(apiErrorCodes.filter((code) => !answered.has(code))).toEqual([
      'error_method_not_allowed',
    ])
  })
})

function codeIn(example: unknown): unknown {
  const { error } = Object(example)
  return Object(error).error
}

describe('the example of a proof is a real one', () => {
  test('its signature is verified by the example of the keys, and its claims fit', async () => {
    const keys = createLocalJWKSet({ keys: [exampleKey] })
    const { payload, protectedHeader } = await compactVerify(examplePresentation, keys)
    expect(JSON.parse(Buffer.from(payload).toString())).toEqual(exampleClaims)
    expect(protectedHeader).toEqual({
      alg: 'ES256',
      typ: 'presentation+jwt',
      kid: exampleKey.kid,
    })
    expect(complaintsAbout(exampleClaims, componentSchema('PresentationClaims'))).toEqual([])
  })

  test.each(['receivePresentation', 'receiveError'])('%s is signed by its secret', (id) => {
    const operation = Object(operations.get(id))
    const [form] = Object.values(operation.requestBody.content)
    const exampleOf = (header: string, name: string) =>
      operation.parameters.find((one: { name: string }) => one.name === header).examples[name].value
    for (const [name, { value }] of Object.entries<{ value: Record<string, string> }>(
      Object(form).examples,
    )) {
      const body = new URLSearchParams(value).toString()
      const signed = `${exampleOf('webhook-id', name)}.${exampleOf('webhook-timestamp', name)}.${body}`
      const secret = Buffer.from(exampleSecret.replace('whsec_', ''), 'base64')
      const signature = createHmac('sha256', secret).update(signed).digest('base64')
      expect(exampleOf('webhook-signature', name)).toBe(`v1,${signature}`)
    }
  })
})

describe('components', () => {
  test('every schema says what it is', () => {
    const silent = Object.entries(contract.components.schemas).filter(([, one]) => !one.description)
    expect(silent.map(([name]) => name)).toEqual([])
  })

  test('what has a title is written once, and two things of one name are refused', () => {
    const thing = { title: 'Thing', type: 'object', properties: { title: { type: 'string' } } }
    const paths = { '/a': { a: thing, list: { items: thing }, example: { title: 'Data' } } }
    const { components, paths: named } = nameComponents({ paths, webhooks: {} })
    const reference = { $ref: '#/components/schemas/Thing' }
    expect(named).toEqual({
      '/a': { a: reference, list: { items: reference }, example: { title: 'Data' } },
    })
    expect(components).toEqual({
      schemas: { Thing: { type: 'object', properties: { title: { type: 'string' } } } },
      headers: {},
    })
    const other = { ...paths, '/b': { title: 'Thing', type: 'string' } }
    expect(() => nameComponents({ paths: other, webhooks: {} })).toThrow('Thing')
  })
})
