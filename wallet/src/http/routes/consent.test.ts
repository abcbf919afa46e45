import { afterEach, expect, test } from 'vitest'
import { inVerifierInfo, presenter, register, registrars } from '../../../test/fake-registrar.ts'
import {
  eitherQuery,
  makeVerifier,
  mdocQuery,
  type Setup,
  seconds,
} from '../../../test/fake-verifier.ts'
import { type Scene, walletBesideVerifier } from '../../../test/wallet-beside-verifier.ts'
import type { WalletOptions } from '../start-wallet.ts'

const scenes: Scene[] = []
afterEach(() => Promise.all(scenes.splice(0).map((scene) => scene.close())))

async function set(setup: Setup = {}, change: Partial<WalletOptions> = {}): Promise<Scene> {
  const scene = await walletBesideVerifier(setup, change)
  scenes.push(scene)
  return scene
}

test.each(['get', 'post'] as const)(
  'the person sees who asks and what would be shared (request by %s)',
  async (method) => {
    const { get, asking, verifier } = await set({ method })
    const response = await get(asking, { 'accept-language': 'de' })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('Shop fragt, wer Sie sind')
    expect(text).toContain('<dt>Nachname</dt><dd>MUSTERMANN</dd>')
    expect(text).toContain('<dt>Staatsangehörigkeit</dt><dd>Deutschland</dd>')
    expect(text).not.toContain('<dt>Geburtsdatum</dt>')
    expect(text).toContain(new URL(verifier.origin).host)
    expect(text).toContain('Noch 10 Minuten offen')
  },
)

test('a link on the bare address of the wallet opens the request too', async () => {
  const { get, verifier } = await set()
  expect(await (await get(`/${new URL(verifier.link).search}`)).text()).toContain(
    'Shop asks who you are',
  )
})

test('everything behind the page can be inspected', async () => {
  const { get, asking, verifier } = await set()
  const text = await (await get(asking)).text()
  for (const shown of [
    verifier.clientId,
    verifier.nonce,
    'dcql_query',
    'CN=Access CA',
    'urn:eudi:pid:1',
    '/request',
  ])
    expect(text).toContain(shown)
})

test('if two identities fit, the person chooses; the one of the named type is first', async () => {
  const cardsOn = (text: string) =>
    [...text.matchAll(/name="provider" value="([^"]+)"/g)].map(([, name]) => name)
  const german = { ...eitherQuery.credentials[0], meta: { vct_values: ['urn:eudi:pid:de:1'] } }
  const either = { ...eitherQuery, credentials: [german, ...mdocQuery.credentials] }
  const pages = [await set({ query: mdocQuery }), await set({ query: either }), await set()].map(
    async ({ get, asking }) => cardsOn(await (await get(asking)).text()),
  )
  expect(await Promise.all(pages)).toEqual([
    ['xx-sandbox', 'de-ausweis'],
    ['de-ausweis', 'xx-sandbox'],
    ['xx-sandbox'],
  ])
})

test('a request that nothing fits can only be declined, or answered by saying so', async () => {
  const other = { ...mdocQuery.credentials[0], meta: { doctype_value: 'org.iso.18013.5.1.mDL' } }
  const { get, asking } = await set({ query: { credentials: [other] } })
  const text = await (await get(asking)).text()
  expect(text).toContain('No identity here fits this request')
  expect(text).not.toContain('class="primary" name="outcome" value="approve"')
})

const changed = { signature: (honest: Uint8Array) => honest.map((byte) => byte ^ 1) }
const expired = { payload: (honest: object) => ({ ...honest, exp: seconds }) }

