import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiTypes, type Contract } from './api-types.ts'

const at = (path: string) => readFile(join(import.meta.dirname, path), 'utf8')

test('the committed types are those of the contract (npm run openapi writes them)', async () => {
  const contract: Contract = JSON.parse(await at('../../service/portal-openapi.json'))
  expect(apiTypes(contract)).toBe(await at('../src/api/generated/operations.ts'))
})

test('every operation has its place, what it takes and what it gives', () => {
  const schema = {
    type: 'object',
    required: ['key'],
    properties: { key: { type: 'string' }, day: { type: 'null' } },
  }
  const operation = {
    operationId: 'show',
    parameters: [{ in: 'path', name: 'id', required: true, schema: { enum: ['a', 'b'] } }],
    responses: { '200': { content: { 'application/json': { schema } } } },
  }
  const text = apiTypes({
    paths: { '/portal/api/x/{id}': { get: operation } },
    components: { schemas: {} },
  })
  expect(text).toContain(
    "show: { params: { id: 'a' | 'b' }; query: undefined; body: undefined; reply: { key: string; day?: null } }",
  )
  expect(text).toContain("show: ['GET', '/x/{id}']")
})

test('outcomes come with the rows of their table', () => {
  const row = { kind: 'declined', tone: 'calm' }
  const schema = { enum: ['lost'], 'x-outcomes': { lost: row } }
  const get = {
    operationId: 'listFlows',
    parameters: [{ in: 'query', name: 'outcome', schema }],
    responses: {},
  }
  const text = apiTypes({ paths: { '/portal/api/flows': { get } }, components: { schemas: {} } })
  expect(text).toContain(`export const outcomes = {\n  lost: ${JSON.stringify(row)},\n}`)
  expect(text).toContain("query: { outcome?: 'lost' }")
})

test('a setting comes with the row of its table', () => {
  const row = { kind: 'choice', values: ['plain', 'formal'], group: 'wallets' }
  const properties = { page_tone: { enum: ['plain', 'formal'], 'x-setting': row } }
  const patch = {
    operationId: 'changeSettings',
    requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
    responses: {},
  }
  const text = apiTypes({
    paths: { '/portal/api/settings': { patch } },
    components: { schemas: {} },
  })
  expect(text).toContain(`export const settings = {\n  page_tone: ${JSON.stringify(row)},\n}`)
  expect(text).toContain("body: { page_tone?: 'plain' | 'formal' }")
})
