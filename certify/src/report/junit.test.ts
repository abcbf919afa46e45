import { expect, test } from 'vitest'
import { certifyJunit } from './junit.ts'
import { certifyJson } from './report.ts'
import { certified, doubt, fault, hole, unreached } from './results.test-material.ts'

const certification = certified([fault, doubt, hole, unreached])

test('each group is a suite and each case a test, with figures', () => {
  const xml = certifyJunit(certification)
  expect(xml).toContain(
    '<testsuites name="vidimus certify" tests="5" failures="2" errors="0" skipped="1" time="12.393">',
  )
  expect(xml.match(/<testsuite /g)).toHaveLength(3)
  expect(xml).toContain('<testcase name="start" classname="vidimus.certify.start" time="0.012"/>')
  expect(xml).toContain('<skipped message="Not judged: begun-by-another')
  expect(xml).toMatch(/name="stranger"[^>]*>\s*<system-out>Tried: The redirect_uri/)
})

test('a failure has its code, and what was seen with which request, as XML', () => {
  const xml = certifyJunit(certification)
  expect(xml).toContain(
    '<failure type="proof_shown" message="Security hole: The visitor who began is shown &lt;what&gt;',
  )
  expect(xml).toContain('\nSeen: GET http://shop.example/return → 200\nFix: Put a new')
  expect(xml).toContain('redirect_uri &amp; hand')
})

test('characters that XML does not allow are replaced', () => {
  const odd = { ...fault, said: 'a\u0000b\ud800c' }
  expect(certifyJunit(certified([odd]))).toContain('message="a?b?c"')
})

test('programs are told all of it', () => {
  const about = { startUrl: 'http://shop.example/', callbackUrl: 'http://shop.example/callback' }
  const { ok, complete, cases, ...rest } = JSON.parse(certifyJson(certification, about))
  expect([ok, complete, cases.length]).toEqual([false, false, 5])
  expect(rest).toEqual({ start_url: about.startUrl, callback_url: about.callbackUrl })
  expect(cases[3]).toMatchObject({
    ...{ case: 'begun-by-another', group: 'session', status: 'failed', security_hole: true },
    ...{ code: 'proof_shown', flow: 'flow_1', duration_ms: 12 },
    request: { method: 'GET', status: 200 },
  })
})
