import { expect, test } from 'vitest'
import { curlLine, envLine } from './key-lines.ts'

test('the .env line has the name that the SDK reads', () => {
  expect(envLine('vdm_test_a')).toBe('VIDIMUS_API_KEY=vdm_test_a')
})

test('the curl line asks an issuer that the key’s environment knows', () => {
  expect(curlLine('https://id.example', 'vdm_test_a')).toContain('"issuer":"xx-sandbox"')
  expect(curlLine('https://id.example', 'vdm_live_a')).toContain('"issuer":"de-ausweis"')
})
