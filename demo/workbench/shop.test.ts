import { expect, test } from 'vitest'
import { makeVisitor, shopInMemory } from '../test/shop-in-memory.ts'
import { makeShop } from './shop.ts'

test('the order form asks for exactly the first name and the flag that was chosen', async () => {
  const memory = await shopInMemory()
  const answer = await makeVisitor(memory).prove({
    issuer: 'de-ausweis',
    flag: 'NL',
    same_device: 'yes',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toMatch(/^https:\/\/vidimus\.test\/flow\//)
  expect(memory.service.asked).toEqual([
    {
      issuer: 'de-ausweis',
      revealed: ['given_name'],
      derived: { nationality: 'NL' },
      same_device: true,
      state: expect.stringMatching(/^[\w-]{20,}$/),
    },
  ])
})

test.each([
  ['plain', ['given_name'], {}],
  ['papers', ['given_name', 'family_name', 'birth_date', 'nationality'], { nationality: 'DE' }],
  ['rum', [], { age_over: '18' }],
])('the plate "%s" asks for %j', async (plate, revealed, derived) => {
  const memory = await shopInMemory()
  await makeVisitor(memory).prove({ plate })
  expect(memory.service.asked).toMatchObject([{ revealed, derived }])
})

test('a link can choose for the visitor, and what it does not name stays', async () => {
  const visitor = makeVisitor(await shopInMemory())
  const page = await visitor.text('/?plate=papers&flag=NL&same_device=no&mishap=down')
  for (const chosen of ['papers', 'NL', 'xx-sandbox', 'down'])
    expect(page).toMatch(new RegExp(`value="${chosen}" checked`))
  expect(page).not.toContain('value="yes" checked')
  expect(await visitor.text('/?plate=evil')).toMatch(/value="flag" checked/)
})

test('a plate without a flag is one, and papers show what they need', async () => {
  for (const [plate, shown, hidden] of [
    ['plain', 'a plate without a flag', 'id="flag"'],
    ['papers', 'For the boat’s papers we received', 'We did not receive'],
  ] as const) {
    const memory = await shopInMemory()
    const visitor = makeVisitor(memory)
    await visitor.prove({ plate })
    await visitor.ask(await memory.end({ given_name: 'ERIKA', nationality: plate === 'papers' }))
    const page = await visitor.text('/order')
    expect(page).toContain(shown)
    expect(page).not.toContain(hidden)
  }
})

test.each([
  [true, 'The rum comes aboard'],
  [false, 'No rum today'],
])('rum needs a yes or no about age alone: %s', async (age_over, title) => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove({ plate: 'rum' })
  await visitor.ask(await memory.end({ age_over }))
  const page = await visitor.text('/order')
  expect(page).toContain(title)
  expect(page).toContain(`derived.age_over = ${age_over}`)
  expect(page).not.toMatch(/id="first-name"|id="flag"/)
})

test.each([
  ['/imprint', 'Am Binnenhafen 7'],
  ['/privacy', 'Landeszentrum für Datenschutz'],
])('%s is a page of its own', async (path, text) => {
  expect(await makeVisitor(await shopInMemory()).text(path)).toContain(text)
})

test('a choice that is not offered is the first of those that are', async () => {
  const memory = await shopInMemory()
  await makeVisitor(memory).prove({ issuer: 'evil', flag: '<b>' })
  expect(memory.service.asked).toMatchObject([
    { issuer: 'xx-sandbox', derived: { nationality: 'DE' }, same_device: false },
  ])
})

test('the person comes back to their engraved plate, and can load it again', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  const back = await visitor.ask(await memory.end({ given_name: 'ERIKA', nationality: true }))
  expect([back.status, back.headers.get('location')]).toEqual([303, '/order'])
  for (const page of [await visitor.text('/order'), await visitor.text('/order')]) {
    expect(page).toContain('Aye, Erika.')
    expect(page).toContain('>ERIKA</text>')
    expect(page).toContain('derived.nationality = true')
  }
})

test('a derived no is told as a no', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory, 'de')
  await visitor.prove({ flag: 'DK' })
  await visitor.ask(await memory.end({ given_name: 'ERIKA', nationality: false }))
  expect(await visitor.text('/order')).toContain('Name ja, Flagge nein')
})

