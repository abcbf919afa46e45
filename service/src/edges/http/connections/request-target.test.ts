import { expect, test } from 'vitest'
import { namesTwoHosts, targetPath } from './request-target.ts'

test.each([
  ['/flow/x?c=1', '/flow/x?c=1'],
  ['/flow/http://y', '/flow/http://y'],
  ['http://evil.example/flow/x?c=1', '/flow/x?c=1'],
  ['HTTPS://u:p@[::1]:8443/flow/x', '/flow/x'],
  ['http://evil.example', '/'],
  ['http://evil.example?c=/flow/x', '/?c=/flow/x'],
  ['http://evil.example#x', '/#x'],
  ['http:///flow/x', '/flow/x'],
  ['*', '*'],
])('of %s the path is %s', (url, path) => {
  expect(targetPath({ url })).toBe(path)
})

test.each([
  [['Host', 'x'], false],
  [['Host', 'x', 'HOST', 'x'], true],
  [['host', 'x', 'Accept', 'host', 'hOsT', 'y'], true],
  [['Host', 'x', 'X-Host', 'y', 'Host-X', 'y'], false],
])('%j names two hosts: %s', (rawHeaders, expected) => {
  expect(namesTwoHosts({ rawHeaders })).toBe(expected)
})
