import { expect, test } from 'vitest'
import {
  disclose,
  pid,
  pidPayload,
  present,
  presentWith,
  refusalOf,
  type Shown,
  verifyText,
} from './sd-jwt.test-material.ts'

const texts = (...shown: readonly Shown[]) => shown.map(({ text }) => text)
const allTexts = texts(...Object.values(pid))
const shown = (entries: unknown) => disclose(entries)
const lone = disclose(['salt', 'nickname', 'RIKA'])
const element = disclose(['salt', 'FR'])

/** A payload without the PID's own digests, for cases about a single place. */
const only = (payload: object, ...disclosures: readonly Shown[]) =>
  present({ payload: { _sd: [], ...payload }, disclosures: texts(...disclosures) })

const disclosed = (name: string, value: unknown) => presentWith([shown(['salt', name, value])])

const disclosedInstead = (name: string, value: unknown) =>
  presentWith([shown(['salt', name, value])], { payload: { [name]: undefined } })

function nestedDisclosures(depth: number): readonly Shown[] {
  let inner = shown(['salt', 'leaf', 1])
  const chain = [inner]
  for (let level = 0; level < depth; level++) {
    inner = shown(['salt', 'level', { _sd: [inner.digest] }])
    chain.unshift(inner)
  }
  return chain
}

function deeplyDisclosed(depth: number): string {
  const chain = nestedDisclosures(depth)
  const [outermost] = chain
  return present({
    payload: { _sd: [...pidPayload._sd, outermost?.digest] },
    disclosures: [...allTexts, ...texts(...chain)],
  })
}

/** Arrays in arrays, as signed and with each array as a disclosure of its own. */
const nestedArrays = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

function nestedElements(depth: number): string {
  const chain = [shown(['salt', []])]
  for (let level = 2; level < depth; level++)
    chain.unshift(shown([`salt ${level}`, [chain[0]?.element]]))
  return only({ list: [chain[0]?.element] }, ...chain)
}

/**
 * Seven arrays, each a hundred times in the one before it: 10^14 elements if a digest could be used
 * twice.
 */
function bomb(): readonly Shown[] {
  let inner = shown(['salt', 'x'])
  const chain = [inner]
  for (let level = 0; level < 7; level++) {
    inner = shown([`salt ${level}`, Array(100).fill(inner.element)])
    chain.push(inner)
  }
  return chain
}

const bombs = bomb()
const address = shown([
  'salt',
  'address',
  { country: 'DE', _sd: [shown(['salt', 'country', 'FR']).digest] },
])
const inList = shown(['salt', 'list', [{ '...': lone.digest }]])

