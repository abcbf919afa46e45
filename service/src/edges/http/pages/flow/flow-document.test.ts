import { expect, test } from 'vitest'
import { attributeIds } from '../../../../core/vocabulary/attributes.ts'
import { type CountryCode, countryName } from '../../../../core/vocabulary/countries.ts'
import type { PageStage } from '../../../../usecases/proof/page-view.ts'
import { browserWalletScript, secondDevice, simulatedWalletScript } from '../assets/assets.ts'
import { textsOf } from '../texts/texts-of.ts'
import {
  asking,
  heading,
  id,
  render,
  requested,
  shown,
  view,
} from './flow-document.test-material.ts'
import { flowDocument, viewName } from './flow-document.ts'

test('it lists what is asked for and nothing else', () => {
  const { attributes, onlyYesOrNo } = textsOf('en').asking
  const document = render()
  for (const attribute of attributeIds)
    expect(document.includes(`<li>${attributes[attribute]}</li>`)).toBe(attribute === 'given_name')
  expect(document).not.toContain(onlyYesOrNo)
})

test.each(['DE', 'NL', 'US', 'CI'])(
  'a derived check on %s is shown with its country, as yes or no',
  (code) => {
    const question = { ...view.question, derived: { nationality: code as CountryCode } }
    const name = (language: 'de' | 'en') =>
      countryName(code as CountryCode, language).replace("'", '&#39;')
    expect(render({ question })).toContain(
      `<li>Nationality: ${name('en')} <span class="tag">only yes or no`,
    )
    expect(render({ question }, { language: 'de' })).toContain(
      `<li>Staatsangehörigkeit: ${name('de')} <span class="tag">nur Ja oder Nein`,
    )
    expect(render({ question })).toContain('We pass on to <bdi>Kiosk</bdi> only yes or no.')
  },
)

test('a customer that receives the nationalities too does not receive only yes or no', () => {
  const derived = { nationality: 'DE' as CountryCode }
  const document = render({ question: { ...view.question, revealed: ['nationality'], derived } })
  expect(document).toContain('<li>Nationality: Germany</li>')
  expect(document).not.toContain('yes or no')
})

test('the browser’s own dialog is hidden until its script finds one, and absent where it is off', () => {
  const offered = { ...asking, offersBrowserWallet: true }
  for (const stage of [offered, { ...offered, kind: 'requested' as const }])
    expect(render({ stage })).toContain('<div id="browser-wallet" hidden data-path="/flows/')
  expect(render({ stage: offered })).toContain(browserWalletScript.path)
  expect(render({ stage: offered })).not.toContain('data-simulated')
  expect(render()).not.toMatch(/browser-wallet/)
  expect(render()).not.toContain(browserWalletScript.path)
})

test('a simulated one is offered in the sandbox alone', () => {
  const stage = { ...asking, offersBrowserWallet: true }
  const document = render({ stage, environment: 'test', sandboxWallet: 'http://localhost:4001' })
  expect(document).toContain('data-simulated="http://localhost:4001/browser?lang=en"')
  expect(document).toContain(`data-script="${simulatedWalletScript.path}"`)
})

test('the site is named by its host; without one the page names the customer alone', () => {
  expect(render()).toContain('started this yourself at <bdi>shop.example</bdi>.')
  const { websiteHost: _, ...nameless } = view
  const document = flowDocument(nameless, shown)
  expect(document).toContain('started this yourself at <bdi>Kiosk</bdi>.')
  expect(document).not.toMatch(/class="host"|shop\.example/)
})

test.each([
  [30, 'You have less than a minute.'],
  [60, 'You have 1 minute.'],
  [89, 'You have 1 minute.'],
  [119, 'You have 2 minutes.'],
  [600, 'You have 10 minutes.'],
])('with %i seconds left it says "%s"', (secondsLeft, expected) => {
  expect(render({ stage: { ...asking, secondsLeft } })).toContain(
    `<span class="minutes">${expected}</span>`,
  )
})

test('more time can be asked for by a plain form, while there is any', () => {
  const form = `<form method="post" action="/flows/${id}/more-time">`
  expect(render()).toContain(form)
  expect(render({ stage: { ...asking, extensionsLeft: 0 } })).not.toContain(form)
  const extended = render({}, { justExtended: true })
  expect(extended).toContain('You have more time now.')
  expect(extended).toContain('<button class="quiet" autofocus>Add 2 minutes</button>')
  expect(render()).not.toContain('autofocus')
})

test.each([[asking], [requested], [{ kind: 'awaiting_return', secondsLeft: 100 }]] as [
  PageStage,
][])('whoever still waits can cancel: %j', (stage) => {
  const form = `<form id="cancel" class="cancel" method="post" action="/flows/${id}/cancel">`
  expect(render({ stage })).toContain(form)
})

