import { expect, test } from 'vitest'
import type { Contract } from './openapi.ts'
import { referenceDocument } from './reference-document.ts'
import { field, fieldsOf } from './schema-fields.ts'

test('a field has its type, its need, its meaning and its bounds', () => {
  expect(
    field(
      'name',
      { type: 'string', minLength: 1, maxLength: 9, description: 'Yours.' },
      'required',
    ),
  ).toBe('- `name` *string* **required**  \n  Yours. 1 to 9 characters.')
  expect(field('n', { type: 'integer', minimum: 5, default: 7 }, '')).toBe(
    '- `n` *integer*  \n  At least 5. Default `7`.',
  )
  expect(field('one', { type: 'string', enum: ['a', 'b'] }, '')).toContain('One of `a`, `b`.')
  expect(field('is', { const: true }, '')).toContain('Always `true`.')
  expect(field('all', { type: 'array', minItems: 1 }, '')).toContain('At least 1 entry.')
})

test('what may be null says so, with the meaning and bounds of its other choice', () => {
  const schema = {
    anyOf: [{ type: 'string', format: 'uri', description: 'Where.' }, { type: 'null' }],
  }
  expect(field('at', schema, '')).toBe('- `at` *string or null*  \n  Where. Format `uri`.')
})

test('fields of objects, of entries and of all parts are nested; references are linked', () => {
  const entry = {
    type: 'object',
    required: ['b'],
    properties: { b: { $ref: '#/components/schemas/Thing' } },
  }
  expect(fieldsOf({ type: 'object', properties: { a: { type: 'array', items: entry } } })).toEqual([
    '- `a` *array of object*\n  - `b` *[Thing](#schema-thing)* **required**',
  ])
  expect(fieldsOf({ allOf: [entry, { properties: { c: { type: 'string' } } }] })).toHaveLength(2)
})

const contract: Contract = {
  info: { description: 'What it is.' },
  paths: {
    '/prove': {
      post: {
        operationId: 'prove',
        summary: 'Start',
        security: [{ apiKey: [] }],
        parameters: [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }],
        requestBody: {
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Thing' },
              example: { a: 1 },
            },
          },
        },
        responses: {
          '200': { description: 'Done.', headers: { 'Flow-Id': { schema: { type: 'string' } } } },
          '400': { $ref: '#/components/responses/Refused' } as object,
        },
      },
    },
  },
  webhooks: {
    proved: {
      post: { summary: 'A person is verified', responses: { '200': { description: 'Go on.' } } },
    },
  },
  components: { schemas: { Thing: { type: 'object', properties: { a: { type: 'integer' } } } } },
}
Object.assign(contract.components ?? {}, {
  responses: {
    Refused: {
      description: '`error_x`: No.',
      content: {
        'application/json': {
          examples: {
            one: { value: { success: false, error: { error: 'error_x' } } },
            two: { value: { success: false, error: { error: 'error_y' } } },
          },
        },
      },
    },
  },
})

test('the document has operations, callbacks and schemas, with what they refer to', () => {
  const text = referenceDocument(contract, 'https://id.example')
  expect(text).toContain('<a id="prove"></a>\n\n## Start\n\n**POST** `/prove` · needs a key')
  expect(text).toContain('- `Idempotency-Key` *string*')
  expect(text).toContain('`application/json`: [Thing](#schema-thing)')
  expect(text).toContain('curl -X POST https://id.example/prove')
  expect(text).toContain('**Headers of the answer**\n\n- `Flow-Id` *string*')
  expect(text).toContain('### Answer 400\n\n`error_x`: No.')
  expect(text).toContain('```json title="error_y"')
  expect(text).toContain('## A person is verified')
  expect(text).toContain('<a id="schema-thing"></a>\n\n### Thing')
})
