import { expect, test } from 'vitest'
import type { JsonObject } from '../../encoding/signed-json.ts'
import { registrationClaims } from './registration.test-material.ts'
import { readRegistrationContent } from './registration-content.ts'

const read = (changes: JsonObject) => readRegistrationContent({ ...registrationClaims, ...changes })

function contentOf(changes: JsonObject) {
  const content = read(changes)
  if (!content.ok) throw new Error(content.failure.description)
  return content.value
}

/** The rule it breaks, as shown to whoever stores the certificate. */
function ruleOf(changes: JsonObject): string | undefined {
  const content = read(changes)
  return content.ok ? undefined : content.failure.description
}

const refused = (rule: string) => `The registration certificate: ${rule}.`
const malformed = (member: string) => refused(`${member} is not as ETSI TS 119 475 says`)

const times = <T>(count: number, one: T): T[] => Array<T>(count).fill(one)
const text = (length: number) => 'x'.repeat(length)
const address = (length: number) => 'https://kiosk.example/'.padEnd(length, 'x')
const entry = { format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:de:1'] } }
const withPath = (...path: (string | number | null)[]) => ({
  credentials: [{ ...entry, claim: [{ path }] }],
})
const withClaims = (count: number) => ({
  credentials: [{ ...entry, claim: times(count, { path: ['given_name'] }) }],
})
const withTypes = (count: number) => ({
  credentials: [{ ...entry, meta: { vct_values: times(count, 'urn:eudi:pid:1') } }],
})
const purposes = (count: number) => ({ purpose: times(count, { lang: 'de', value: 'Alter' }) })
const policies = (count: number) => ({ privacy_policy: times(count, { policyURI: address(30) }) })
const pathAt = 'credentials.0.claim.0.path'
const lastSecond = 253_402_300_799
const { exp: _, ...endless } = registrationClaims

test.each<[string, JsonObject, string, JsonObject]>([
  ['a text of 2,000 characters', { sub: text(2_000) }, 'sub', { sub: text(2_001) }],
  ['a text of one character', { sub: 'x' }, 'sub', { sub: '' }],
  ['a name of 200 characters', { name: text(200) }, 'name', { name: text(201) }],
  ['a name of one character', { name: 'x' }, 'name', { name: '' }],
  ['50 purposes', purposes(50), 'purpose', purposes(51)],
  ['a path of 20 parts', withPath(...times(20, 'a')), pathAt, withPath(...times(21, 'a'))],
  ['a path of one part', withPath('a'), pathAt, withPath()],
  ['500 claims', withClaims(500), 'credentials.0.claim', withClaims(501)],
  ['100 types', withTypes(100), 'credentials.0.meta.vct_values', withTypes(101)],
  [
    '100 credentials',
    { credentials: times(100, entry) },
    'credentials',
    { credentials: times(101, entry) },
  ],
  ['one credential', { credentials: [entry] }, 'credentials', { credentials: [] }],
  [
    'a privacy policy of 2,000 characters',
    { privacy_policy: address(2_000) },
    'privacy_policy',
    { privacy_policy: address(2_001) },
  ],
  ['20 policies', policies(20), 'privacy_policy', policies(21)],
  ['one policy', policies(1), 'privacy_policy', policies(0)],
])('%s and no step further', (_what, last, member, beyond) => {
  expect(ruleOf(last)).toBeUndefined()
  expect(ruleOf(beyond)).toBe(malformed(member))
})

test('a part of a path is a name, a place from 0 on, or every element', () => {
  expect(contentOf(withPath('a', 0, null)).credentials[0]?.paths).toEqual([['a', 0, null]])
  expect(ruleOf(withPath('a', -1))).toBe(malformed(`${pathAt}.1`))
  expect(ruleOf(withPath('a', ''))).toBe(malformed(`${pathAt}.1`))
})

test('times are whole seconds from 1970 to the year 9999', () => {
  const issued = (iat: number) => readRegistrationContent({ ...endless, iat })
  expect(issued(0)).toMatchObject({ ok: true, value: { issuedAt: 0 } })
  expect(issued(lastSecond)).toMatchObject({
    ok: true,
    value: { issuedAt: lastSecond * 1_000 },
  })
  for (const iat of [-1, 0.5, lastSecond + 1])
    expect(issued(iat)).toMatchObject({ failure: { description: malformed('iat') } })
})

test('it ends after its begin and within twelve months', () => {
  const iat = 1_000_000
  const outside = refused('exp is not within twelve months after iat')
  expect(ruleOf({ iat, exp: iat })).toBe(outside)
  expect(contentOf({ iat, exp: iat + 1 })).toMatchObject({ expiresAt: (iat + 1) * 1_000 })
  expect(ruleOf({ iat, exp: iat + 366 * 86_400 })).toBeUndefined()
  expect(ruleOf({ iat, exp: iat + 366 * 86_400 + 1 })).toBe(outside)
})

test.each(['http', 'xhttps', 'httpsx'])('a privacy policy is not at an address of %s', (scheme) => {
  const policy = `${scheme}://kiosk.example/privacy`
  expect(ruleOf({ privacy_policy: policy })).toBe(malformed('privacy_policy'))
})

test('of several privacy policies the first is shown', () => {
  const type = 'http://data.europa.eu/eudi/policy/privacy-policy'
  const [first, second] = ['https://a.example/1', 'https://a.example/2']
  const listed = [first, second].map((policyURI) => ({ type, policyURI }))
  expect(contentOf({ privacy_policy: listed }).privacyUrl).toBe(first)
  const untyped = [first, second].map((policyURI) => ({ policyURI }))
  expect(contentOf({ privacy_policy: untyped }).privacyUrl).toBe(first)
})

test('a credential may be named by types, by a document type or by both, and ask for nothing', () => {
  const { credentials } = contentOf({
    credentials: [
      { format: 'mso_mdoc', meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' } },
      { format: 'both', meta: { vct_values: ['a', 'b'], doctype_value: 'c' } },
      { format: 'neither', meta: {} },
    ],
  })
  expect(credentials).toEqual([
    { format: 'mso_mdoc', types: ['eu.europa.ec.eudi.pid.1'], paths: [] },
    { format: 'both', types: ['a', 'b', 'c'], paths: [] },
    { format: 'neither', types: [], paths: [] },
  ])
})

test('an entry with both claim and claims is refused, also after one that is right', () => {
  const claim = [{ path: ['given_name'] }]
  const both = { ...entry, claim, claims: claim }
  expect(ruleOf({ credentials: [{ ...entry, claim }, both] })).toBe(
    refused('an entry of credentials has both claim and claims'),
  )
})

test('a purpose is told by its content, else by its value, and without both not at all', () => {
  const purpose = [
    { lang: 'de-DE-1996', content: 'Alter', value: 'Wert' },
    { lang: 'en', value: 'Age' },
    { lang: 'fr' },
  ]
  expect(contentOf({ purpose })).toMatchObject({ purposes: { de: 'Alter', en: 'Age' } })
  expect(contentOf({ purpose }).everyPurpose).toEqual([
    { language: 'de-DE-1996', text: 'Alter' },
    { language: 'en', text: 'Age' },
  ])
})

test('the service, the use, who presents and the status are told only if they are written', () => {
  const status = { status_list: { uri: 'https://registrar.example/list', idx: 7 } }
  expect(contentOf({ srv_id: 'shop', status })).toMatchObject({
    service: 'shop',
    intendedUse: 'use-1',
    intermediary: 'VATDE-9',
    status: { kind: 'status_list', uri: 'https://registrar.example/list', index: 7 },
  })
  const { intended_use_id: _use, intermediary: _who, ...others } = registrationClaims
  const content = readRegistrationContent(others)
  const none = { service: undefined, intendedUse: undefined, intermediary: undefined }
  expect(content).toMatchObject({ ok: true, value: { ...none, status: undefined } })
  const nowhere = { status_list: { ...status.status_list, idx: -1 } }
  expect(ruleOf({ status: nowhere })).toBe(refused('its status reference is malformed'))
})

test('contacts are no further members, by any of their names', () => {
  const contacts = { support_uri: 'a@b.example', supervisory_authority: {}, dpa: {} }
  expect(contentOf({ ...contacts, x_new: 1 }).furtherMembers).toEqual([
    'sub_ln',
    'country',
    'entitlements',
    'x_new',
  ])
})
