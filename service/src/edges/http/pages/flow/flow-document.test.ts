import { expect, test } from 'vitest'
import { attributesIn } from '../../../../core/vocabulary/attributes.ts'
import type { CountryCode } from '../../../../core/vocabulary/countries.ts'
import type { Language } from '../../../../core/vocabulary/languages.ts'
import type { PageStage, PageView } from '../../../../usecases/proof/page-view.ts'
import { browserWalletScript, secondDevice, simulatedWalletScript } from '../assets/assets.ts'
import { countryName } from '../in-words.ts'
import { textsOf } from '../texts.ts'
import {
  askingStage,
  heading,
  id,
  render,
  requestedStage,
  shown,
  view,
} from './flow-document.test-material.ts'
import { flowDocument } from './flow-document.ts'

test('it lists what is asked for and nothing else', () => {
  const { attributes } = textsOf('en')
  const document = render()
  for (const attribute of attributesIn('interface'))
    expect(document.includes(`<b>${attributes[attribute].text}</b>`)).toBe(
      attribute === 'given_name',
    )
  expect(document).not.toContain('yes or no')
})

test('a first name and a surname are one row', () => {
  const revealed = ['family_name', 'birth_date', 'given_name'] as const
  const document = render({ question: { ...view.question, revealed } })
  const rows = [...document.matchAll(/<li><svg.*?<b>(.*?)<\/b>/g)].map(([, name]) => name)
  expect(rows).toEqual(['First name and surname', 'Date of birth'])
})

test('the title says the purpose in its language, else it is a general one', () => {
  const shortPurposes = { en: 'Open your account', fr: 'Ouvrir un compte' }
  const document = render({ shortPurposes })
  expect(heading(document)).toBe('Open your account')
  expect(document).toContain('Open your account</bdi> · \u2068Kiosk\u2069</title>')
  expect(heading(render({ shortPurposes }, { language: 'de' }))).toBe(
    'Weisen Sie sich bei Kiosk aus',
  )
  expect(heading(render())).toBe('Prove who you are to Kiosk')
})

test.each(['NL', 'US', 'CI'])('a derived check on %s is a question of yes or no', (code) => {
  const question = { ...view.question, derived: { nationality: code as CountryCode } }
  const name = (language: 'de' | 'en') =>
    countryName(code as CountryCode, language).replace("'", '&#39;')
  expect(render({ question })).toContain(
    `<b>Is this your nationality: ${name('en')}?</b> <small>Only yes or no is shared with`,
  )
  expect(render({ question }, { language: 'de' })).toContain(
    `<b>Ist das Ihre Staatsangehörigkeit: ${name('de')}?</b> <small><bdi>Kiosk</bdi> erfährt nur Ja`,
  )
  expect(render({ question })).toContain('<bdi>Kiosk</bdi> gets only yes or no.')
})

test('what is asked often is asked in better words', () => {
  const question = { ...view.question, derived: { nationality: 'DE' as CountryCode } }
  expect(render({ question })).toContain('<b>Are you a German national?</b>')
})

test('a customer that receives the nationalities too does not receive only yes or no', () => {
  const derived = { nationality: 'DE' as CountryCode }
  const document = render({ question: { ...view.question, revealed: ['nationality'], derived } })
  expect(document).toContain('<b>Are you a German national?</b></span>')
  expect(document).not.toContain('yes or no')
})

test('the browser’s own dialog is hidden until its script finds one, and absent where it is off', () => {
  const offered = { ...askingStage, offersBrowserWallet: true }
  for (const stage of [offered, { ...offered, kind: 'requested' as const }])
    expect(render({ stage })).toContain(
      '<div id="browser-wallet" class="window" hidden data-path="/flows/',
    )
  expect(render({ stage: offered })).toContain(browserWalletScript.path)
  expect(render({ stage: offered })).not.toContain('data-simulated')
  expect(render()).not.toMatch(/browser-wallet/)
  expect(render()).not.toContain(browserWalletScript.path)
})