const smuggled: { readonly [rule: string]: { readonly [title: string]: string } } = {
  'disclosure: its digest is not in the signed payload': {
    'a claim nobody signed': present({ disclosures: [...allTexts, lone.text] }),
    'an array element nobody signed': present({ disclosures: [...allTexts, element.text] }),
    'a changed value': present({
      disclosures: [
        ...allTexts.slice(1),
        disclose(['c2FsdC1GYW1pbHk', 'family_name', 'SCHMIDT']).text,
      ],
    }),
    'the same JSON spelled with a space': present({
      disclosures: [
        ...allTexts.slice(1),
        disclose('["c2FsdC1GYW1pbHk", "family_name","MUSTERMANN"]').text,
      ],
    }),
    'an element whose array was kept back': present({
      disclosures: texts(pid.familyName, pid.germany),
    }),
    'a digest in upper case': only({ _sd: [lone.digest.toUpperCase()] }, lone),
    'a digest of the decoded bytes': only({ _sd: [disclose(JSON.stringify(['x'])).digest] }, lone),
    'a digest that is an ordinary claim': only({ nickname: lone.digest }, lone),
    'a digest in the value of an ordinary array': only({ nicknames: [lone.digest] }, lone),
  },
  'disclosure: sent twice': {
    'a claim': present({ disclosures: [...allTexts, pid.familyName.text] }),
    'an array element': present({ disclosures: [...allTexts, pid.germany.text] }),
    'an unsigned one': present({ disclosures: [...allTexts, lone.text, lone.text] }),
  },
  'disclosure: a digest occurs twice': {
    'in one _sd': only({ _sd: [lone.digest, lone.digest] }, lone),
    'a decoy in one _sd': only({ _sd: [lone.digest, element.digest, element.digest] }, lone),
    'in two objects': only({ one: { _sd: [lone.digest] }, two: { _sd: [lone.digest] } }, lone),
    'in two arrays': only({ one: [element.element], two: [element.element] }, element),
    'in one array': only({ one: [element.element, element.element] }, element),
    'in an object and an array': only({ one: [lone.element], two: { _sd: [lone.digest] } }),
    'a hundred times on each of seven levels': only({ list: [bombs.at(-1)?.element] }, ...bombs),
    'in the payload and in a disclosure': presentWith([
      lone,
      shown(['salt', 'x', { _sd: [lone.digest] }]),
    ]),
  },
  'disclosure: a claim is disclosed that is already there': {
    'beside an open claim': present({
      payload: { given_name: 'ERIKA' },
    }),
    'two disclosures of one name': presentWith([shown(['other', 'given_name', 'OTHER'])]),
    'in a nested object': only(
      { _sd: [address.digest] },
      address,
      shown(['salt', 'country', 'FR']),
    ),
    'over an open null': presentWith([lone], { payload: { nickname: null } }),
  },
  'disclosure: a reserved name is disclosed': {
    _sd: disclosed('_sd', [lone.digest]),
    _sd_alg: disclosed('_sd_alg', 'sha-256'),
    '...': disclosed('...', lone.digest),
    'in a nested object': only(
      { nested: { _sd: [shown(['salt', '_sd', []]).digest] } },
      shown(['salt', '_sd', []]),
    ),
  },
  'disclosure: iss is disclosed': { 'a second one': disclosed('iss', 'https://other.example') },
  'disclosure: nbf is disclosed': { 'one in the past': disclosed('nbf', 0) },
  'disclosure: exp is disclosed': {
    'instead of the signed one': disclosedInstead('exp', 9_999_999_999),
  },
  'disclosure: cnf is disclosed': {
    'instead of the signed one': disclosedInstead('cnf', pidPayload.cnf),
  },
  'disclosure: vct is disclosed': {
    'instead of the signed one': disclosedInstead('vct', 'urn:eudi:pid:de:1'),
  },
  'disclosure: vct#integrity is disclosed': {
    'vct#integrity': disclosed('vct#integrity', 'sha256-x'),
  },
  'disclosure: aka_vcts is disclosed': { aka_vcts: disclosed('aka_vcts', ['urn:eudi:pid:1']) },
  'disclosure: status is disclosed': { status: disclosed('status', {}) },
  'issuer JWT: cnf is selectively disclosable': {
    'its key': presentWith([], { payload: { cnf: { _sd: [lone.digest] } } }),
    'a member deeper down': presentWith([], {
      payload: { cnf: { jwk: { kty: 'EC', _sd: [lone.digest] } } },
    }),
    'the first of two': presentWith([], {
      payload: { cnf: { _sd: [] }, status: { _sd: [] } },
    }),
  },
  'issuer JWT: aka_vcts is selectively disclosable': {
    'an element': presentWith([], { payload: { aka_vcts: [lone.element] } }),
    'one of its elements': presentWith([], { payload: { aka_vcts: ['urn:x', lone.element] } }),
  },
  'issuer JWT: status is selectively disclosable': {
    'the list': presentWith([], { payload: { status: { status_list: { _sd: [lone.digest] } } } }),
  },
  'issuer JWT: _sd_alg is not sha-256': {
    'sha-384': present({ payload: { _sd_alg: 'sha-384' } }),
    'sha-1': present({ payload: { _sd_alg: 'sha-1' } }),
    'another case': present({ payload: { _sd_alg: 'SHA-256' } }),
    null: present({ payload: { _sd_alg: null } }),
  },
  'disclosure: _sd_alg where it has no meaning': {
    nested: presentWith([], { payload: { address: { _sd_alg: 'sha-256' } } }),
    disclosed: presentWith([shown(['salt', 'address', { _sd_alg: 'sha-256' }])]),
  },
  'disclosure: ... where it has no meaning': {
    'in an object': presentWith([], { payload: { address: lone.element } }),
    'at the top': presentWith([], { payload: { '...': lone.digest } }),
  },
  'disclosure: a malformed array element': {
    'other members beside it': presentWith([], {
      payload: { list: [{ ...element.element, more: 1 }] },
    }),
    'other members beside a digest that occurs twice': presentWith([], {
      payload: { list: [element.element, { ...element.element, more: 1 }] },
    }),
    'a digest that is a number': presentWith([], { payload: { list: [{ '...': 1 }] } }),
    'a digest that is an array': presentWith([], {
      payload: { list: [{ '...': [element.digest] }] },
    }),
  },
  'disclosure: _sd is not an array of strings': {
    'a string': present({ payload: { _sd: lone.digest } }),
    'an object': present({ payload: { _sd: {} } }),
    null: present({ payload: { _sd: null } }),
    'an array with a number': present({ payload: { _sd: [...pidPayload._sd, 1] } }),
    'an array of arrays': present({ payload: { _sd: [[...pidPayload._sd]] } }),
  },
  'disclosure: a claim stands for an array element': {
    'in an array': only({ _sd: [inList.digest] }, inList, lone),
  },
  'disclosure: an array element stands for a claim': { 'in _sd': presentWith([element]) },
  'disclosure: nested too deep': {
    'nine levels': deeplyDisclosed(9),
    'nine arrays': presentWith([], { payload: { list: nestedArrays(9) } }),
    'nine arrays, each disclosed': nestedElements(9),
  },
}

const rows = Object.entries(smuggled).flatMap(([rule, cases]) =>
  Object.entries(cases).map(([title, text]) => ({ rule, title, text })),
)

test.each(rows)('$rule: $title', ({ rule, text }) => {
  expect(refusalOf(text)).toEqual({
    check: 'disclosures_are_signed',
    code: 'error_invalid_presentation',
    rule,
  })
})

test('claims kept back, decoys and levels within the bound are no offence', () => {
  expect(refusalOf(deeplyDisclosed(8))).toBeUndefined()
  expect(refusalOf(presentWith([], { payload: { list: nestedArrays(8) } }))).toBeUndefined()
  expect(refusalOf(nestedElements(8), { wanted: [] })).toBeUndefined()
  const { result } = verifyText(present({ disclosures: texts(pid.familyName) }), {
    wanted: ['family_name'],
  })
  expect(result.ok && result.value.attributes).toEqual({ family_name: 'MUSTERMANN' })
})

test('without _sd_alg the digests are SHA-256', () => {
  expect(refusalOf(present({ payload: { _sd_alg: undefined } }))).toBeUndefined()
})

test('nested claims may have the names of registered ones', () => {
  const inner = shown(['salt', 'status', 'married'])
  const outer = shown(['salt', 'civil', { _sd: [inner.digest] }])
  const text = present({
    payload: { _sd: [...pidPayload._sd, outer.digest] },
    disclosures: [...allTexts, ...texts(outer, inner)],
  })
  expect(refusalOf(text)).toBeUndefined()
})
