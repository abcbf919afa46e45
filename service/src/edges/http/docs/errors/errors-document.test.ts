import { lexer } from 'marked'
import { expect, test } from 'vitest'
import { expectedCallbacks } from '../../../../cli/trigger/trigger-outcomes.ts'
import { callbackErrorCodes } from '../../../../core/vocabulary/callback-errors.ts'
import { apiErrorCodes, pageErrorCodes } from '../../../../core/vocabulary/errors.ts'
import { findings } from '../../../../usecases/delivery/diagnose.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { callbackCauses } from './callback-causes.ts'
import { deliveryCodes } from './delivery-causes.ts'
import { errorAnchors, errorsDocument } from './errors-document.ts'

const { body, headings } = renderMarkdown(lexer(errorsDocument('https://id.example')), {
  toTarget: (href) => href,
  toNamed: () => undefined,
})
const anchors = new Set(headings.map(({ anchor }) => anchor))

test.each([...apiErrorCodes, ...callbackErrorCodes, ...pageErrorCodes, ...deliveryCodes])(
  '%s has its anchor, and what links it knows it',
  (code) => {
    expect(anchors).toContain(code)
    expect(errorAnchors().get(code)).toBe(`/docs/errors#${code}`)
  },
)

test('a code of both worlds has an entry in each', () => {
  expect(anchors).toContain('error_internal')
  expect(anchors).toContain('error_internal-in-a-callback')
})

test.each([...apiErrorCodes, ...callbackErrorCodes, ...pageErrorCodes])(
  '%s says what to do and shows an example',
  (code) => {
    const [, entry = ''] = body.text.split(`<h3 id="${code}">`)
    const own = entry.split('<h3')[0] ?? ''
    expect(own).toContain('What to do.')
    expect(own).toMatch(/<pre|<blockquote/)
  },
)

test('the diagnosis explains what it is said to explain', () => {
  const own = ['no_listener', 'result_expired', 'client_closed']
  expect(deliveryCodes.filter((code) => !(code in findings))).toEqual(own)
})

test('the outcomes to try are those of the command, each with its code', () => {
  const told = Object.entries(callbackCauses).flatMap(([code, { triggers }]) =>
    triggers.map((outcome) => [outcome, code]),
  )
  const known = Object.entries(expectedCallbacks).filter(([, code]) => code !== 'presentation')
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known))
})