test('a simulated one is offered in the sandbox alone', () => {
  const stage = { ...askingStage, offersBrowserWallet: true }
  const document = render({ stage, environment: 'test', sandboxWallet: 'http://localhost:4001' })
  expect(document).toContain('<details id="browser-wallet" class="fold" hidden data-path="/flows/')
  expect(document).toContain('data-simulated="http://localhost:4001/browser?lang=en"')
  expect(document).toContain(`data-script="${simulatedWalletScript.path}"`)
})

test('the site is named by its host; without one the page names the customer alone', () => {
  expect(render()).toContain('started this yourself at <b><bdi>shop.example</bdi></b>.')
  const { websiteHost: _, ...nameless } = view
  const document = flowDocument(nameless, shown)
  expect(document).toContain('started this yourself at <b><bdi>Kiosk</bdi></b>.')
  expect(document).not.toMatch(/class="host"|shop\.example/)
})

test.each([
  [30, 'You have less than a minute.'],
  [60, 'You have 1 minute.'],
  [89, 'You have 1 minute.'],
  [119, 'You have 2 minutes.'],
  [600, 'You have 10 minutes.'],
])('with %i seconds left it says "%s"', (secondsLeft, expected) => {
  expect(render({ stage: { ...askingStage, secondsLeft } })).toContain(
    `<span class="minutes">${expected}</span>`,
  )
})

/** What the script shows while it counts down from ten minutes that can become thirty. */
function countedDown(language: Language): readonly string[] {
  const stage = { ...askingStage, secondsLeft: 600, extensionsLeft: 10 }
  const [, all = ''] = /data-minutes="([^"]*)"/.exec(render({ stage }, { language })) ?? []
  let [sentence = '', number = 1] = ['']
  return all.split('|').map((next, at) => {
    if (next !== '') [sentence, number] = [next, at + 1]
    return sentence.replace(String(number), String(at + 1))
  })
}

test('each minute has its form of plural, whatever the browser knows: Maltese (CLDR)', () => {
  const sentences = countedDown('mt')
  expect(sentences).toHaveLength(30)
  expect([1, 2, 10, 11, 19, 20].map((count) => sentences[count - 1])).toEqual([
    'Għandek 1 minuta.',
    'Għandek 2 minuti.',
    'Għandek 10 minuti.',
    'Għandek 11-il minuta.',
    'Għandek 19-il minuta.',
    'Għandek 20 minuta.',
  ])
})

test('more time can be asked for by a plain form, while there is any', () => {
  const form = `<form method="post" action="/flows/${id}/more-time">`
  expect(render()).toContain(form)
  expect(render({ stage: { ...askingStage, extensionsLeft: 0 } })).not.toContain(form)
  expect(render({ stage: awaiting })).toContain(form)
  const extended = render({}, { justExtended: true })
  expect(extended).toContain('You have more time now.')
  expect(extended).toContain('<button class="quiet" autofocus>Add 2 minutes</button>')
  expect(render()).not.toContain('autofocus')
})

const awaiting: PageStage = { kind: 'awaiting_return', secondsLeft: 100, extensionsLeft: 1 }

test.each([[askingStage], [requestedStage], [awaiting]] as [PageStage][])(
  'whoever still waits can cancel: %j',
  (stage) => {
    const form = `<form id="cancel" method="post" action="/flows/${id}/cancel">`
    expect(render({ stage })).toContain(form)
  },
)

