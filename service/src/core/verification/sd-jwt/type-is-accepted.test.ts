import { expect, test } from 'vitest'
import { explanations } from '../explain-refusal.ts'
import { isRule } from '../rule-table.ts'
import { disclose, present, presentWith, refusalOf, stranger } from './sd-jwt.test-material.ts'

test('any of the types listed for the issuer is accepted', () => {
  expect(refusalOf(present({ payload: { vct: 'urn:eudi:pid:1' } }))).toBeUndefined()
})

const listed = 'urn:eudi:pid:de:1 or urn:eudi:pid:1'
const notAsked = (sent: string) =>
  `issuer JWT: vct was not asked for: we asked for ${listed}, it is ${sent}`

test.each([
  ['a type not listed', 'urn:eudi:pid:fr:1', notAsked('urn:eudi:pid:fr:1')],
  ['a subtype by spelling', 'urn:eudi:pid:de:1:extended', notAsked('urn:eudi:pid:de:1:extended')],
  ['another case', 'URN:eudi:pid:de:1', notAsked('another')],
  ['an array', ['urn:eudi:pid:de:1'], notAsked('another')],
  ['none', undefined, 'issuer JWT: vct is missing'],
])('refused: %s', (_, vct, rule) => {
  expect(refusalOf(present({ payload: { vct } }))).toEqual({
    check: 'type_is_accepted',
    code: 'error_invalid_presentation',
    rule,
  })
})

test('aka_vcts does not widen what a credential is', () => {
  const payload = { vct: 'urn:eudi:pid:fr:1', aka_vcts: ['urn:eudi:pid:de:1'] }
  expect(refusalOf(present({ payload }))?.check).toBe('type_is_accepted')
})

const common = 'urn:eudi:pid:1'
const asked = { vct: [common], country: 'de' } as const
const heir = { vct: 'urn:eudi:pid:de:1', aka_vcts: [common] }

test('a type that the issuer signed as one of the asked type is accepted', () => {
  expect(refusalOf(present({ payload: heir }), asked)).toBeUndefined()
  const others = [...Array.from({ length: 19 }, (_, place) => `urn:x:${place}`), common]
  const many = { ...heir, aka_vcts: others }
  expect(refusalOf(present({ payload: many }), asked)).toBeUndefined()
})

test('one that inherits by configured type metadata is accepted, over any number of steps', () => {
  const payload = { vct: 'urn:eudi:pid:de:2' }
  const steps = new Map([
    ['urn:eudi:pid:de:2', 'urn:eudi:pid:de:1'],
    ['urn:eudi:pid:de:1', common],
  ])
  expect(refusalOf(present({ payload }), { ...asked, extends: steps })).toBeUndefined()
  const both = { ...payload, aka_vcts: ['urn:eudi:pid:de:1'] }
  const last = new Map([...steps].slice(1))
  expect(refusalOf(present({ payload: both }), { ...asked, extends: last })).toBeUndefined()
  const rule = `issuer JWT: vct was not asked for: we asked for ${common}, it is urn:eudi:pid:de:2`
  expect(refusalOf(present({ payload }), { ...asked, extends: last })?.rule).toBe(rule)
})

test('what a type inherits from does not answer for it', () => {
  const asksGerman = { vct: ['urn:eudi:pid:de:1'], country: 'de' }
  const steps = new Map([['urn:eudi:pid:de:1', common]])
  const refused = refusalOf(present({ payload: { vct: common } }), {
    ...asksGerman,
    extends: steps,
  })
  expect(refused?.check).toBe('type_is_accepted')
})

test('metadata that runs in a circle is walked once', () => {
  const circle = new Map([
    ['urn:eudi:pid:de:1', 'urn:eudi:pid:de:2'],
    ['urn:eudi:pid:de:2', 'urn:eudi:pid:de:1'],
  ])
  const refused = refusalOf(present({ payload: { vct: 'urn:eudi:pid:de:1' } }), {
    ...asked,
    extends: circle,
  })
  expect(refused?.check).toBe('type_is_accepted')
})

test('the type of another country says in vain that it is the asked one, unless it is listed', () => {
  const french = { vct: 'urn:eudi:pid:fr:1', aka_vcts: [common] }
  const refused = refusalOf(present({ payload: french }), asked)
  expect(refused).toEqual({
    check: 'type_is_accepted',
    code: 'error_invalid_presentation',
    rule: `issuer JWT: vct is of another country: we asked for ${common}, it is urn:eudi:pid:fr:1`,
  })
  const said = new Map([['urn:eudi:pid:fr:1', common]])
  expect(refusalOf(present({ payload: french }), { ...asked, extends: said })).toBeUndefined()
  const byList = { ...asked, vct: [common, 'urn:eudi:pid:fr:1'] }
  expect(refusalOf(present({ payload: french }), byList)).toBeUndefined()
})

test('what nobody signed, or another issuer, says nothing about the type', () => {
  const alone = present({ payload: { vct: 'urn:eudi:pid:de:1' } })
  expect(refusalOf(alone, asked)?.check).toBe('type_is_accepted')
  const inDisclosure = presentWith([disclose(['salt', 'aka_vcts', [common]])], {
    payload: { vct: 'urn:eudi:pid:de:1' },
  })
  expect(refusalOf(inDisclosure, asked)).toMatchObject({
    check: 'disclosures_are_signed',
    rule: 'disclosure: aka_vcts is disclosed',
  })
  const byHolder = present({
    payload: { vct: 'urn:eudi:pid:de:1' },
    keyBinding: { aka_vcts: [common] },
  })
  expect(refusalOf(byHolder, asked)?.check).toBe('type_is_accepted')
  const forged = present({ payload: heir, issuerKey: stranger.privateKey })
  expect(refusalOf(forged, asked)?.check).toBe('issuer_signed')
  expect(refusalOf(present({ payload: heir }), { ...asked, anchors: [] })?.check).toBe(
    'issuer_is_trusted',
  )
})

test.each([
  ['none', []],
  ['a text', common],
  ['an object', { [common]: true }],
  ['a number among them', [common, 7]],
  ['vct again', [common, 'urn:eudi:pid:de:1']],
  ['21 of them', Array.from({ length: 21 }, () => common)],
  ['one without an end', [common, 'x'.repeat(201)]],
])('a malformed list of other types does not count: %s', (_, others) => {
  const payload = { vct: 'urn:eudi:pid:de:1', aka_vcts: others }
  expect(refusalOf(present({ payload }), asked)).toEqual({
    check: 'type_is_accepted',
    code: 'error_invalid_presentation',
    rule: 'issuer JWT: aka_vcts is not a list of other types',
  })
  // A type that was asked for does not need it.
  expect(refusalOf(present({ payload }))).toBeUndefined()
})

test('a type without an end, or of unusual letters, is not repeated', () => {
  for (const vct of [`urn:${'x'.repeat(101)}`, 'https://a.example/MÜLLER'])
    expect(refusalOf(present({ payload: { vct } }))?.rule).toBe(notAsked('another'))
})

test('who has to mend it is the operator, by the setting', () => {
  const { causes } = explanations.type_is_accepted
  const blamed = causes.find(({ rules }) => rules.some((rule) => isRule(rule, notAsked('urn:x'))))
  expect(blamed).toMatchObject({ mends: 'operator', setting: 'vct' })
})