test.each<[string, Setup, Partial<WalletOptions>, string]>([
  ['tampered with', { tamper: changed }, {}, 'request_signature_invalid'],
  ['expired', { tamper: expired }, {}, 'request_not_current'],
  ['of an unknown authority', {}, { accessAuthorities: [] }, 'request_untrusted'],
  ['answered elsewhere', { tamper: elsewhere() }, {}, 'response_refused'],
])(
  'a request that is %s is refused with its reason, and nobody hears of it',
  async (_, setup, change, code) => {
    const { get, asking, verifier } = await set(setup, change)
    const response = await get(asking)
    const text = await response.text()
    expect(response.status).toBe(400)
    expect(text).toContain(`<code class="tag">${code}</code>`)
    expect(text).not.toContain('<form')
    expect(verifier.received).toEqual([])
  },
)

function elsewhere(): NonNullable<Setup['tamper']> {
  return {
    payload: (honest) => ({ ...honest, response_uri: 'https://elsewhere.example/response' }),
  }
}

test('the authorities are asked for anew with every request', async () => {
  const answers: string[][] = [[]]
  const { get, asking } = await set({}, { accessAuthorities: async () => answers.pop() ?? [] })
  expect((await get(asking)).status).toBe(400)
  expect(answers).toEqual([])
})

test('a request of another service is not even fetched', async () => {
  const { get, verifier } = await set()
  const foreign = await makeVerifier()
  const response = await get(`/authorize${new URL(foreign.link).search}`)
  expect(response.status).toBe(403)
  expect(await response.text()).toContain('request_foreign')
  expect(verifier.fetched).toEqual([])
})

test('a service that cannot be reached is a reason too', async () => {
  const { get, asking, verifier } = await set()
  await verifier.close()
  expect(await (await get(asking)).text()).toContain('request_unreachable')
})

