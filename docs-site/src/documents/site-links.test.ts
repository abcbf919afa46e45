import { expect, test } from 'vitest'
import { siteLinks, withSiteLinks } from './site-links.ts'

const links = siteLinks('docs/guides/first-proof.md', {
  addresses: new Map([
    ['docs/operate/doctor.md', '/docs/operate/doctor'],
    ['docs/images/loop.webp', '/docs/images/loop.webp'],
    ['sdk/README.md', '/docs/sdk'],
  ]),
  named: new Map(),
})

test.each([
  ['../operate/doctor.md#x', '/docs/operate/doctor#x'],
  ['../../sdk/README.md', '/docs/sdk'],
  ['../images/loop.webp', '/docs/images/loop.webp'],
  ['#here', '#here'],
  ['https://example.com/a', 'https://example.com/a'],
  ['/docs/errors', '/docs/errors'],
  ['../../demo/shop/identity.ts', undefined],
  ['../../../etc/passwd', undefined],
])('%s leads to %s', (href, address) => {
  expect(links.toTarget(href)).toBe(address)
})

test('in Markdown links are whole and lead to Markdown; samples stay as they are', () => {
  const text =
    '[a](../operate/doctor.md#x) ![b](../images/loop.webp) [c](../../x.ts)\n\n```md\n[a](../operate/doctor.md)\n```\n'
  expect(withSiteLinks(text, links, 'https://id.example')).toBe(
    '[a](https://id.example/docs/operate/doctor.md#x) ![b](https://id.example/docs/images/loop.webp) [c](../../x.ts)\n\n```md\n[a](../operate/doctor.md)\n```\n',
  )
})
