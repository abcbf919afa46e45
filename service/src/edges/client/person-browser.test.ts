import { expect, test } from 'vitest'
import { walletLinksIn } from './person-browser.ts'

test('the wallet links are read from the page, in either order of attributes', () => {
  const code = '<svg data-wallet-link="http://localhost:4001/?a=1&amp;b=2"></svg>'
  const link = 'openid4vp://?a=1&amp;b=2'
  for (const button of [
    `<a id="open-wallet" class="x" href="${link}">`,
    `<a href="${link}" id="open-wallet">`,
  ])
    expect(walletLinksIn(`${code}${button}`)).toEqual({
      qr: 'http://localhost:4001/?a=1&b=2',
      thisDevice: 'openid4vp://?a=1&b=2',
    })
})

test('a page without them has none', () => {
  expect(walletLinksIn('<p>Thank you</p>')).toEqual({ qr: undefined, thisDevice: undefined })
})