test('the code carries its own link, and only the link of this device can be tapped or copied', () => {
  for (const stage of [asking, requested])
    for (const device of ['phone', 'other'] as const) {
      const document = render({ stage }, { device })
      expect(document).toContain('data-wallet-link="openid4vp://?qr"')
      expect(document).toMatch(/id="open-wallet"[^>]*href="openid4vp:\/\/\?here"/)
      expect(document.match(/openid4vp:\/\/\?qr/g)).toHaveLength(1)
    }
})

test('on a phone the link comes first, elsewhere the code', () => {
  const comesFirst = (document: string) =>
    document.indexOf('open-wallet') < document.indexOf('data-wallet-link')
  expect(comesFirst(render({}, { device: 'phone' }))).toBe(true)
  expect(comesFirst(render())).toBe(false)
})

test('without a code for another device there is only the link', () => {
  const stage = { ...asking, walletLinks: { this_device: 'openid4vp://?here' } }
  for (const device of ['phone', 'other'] as const) {
    expect(render({ stage }, { device })).not.toMatch(/data-wallet-link|#scan/)
    expect(render({ stage }, { device })).toContain(
      'class="button primary" href="openid4vp://?here"',
    )
  }
})

test('a code that was scanned is said to be scanned; a link that was opened is not', () => {
  expect(heading(render({ stage: { ...asking, kind: 'requested', channel: 'qr' } }))).toMatch(
    /^Code scanned/,
  )
  expect(
    heading(render({ stage: { ...asking, kind: 'requested', channel: 'this_device' } })),
  ).not.toMatch(/scanned/)
})

test('every page says what we are, and leads to where that can be checked', () => {
  expect(render()).toContain(
    'it checks your details and keeps none of them. <a href="/what-is-stored" target="_blank">',
  )
})

test('the script is told where it is and what it shows', () => {
  expect(render()).toContain(`data-self="/flow/token" data-flow="/flows/${id}" data-view="asking"`)
})

test('text of the customer’s is text, isolated from the sentence around it', () => {
  const customer = '<img src=x onerror=alert(1)> & "Co"'
  const document = render({ customer, branding: { purposes: { en: customer } } })
  expect(document).not.toContain('<img')
  expect(document).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;</bdi>')
})

test('a name in the title of the tab is isolated by characters', () => {
  const late = render({ stage: { kind: 'undelivered', outcome: 'presentation' } })
  expect(late).toContain('<title>\u2068Kiosk\u2069 could not be reached · Vidimus</title>')
})

test('a customer’s colour comes as a style sheet of its own; what is no colour is left out', () => {
  expect(render({ branding: { purposes: {}, accent: '#ff6600' } })).toContain(
    'href="/assets/accent/ff6600.css"',
  )
  for (const accent of ['red', '#FF6600', '#ff6600"><script>'])
    expect(render({ branding: { purposes: {}, accent } })).not.toContain('accent/')
})

test('logo, purpose and privacy notice are shown where there are any', () => {
  const branding = {
    logoPath: '/logos/a.png',
    purposes: { en: 'Opening an account', de: 'Ein Konto eröffnen' },
    privacyUrl: 'https://shop.example/privacy',
  }
  const document = render({ branding })
  expect(document).toContain('<img src="/logos/a.png" alt="" height="40">')
  expect(document).toContain('<bdi>Opening an account</bdi>')
  expect(document).not.toContain('Ein Konto eröffnen')
  const onlyGerman = render({ branding: { purposes: { de: 'Ein Konto eröffnen' } } })
  expect(onlyGerman).toContain('<bdi>Ein Konto eröffnen</bdi>')
  expect(document).toContain(
    '<a href="https://shop.example/privacy" target="_blank" rel="noopener noreferrer">',
  )
})

test('a test flow wears its band, a live one does not', () => {
  expect(render({ environment: 'test' })).toContain('<strong>TEST</strong>')
  expect(render()).not.toContain('<strong>TEST</strong>')
})

test('the browser of an app is warned about', () => {
  expect(render({}, { isInAppBrowser: true })).toContain('in the browser of an app')
  expect(render()).not.toContain('in the browser of an app')
})

test('in the sandbox the code can be opened as a second device, elsewhere nobody can tap it', () => {
  const link = 'href="openid4vp://?qr"'
  const sandbox = render({ environment: 'test', sandboxWallet: 'https://wallet.example' })
  expect(sandbox).toContain(`id="second-device" class="button secondary" ${link} target="_blank"`)
  for (const path of Object.values(secondDevice).map((asset) => asset.path)) {
    expect(sandbox).toContain(path)
    expect(render()).not.toContain(path)
  }
  expect(render()).not.toContain(link)
})

test('a delivery that is late is a view of its own', () => {
  expect(
    viewName({ kind: 'delivering', outcome: 'presentation', isLate: false, triedUntil: 0 }),
  ).toBe('delivering')
  expect(
    viewName({ kind: 'delivering', outcome: 'presentation', isLate: true, triedUntil: 0 }),
  ).toBe('delivering_late')
  expect(viewName({ kind: 'awaiting_return', secondsLeft: 1 })).toBe('awaiting_return')
})