test.each([
  '',
  '?client_id=a',
  `?client_id=a&request_uri=https://a.example&request_uri=https://b.example`,
])('an incomplete link is refused: %s', async (query) => {
  const { get } = await set()
  const response = await get(`/authorize${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('link_unreadable')
})

test('a link that is too long is refused', async () => {
  const { get, asking } = await set()
  expect(await (await get(`${asking}&more=${'x'.repeat(5_000)}`)).text()).toContain(
    'link_unreadable',
  )
})

test('a pasted link leads to the request, anything else to an explanation', async () => {
  const { get, verifier } = await set()
  const opened = await get(`/open?${new URLSearchParams({ link: ` ${verifier.link} ` })}`)
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toMatch(/^\/authorize\?client_id=x509_hash/)
  expect((await get(opened.headers.get('location') ?? '')).status).toBe(200)
  expect((await get('/open?link=nonsense')).status).toBe(400)
})

test('what the verifier says of itself is never markup', async () => {
  const { get, asking } = await set({ certificate: { subject: 'CN=<img src=x onerror=alert(1)>' } })
  const text = await (await get(asking)).text()
  expect(text).toContain('&lt;img src=x')
  expect(text).not.toContain('<img src=x')
})

const asker = {
  customer: 'Kiosk',
  purposes: { en: 'To engrave <your> flag', de: 'Für Ihre Flagge' },
  revealed: ['family_name'],
  derived: { nationality: 'DE' },
}

const asking = async (data: object, headers = {}) => {
  const scene = await set({ method: 'post', asker: data })
  return (await scene.get(scene.asking, headers)).text()
}

test('it says who asks through the service, what for, and that a yes or no stays one', async () => {
  const text = await asking(asker)
  expect(text).toContain('<h1>Kiosk asks who you are</h1>')
  expect(text).toContain('through Shop')
  expect(text).toContain('To engrave &lt;your&gt; flag')
  expect(text).toContain('<dt>Surname</dt><dd>MUSTERMANN</dd>')
  expect(text).toContain('<dt>Nationality: Germany?</dt><dd>Yes</dd>')
  expect(text).toContain(
    'your wallet shows Shop: Nationality (Germany). Kiosk learns only yes or no.',
  )
  expect(text).not.toContain('<dt>Nationality</dt>')
  expect(await asking(asker, { 'accept-language': 'de' })).toContain('Für Ihre Flagge')
})

test('another country is answered with no, and a value that is received too is shown', async () => {
  const derived = { nationality: 'DK' }
  const text = await asking({ ...asker, derived, revealed: ['family_name', 'nationality'] })
  expect(text).toContain('<dt>Nationality: Denmark?</dt><dd>No</dd>')
  expect(text).toContain('<dt>Nationality</dt><dd>Germany</dd>')
})

const wideClaims = {
  'dc+sd-jwt': {
    meta: { vct_values: ['urn:eudi:pid:de:1'] },
    claims: [
      ['age_equal_or_over', '18'],
      ['nationalities', null],
      ['address', 'country'],
      ['address', 'street_address'],
      ['place_of_birth'],
      ['family_name'],
    ],
  },
  mso_mdoc: {
    meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' },
    claims: [
      ['eu.europa.ec.eudi.pid.de.1', 'age_over_18'],
      ...[
        'nationality',
        'resident_country',
        'resident_street',
        'place_of_birth',
        'family_name',
      ].map((name) => ['eu.europa.ec.eudi.pid.1', name]),
    ],
  },
} as const

const wideScene = (format: keyof typeof wideClaims) => {
  const { meta, claims } = wideClaims[format]
  const credential = { id: 'pid', format, meta, claims: claims.map((path) => ({ path })) }
  const wide = {
    ...asker,
    revealed: [],
    optional: ['resident_street', 'birth_place'],
    derived: {
      age_over: '18',
      nationality_any_of: 'EU',
      resident_country: 'AT,CH',
      match: 'family_name',
    },
  }
  return set({ method: 'post', query: { credentials: [credential] }, asker: wide })
}

const rowsOf = (text: string) =>
  [...text.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ])

test('what is asked for in parts is one row', async () => {
  const claims = [
    ['place_of_birth', 'country'],
    ['place_of_birth', 'locality'],
    ['address', 'street_address'],
    ['address', 'house_number'],
  ].map((path) => ({ path }))
  const meta = { vct_values: ['urn:eudi:pid:1'] }
  const credential = { id: 'pid', format: 'dc+sd-jwt', meta, claims } as const
  const { get, asking } = await set({ method: 'post', query: { credentials: [credential] } })
  expect(rowsOf(await (await get(asking)).text())).toEqual(
    expect.arrayContaining([
      ['Place of birth', 'BERLIN, Germany'],
      ['Street and house number', 'HEIDESTRAẞE 17'],
    ]),
  )
})

test.each(['dc+sd-jwt', 'mso_mdoc'] as const)(
  'as %s wide attributes and questions are said in plain words',
  async (format) => {
    const { get, asking } = await wideScene(format)
    const text = await (await get(asking)).text()
    expect(rowsOf(text).slice(1)).toEqual([
      ['Street and house number', 'HEIDESTRAẞE 17'],
      ['Place of birth', 'BERLIN'],
      ['Are you 18 or over?', 'Yes'],
      ['Are you a citizen of an EU country?', 'Yes'],
      ['Do you live in one of these countries: Austria, Switzerland?', 'No'],
      ['Do these match what Kiosk has: Surname?', 'Yes / No'],
    ])
    expect(text).toContain(
      'Shop: Nationality (Germany), Country you live in (Germany), Surname (MUSTERMANN). Kiosk learns',
    )
    expect(text).toContain('Your wallet does not show your date of birth.')
    const german = await (await get(asking, { 'accept-language': 'de' })).text()
    expect(rowsOf(german)).toContainEqual(['Sind Sie mindestens 18 Jahre alt?', 'Ja'])
  },
)

test('whoever is chosen is shown, and answers', async () => {
  const { get, open, submit, verifier, asking } = await wideScene('dc+sd-jwt')
  const link = `http://wallet.example${asking}`
  const chosen = await get(`/open?${new URLSearchParams({ link, another: 'minor' })}`)
  const there = chosen.headers.get('location') ?? ''
  const text = await (await get(there)).text()
  expect(rowsOf(text)).toContainEqual(['Are you 18 or over?', 'No'])
  expect(text).toContain('<b>LENI</b>')
  expect(text).toContain('<option selected>minor</option>')
  expect(text).toContain('name="person" value="minor"')
  const nobody = await (await get(`${asking}&person=nobody`)).text()
  expect(nobody).toContain('name="person" value="erika"')
  await submit({ id: await open(), outcome: 'approve', person: 'minor' })
  expect(JSON.stringify(verifier.received)).toContain('vp_token')
})

test('an age is worked out from a date of birth, where that is wholly known', async () => {
  const credential = {
    id: 'pid',
    format: 'dc+sd-jwt',
    meta: { vct_values: ['urn:eudi:pid:de:1'] },
    claims: [{ path: ['birthdate'] }],
  }
  const wide = { ...asker, revealed: [], derived: { age_over: '18' } }
  const { get, asking } = await set({
    method: 'post',
    query: { credentials: [credential] },
    asker: wide,
  })
  const answer = async (person: string) =>
    rowsOf(await (await get(`${asking}&person=${person}`)).text()).at(-1)?.[1]
  expect(
    await Promise.all(['eighteen-today', 'eighteen-tomorrow', 'year-only'].map(answer)),
  ).toEqual(['Yes', 'No', 'Yes / No'])
})

test.each([{}, { ...asker, customer: 1 }, { ...asker, revealed: [1] }, { ...asker, derived: [] }])(
  'what cannot be read about who asks is left out: %j',
  async (data) => {
    const text = await asking(data)
    expect(text).toContain('<h1>Shop asks who you are</h1>')
    expect(text).toContain('<dt>Nationality</dt><dd>Germany</dd>')
  },
)

test('a request that is over is finished, whatever was shared, with the way back', async () => {
  const verifier = { path: '' }
  const scene = await set({
    method: 'post',
    asker: {
      ...asker,
      get page() {
        return verifier.path
      },
    },
  })
  verifier.path = `${scene.verifier.origin}/flows/flow_1`
  await scene.get(scene.asking)
  scene.verifier.finish()
  const finished = await scene.get(scene.asking)
  const text = await finished.text()
  expect(finished.status).toBe(410)
  expect(text).toContain('<h1>This request is finished</h1>')
  expect(text).toContain(`href="${verifier.path}"`)
  expect(text).not.toContain('Nothing was shared')
})

const strict = { registrars: registrars.anchors }

/** A request that brings these certificates, from the party that they name. */
const bringing = (...tokens: readonly string[]): Setup => ({
  certificate: { subject: `CN=Shop, 2.5.4.97=${presenter}` },
  tamper: { payload: (honest) => ({ ...honest, ...inVerifierInfo(...tokens) }) },
})

test('the person sees under which name the one who asks is registered', async () => {
  const { get, asking } = await set(bringing(await register()), strict)
  const text = await (await get(asking)).text()
  expect(text).toContain('Registered as Kiosk')
  expect(text).toContain('Age check')
})

test('without a registration the wallet says so and goes on; a strict one refuses and reports', async () => {
  const lenient = await set(bringing())
  const text = await (await lenient.get(lenient.asking)).text()
  expect(text).toContain('Without a registration certificate')
  expect(text).toContain('value="approve"')
  const { get, asking, verifier } = await set(bringing(), strict)
  const refused = await get(asking)
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('registration_missing'),
  ])
  expect(verifier.received.map(({ form }) => form.get('error'))).toEqual(['invalid_request'])
})

test('a script learns why a strict wallet refuses', async () => {
  const { present, verifier } = await set(bringing(await register({ credentials: [] })), strict)
  const refused = await present({ link: verifier.link, outcome: 'approve' })
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { outcome: 'approve', refused: expect.objectContaining({ code: 'registration_exceeded' }) },
  ])
})
