import { expect, test } from 'vitest'
import { questionFor } from '../../../../test/wallet/sample-request.ts'
import { sandboxInfo } from './sandbox-info.ts'

const shown = {
  customer: 'Kiosk',
  branding: { purposes: { en: 'Your flag' } },
  question: questionFor({ revealed: ['given_name'], derived: { age_over: '18' } }),
}
const data = {
  customer: 'Kiosk',
  purposes: { en: 'Your flag' },
  revealed: ['given_name'],
  derived: { age_over: '18' },
}

/** As it is sent. */
const told = (...given: Parameters<typeof sandboxInfo>) =>
  JSON.parse(JSON.stringify(sandboxInfo(...given)))

test('the sandbox wallet is told who asks, why and what', () => {
  expect(told(shown, null)).toStrictEqual({ format: 'vidimus_sandbox', data })
})

test('what is optional and where to return to are told if there is such a thing', () => {
  const question = { ...shown.question, optional: ['birth_place'] } as const
  expect(told({ ...shown, question }, 'https://id.example/flows/1').data).toStrictEqual({
    ...data,
    optional: ['birth_place'],
    page: 'https://id.example/flows/1',
  })
})
