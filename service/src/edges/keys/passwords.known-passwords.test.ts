import { expect, test } from 'vitest'
import { isKnownPassword } from './passwords.ts'

test.each(['1qaz2wsx3edc', '123QWEasdzxc', 'Password1234', '!!Liverpool2026', 'administrator'])(
  '%s is among the first that are tried',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'tX9!love*48302', '839201748362', 'Märchenprinz auf Reisen'])(
  '%s is not',
  async (password) => {
    expect(await isKnownPassword(password)).toBe(false)
  },
)
