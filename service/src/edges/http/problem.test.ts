import fastify from 'fastify'
import { expect, test } from 'vitest'
import { apiErrorCodes } from '../../core/vocabulary/errors.ts'
import type { Failure } from '../../core/vocabulary/result.ts'
import { helpLink, problemBody, problems, sendProblem } from './problem.ts'

async function answer(failure: Failure) {
  const app = fastify()
  app.decorate('publicUrl', 'https://id.example')
  app.decorateRequest('outcome', null)
  const outcomes: (string | null)[] = []
  app.addHook('onResponse', async (request) => void outcomes.push(request.outcome))
  app.get('/', async (_request, reply) => sendProblem(reply, failure))
  const { statusCode, headers, body } = await app.inject('/')
  return { statusCode, headers, body, outcome: outcomes[0] }
}

test('every code of the API has its problem, and there are no others', () => {
  expect(Object.keys(problems).toSorted()).toEqual([...apiErrorCodes].toSorted())
})

test.each(apiErrorCodes)(
  '%s has a status of its kind, and says what happened and what to do',
  (code) => {
    const { status, description, cause, fix } = problems[code]
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
    expect(description).toMatch(/^\S.*[^.]$/)
    expect(cause).toMatch(/^\S.*\.$/)
    expect(fix).toMatch(/^\S.*\.$/)
  },
)

test('the codes of the interface have its statuses and its sentences', () => {
  const told = apiErrorCodes
    .slice(0, 7)
    .map((code) => [code, problems[code].status, problems[code].description])
  expect(told).toEqual([
    ['error_invalid_body', 400, 'request body is not a valid JSON'],
    ['error_missing_parameter', 400, 'state is required'],
    ['error_invalid_attribute', 400, 'invalid attribute ID'],
    ['error_wrong_issuer', 400, 'invalid issuer ID'],
    ['error_api_key', 401, 'API key missing'],
    ['error_account', 401, 'account suspended'],
    ['error_internal', 500, 'cannot start verification job'],
  ])
})

test('the body is exactly the interface’s, nothing more', () => {
  expect(problemBody('error_account')).toEqual({
    success: false,
    error: { error: 'error_account', error_description: 'account suspended' },
  })
  expect(problemBody('error_account', 'other').error.error_description).toBe('other')
})

test.each(apiErrorCodes)(
  '%s is answered with its status, its body and where it is explained',
  async (code) => {
    const { statusCode, headers, body, outcome } = await answer({ code })
    expect(statusCode).toBe(problems[code].status)
    expect(JSON.parse(body)).toEqual(problemBody(code))
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['link']).toBe(helpLink('https://id.example', code))
    expect(headers['www-authenticate']).toBe(problems[code].status === 401 ? 'Bearer' : undefined)
    expect(outcome).toBe(code)
  },
)

test('a more precise description is passed on, a detail never is', async () => {
  const { body } = await answer({
    code: 'error_missing_parameter',
    description: 'issuer is required',
    detail: 'hidden-word',
  })
  expect(JSON.parse(body)).toEqual(problemBody('error_missing_parameter', 'issuer is required'))
})

test('a code that is not the API’s is an error of ours, and its words stay inside', async () => {
  const { statusCode, body, outcome } = await answer({
    code: 'flow_unknown',
    description: 'hidden-word',
  })
  expect(statusCode).toBe(500)
  expect(JSON.parse(body)).toEqual(problemBody('error_internal'))
  expect(outcome).toBe('error_internal')
})

test('the help link leads to the entry of the code', () => {
  expect(helpLink('https://id.example', 'error_api_key')).toBe(
    '<https://id.example/docs/errors#error_api_key>; rel="help"',
  )
})
