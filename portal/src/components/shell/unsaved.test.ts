import { afterEach, expect, test } from 'vitest'
import { askBeforeLeaving, hasUnsaved, keepUnsaved, mayLeave } from './unsaved.ts'

let asked = 0
let forget: () => void = () => undefined
const answer = (leaves: boolean) => {
  asked = 0
  forget = askBeforeLeaving(async () => {
    asked++
    return leaves
  })
}
afterEach(() => forget())

test('what is saved or unchanged is left without a question', async () => {
  answer(false)
  expect(await mayLeave()).toBe(true)
  keepUnsaved()()
  expect([await mayLeave(), asked]).toEqual([true, 0])
})

test('who stays keeps every draft, and is asked again the next time', async () => {
  answer(false)
  const saved = keepUnsaved()
  expect([await mayLeave(), await mayLeave(), asked, hasUnsaved()]).toEqual([false, false, 2, true])
  saved()
})

test('who leaves is asked once for all forms, and not again on the way', async () => {
  answer(true)
  const forms = [keepUnsaved(), keepUnsaved()]
  expect(await Promise.all([mayLeave(), mayLeave()])).toEqual([true, true])
  expect([await mayLeave(), asked, hasUnsaved()]).toEqual([true, 1, false])
  for (const form of forms) form()
})
