import { beforeAll, describe, expect, test } from 'vitest'
import { callbackHandler as forExpress } from './adapters/express.ts'
import { callbackHandler as forFastify } from './adapters/fastify.ts'
import { callbackHandler as forHono } from './adapters/hono.ts'
import { callbackHandler as forNext } from './adapters/next.ts'
import { type CallbackHandlers, callbackHandler } from './callback-handler.ts'
import { type TestService, testService } from './testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await testService()
})

const redirect = () => ({ redirectUri: 'https://shop.test/' })

const wrong: readonly (readonly [why: string, handlers: unknown, said: string])[] = [
  ['none', undefined, 'an object with onVerified and onError. Received undefined'],
  ['a function', redirect, 'an object with onVerified and onError. Received function'],
  ['no onError', { onVerified: redirect }, 'onError to be a function. Received none.'],
  [
    'another name',
    { onSuccess: redirect, onError: redirect },
    'onVerified to be a function. Received none, but "onSuccess".',
  ],
  [
    'a promise of one',
    { onVerified: redirect, onError: Promise.resolve() },
    'onError to be a function. Received object.',
  ],
  [
    'a report that is none',
    { onVerified: redirect, onError: redirect, report: true },
    'report to be a function. Received boolean.',
  ],
]

describe.each([callbackHandler, forExpress, forFastify, forHono, forNext])('', (make) => {
  test.each(wrong)('%s is named when the handler is made', (_, handlers, said) => {
    // A caller without types can pass this.
    const making = () => make(service.settings, handlers as CallbackHandlers)
    expect(making).toThrow(expect.objectContaining({ code: 'handlers_invalid' }))
    expect(making).toThrow(`Expected ${said}`)
  })
})

const nearMisses: readonly (readonly [returned: unknown, said: string])[] = [
  [undefined, 'undefined alone'],
  [null, 'null'],
  ['https://shop.test/CANARY', 'string alone'],
  [new URL('https://shop.test/CANARY'), 'the URL alone'],
  [{ redirect_uri: 'https://shop.test/CANARY' }, '{ redirect_uri }'],
  [{ redirectUrl: 'https://shop.test/CANARY' }, '{ redirectUrl }'],
  [{ url: 'https://shop.test/CANARY' }, 'an object without it'],
  [{ redirectUri: 7 }, 'redirectUri of another type'],
  [{ redirectUri: undefined }, 'redirectUri of another type'],
  [Response.json({}), 'a Response: this package makes it'],
]

test.each(nearMisses)('what a handler returns by mistake is named: %j', async (returned, said) => {
  const errors: Error[] = []
  const handle = callbackHandler(service.settings, {
    // A caller without types can return this.
    onVerified: () => returned as { redirectUri: string },
    onError: redirect,
    report: (error) => void errors.push(error),
  })
  const answer = await handle(await service.callback({ state: 'order-1' }))
  expect([answer.status, await answer.json()]).toEqual([500, { error: 'redirect_uri_invalid' }])
  expect(String(errors[0])).toContain(`Received ${said}.`)
  expect(String(errors[0])).not.toContain('CANARY')
})

/** Checked by tsc: each marked line must be an error. */
test('what a handler must not return does not compile', () => {
  const good: CallbackHandlers = { onVerified: redirect, onError: redirect }
  // @ts-expect-error the name of the wire
  const wire: CallbackHandlers = { ...good, onError: () => ({ redirect_uri: 'https://a.test/' }) }
  // @ts-expect-error the address alone
  const text: CallbackHandlers = { ...good, onError: () => 'https://a.test/' }
  // @ts-expect-error nothing
  const nothing: CallbackHandlers = { ...good, onError: () => undefined }
  // @ts-expect-error a Response
  const response: CallbackHandlers = { ...good, onError: () => Response.json({}) }
  // @ts-expect-error one of two
  const half: CallbackHandlers = { onVerified: redirect }
  // @ts-expect-error another name
  const other: CallbackHandlers = { ...good, onSuccess: redirect }
  void [wire, text, nothing, response, half, other]
})