test.each([
  ['error_access_denied', 'No harm done'],
  ['error_cancelled', 'No harm done'],
  ['error_expired', 'The tide went out'],
  ['error_session', 'The tide went out'],
  ['error_credential_expired', 'no longer valid'],
  ['error_credential_revoked', 'no longer valid'],
  ['error_wallet_unavailable', 'could not answer'],
  ['error_untrusted_issuer', 'We could not be sure'],
  ['error_of_next_year', 'We could not be sure'],
  ['constructor', 'We could not be sure'],
])('%s has a friendly page', async (code, title) => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  await visitor.ask(await memory.end({ code }))
  const page = await visitor.text('/order')
  expect(page).toContain(title)
  expect(page).toContain(`<code>${code}</code>`)
})

test('a step that did not happen is not told as one', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  const happened = async () => [
    ...(await visitor.text('/order')).matchAll(/class="happened" data-step="(\w+)"/g),
  ]
  for (const [code, steps] of [
    ['error_cancelled', 'ask redirect callback check back'],
    ['error_access_denied', 'ask redirect wallet callback check back'],
  ] as const) {
    await visitor.prove()
    await visitor.ask(await memory.end({ code }))
    expect((await happened()).map(([, step]) => step).join(' ')).toBe(steps)
  }
})

test('a ticket works once; who used it is led to their order, anybody else is not', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  const path = await memory.end({ given_name: 'ERIKA', nationality: true })
  await visitor.ask(path)
  expect((await visitor.ask(path)).headers.get('location')).toBe('/order')
  const stranger = makeVisitor(memory)
  await stranger.prove()
  const refused = await stranger.ask(path)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('used already')
})

test('a ticket is refused in a session without this proof, and without a session', async () => {
  const memory = await shopInMemory()
  for (const began of [true, false]) {
    const [attacker, victim] = [makeVisitor(memory), makeVisitor(memory)]
    if (began) await victim.prove()
    await attacker.prove()
    const answer = await victim.ask(await memory.end({ given_name: 'ERIKA', nationality: true }))
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('begun in another browser')
    expect(await attacker.text('/')).not.toContain('ERIKA')
    expect((await attacker.ask('/order')).headers.get('location')).toBe('/')
  }
})

test('a callback that the SDK refuses is not told in the panel', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  const forged = new Request('http://shop/callback', {
    method: 'POST',
    body: 'state=a&error=FORGED',
  })
  expect((await memory.shop(forged)).status).toBe(400)
  expect(await visitor.text('/')).not.toContain('FORGED')
})

test('a service that cannot be reached is our trouble, not the visitor’s', async () => {
  const memory = await shopInMemory()
  const { fetch: _, ...settings } = memory.service.settings
  const unreachable = async () => {
    throw new TypeError('fetch failed')
  }
  const shop = makeShop({ ...settings, shopUrl: 'http://localhost:4002', fetch: unreachable })
  const answer = await makeVisitor({ ...memory, shop }).prove()
  expect(answer.status).toBe(502)
  expect(await answer.text()).toContain('cannot be started just now')
})

test('the API key never reaches a page, and what the wallet says is never markup', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  await visitor.ask(await memory.end({ given_name: '<img src=x>', nationality: true }))
  const page = await visitor.text('/order')
  expect(page).toContain('Bearer vdm_test_…')
  expect(page).toMatch(/Idempotency-Key: [0-9a-f-]{36}\n/)
  expect(page).not.toContain(memory.service.settings.apiKey)
  expect(page).not.toContain('<img src=x')
})

test('in test the panel leads to the flow in the portal, in live it does not', async () => {
  const memory = await shopInMemory()
  const visitor = makeVisitor(memory)
  await visitor.prove()
  expect(await visitor.text('/')).toMatch(/href="https:\/\/vidimus\.test\/portal\/flow\/flow_/)
  const live = makeVisitor(await shopInMemory('https://shop.example', { apiKey: 'vdm_live_x' }))
  await live.prove()
  expect(await live.text('/')).not.toContain('/portal/')
})

test('a language that was asked for is kept', async () => {
  const visitor = makeVisitor(await shopInMemory())
  expect(await visitor.text('/')).toContain('lang="en"')
  expect(await visitor.text('/?lang=de')).toContain('Das Skipperschild')
  expect(await visitor.text('/')).toContain('Das Skipperschild')
})

test('pages run no script, are framed by nobody and post to the service alone', async () => {
  const answer = await makeVisitor(await shopInMemory()).ask('/')
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' https://vidimus.test; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(await answer.text()).not.toMatch(/<script| style="| on\w+="/)
})

test('an address without a page says so', async () => {
  const answer = await makeVisitor(await shopInMemory()).ask('/nowhere')
  expect(answer.status).toBe(404)
})