test('the code carries its own link, and only the link of this device can be tapped or copied', () => {
  for (const stage of [askingStage, requestedStage])
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
  const stage = { ...askingStage, walletLinks: { this_device: 'openid4vp://?here' } }
  for (const device of ['phone', 'other'] as const) {
    expect(render({ stage }, { device })).not.toMatch(/data-wallet-link|#scan/)
    expect(render({ stage }, { device })).toContain(
      'class="button primary" href="openid4vp://?here"',
    )
  }
})

test('who scanned is sent to the phone; who opened a link, to the wallet', () => {
  const headingOf = (channel: 'qr' | 'this_device') =>
    heading(render({ stage: { ...askingStage, kind: 'requested', channel } }))
  expect(headingOf('qr')).toBe('Approve on your phone')
  expect(headingOf('this_device')).toBe('Approve in your wallet')
})

test('after the scan nothing competes with the phone: every other way is folded away', () => {
  const stage = {
    ...askingStage,
    kind: 'requested',
    channel: 'qr',
    offersBrowserWallet: true,
  } as const
  const [before = '', folded = ''] = render({ stage }).split('<details class="fold">')
  expect(before).not.toMatch(/id="open-wallet"|data-wallet-link|browser-wallet"/)
  expect(folded).toMatch(
    /data-wallet-link.*id="browser-wallet" class="window" hidden.*id="open-wallet"/s,
  )
})

test('every page says who checks for whom, and leads to what is stored', () => {
  const document = render()
  expect(document).toContain('Checked by <bdi>Identwerk GmbH</bdi> for <bdi>Kiosk</bdi>')
  expect(document).toContain('<button type="button" class="quiet" popovertarget="about">')
  expect(document).toContain('<a href="/what-is-stored" target="_blank">')
})

test('three steps: how the wallet is reached, the approval, the end', () => {
  const now = (document: string) => /aria-current="step">(\w+)</.exec(document)?.[1]
  expect(now(render())).toBe('Scan')
  expect(now(render({}, { device: 'phone' }))).toBe('Open')
  expect(now(render({ stage: requestedStage }))).toBe('Approve')
  const done = {
    kind: 'delivering',
    outcome: 'presentation',
    triedUntil: 0,
  } as const
  expect(now(render({ stage: done }))).toBe('Done')
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
  expect(late).toContain('<title>\u2068Kiosk\u2069 couldn’t be reached · \u2068Kiosk\u2069</title>')
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
  expect(onlyGerman).toContain('<span lang="de"><bdi>Ein Konto eröffnen</bdi></span>')
  expect(document).toContain(
    '<a href="https://shop.example/privacy" target="_blank" rel="noopener noreferrer">',
  )
})

test('a test flow is marked, a live one is not', () => {
  expect(render({ environment: 'test' })).toContain('<p class="test"><b>Test</b>')
  expect(render()).not.toContain('class="test"')
})

test('the browser of an app is warned about', () => {
  expect(render({}, { isInAppBrowser: true })).toContain('in an app’s own browser')
  expect(render()).not.toContain('in an app’s own browser')
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

const wanting = (change: Partial<PageView['question']>) => ({
  question: { ...view.question, revealed: [], derived: {}, ...change },
})

test('an age is a question, and the page says whether the date of birth is shown for it', () => {
  const aged = wanting({ derived: { age_over: '18' } })
  const stated = render({ ...aged, ageIsStated: true })
  expect(stated).toContain('<b>Are you 18 or over?</b>')
  expect(stated).toContain('Your wallet does not show your date of birth.')
  expect(stated).not.toContain('your wallet shows us')
  const computed = render(aged)
  expect(computed).not.toContain('does not show your date of birth')
  expect(computed).toContain('your wallet shows us: Date of birth. <bdi>Kiosk</bdi> gets only yes')
})

test('a question about what is revealed too promises nothing', () => {
  const derived = { age_over: '18' }
  expect(render(wanting({ revealed: ['birth_date'], derived }))).not.toContain('yes or no')
})

test('questions name groups, countries and details', () => {
  const derived = { nationality_any_of: 'EU', resident_country: 'DE,AT', match: 'family_name' }
  const document = render(wanting({ derived }))
  expect(document).toContain('<b>Are you a citizen of an EU country?</b>')
  expect(document).toContain('<b>Do you live in one of these countries: Germany, Austria?</b>')
  expect(document).toContain('<b>Do these match what <bdi>Kiosk</bdi> has: Surname?</b>')
  expect(document).toContain(
    'your wallet shows us: All your nationalities, Country you live in, Surname.',
  )
})

test('from six attributes on they are in groups; what is optional is marked', () => {
  const revealed = ['given_name', 'birth_date', 'resident_city', 'resident_country'] as const
  const five = { revealed, optional: ['resident_street'] as const }
  expect(render(wanting(five))).toContain('<b>Street and house number (if available)</b>')
  expect(render(wanting(five))).not.toContain('<h3>')
  const six = { revealed: [...revealed, 'family_name'] as const, optional: five.optional }
  const document = render(wanting(six))
  expect([...document.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, name]) => name)).toEqual([
    'Name',
    'Birth and nationality',
    'Address',
  ])
  expect(document).toContain('<b>First name and surname</b>')
})
