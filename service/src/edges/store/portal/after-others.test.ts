import { expect, test } from 'vitest'
import { afterOthers } from './after-others.ts'

function failing(code: string, times: number) {
  let tries = 0
  const write = async () => {
    tries++
    if (tries <= times) throw Object.assign(new Error(), { code })
    return tries
  }
  return write
}

test('what somebody else wrote meanwhile is looked for once more', async () => {
  expect(await afterOthers(failing('23505', 1))).toBe(2)
})

test('another failure, or the same again, is a failure', async () => {
  await expect(afterOthers(failing('23503', 1))).rejects.toMatchObject({ code: '23503' })
  await expect(afterOthers(failing('23505', 2))).rejects.toMatchObject({ code: '23505' })
})
