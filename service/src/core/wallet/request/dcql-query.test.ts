import { DcqlQuery as DcqlLibrary } from 'dcql'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bothFormats, questionFor } from '../../../../test/wallet/sample-request.ts'
import { readVector } from '../../../../test/wallet/vectors.ts'
import { attributesIn } from '../../vocabulary/attributes.ts'
import { type CountryCode, parseCountry } from '../../vocabulary/countries.ts'
import { type DcqlQuery, dcqlQuery } from './dcql-query.ts'

const germany = parseCountry('DE') as CountryCode

function validate(query: DcqlQuery): void {
  DcqlLibrary.validate(DcqlLibrary.parse(JSON.parse(JSON.stringify(query))))
}

const pathsOf = (query: DcqlQuery) =>
  query.credentials.map(({ claims }) => claims.map(({ path }) => path))

test('every attribute is spelled as each format spells it', () => {
  const namespace = 'eu.europa.ec.eudi.pid.1'
  expect(pathsOf(dcqlQuery(questionFor(), bothFormats))).toEqual([
    [['family_name'], ['given_name'], ['birthdate'], ['nationalities', null]],
    [
      [namespace, 'family_name'],
      [namespace, 'given_name'],
      [namespace, 'birth_date'],
      [namespace, 'nationality'],
    ],
  ])
})

test('the whole query, for one attribute in two formats', () => {
  expect(dcqlQuery(questionFor({ revealed: ['birth_date'] }), bothFormats)).toEqual({
    credentials: [
      {
        id: 'pid_sd_jwt',
        format: 'dc+sd-jwt',
        meta: { vct_values: ['urn:eudi:pid:de:1', 'urn:eudi:pid:1'] },
        claims: [{ id: 'birth_date', path: ['birthdate'] }],
      },
      {
        id: 'pid_mdoc',
        format: 'mso_mdoc',
        meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' },
        claims: [
          {
            id: 'birth_date',
            path: ['eu.europa.ec.eudi.pid.1', 'birth_date'],
          },
        ],
      },
    ],
    credential_sets: [{ options: [['pid_sd_jwt'], ['pid_mdoc']], required: true }],
  })
})

test.each([
  ['unsaid', undefined],
  ['yes', true],
  ['no', false],
] as const)(
  'what the customer says of retention is told for an mdoc alone: %s',
  (setting, told) => {
    const query = dcqlQuery(questionFor(), bothFormats, setting)
    validate(query)
    const [sdJwt, mdoc] = query.credentials
    expect(sdJwt?.claims.some((claim) => 'intent_to_retain' in claim)).toBe(false)
    for (const claim of mdoc?.claims ?? []) expect(claim.intent_to_retain).toBe(told)
  },
)

test('trusted authorities are named in every format, and left out where none are configured', () => {
  const authorities = ['ncL_n9FUZsGACma3u2OBZmNVxU4']
  const query = dcqlQuery(questionFor(), { ...bothFormats, authorities })
  validate(query)
  for (const credential of query.credentials)
    expect(credential.trusted_authorities).toEqual([{ type: 'aki', values: authorities }])
  for (const credential of dcqlQuery(questionFor(), bothFormats).credentials)
    expect(credential).not.toHaveProperty('trusted_authorities')
})

test('the first configured format is the first option', () => {
  const query = dcqlQuery(questionFor(), { ...bothFormats, formats: ['mso_mdoc', 'dc+sd-jwt'] })
  expect(query.credential_sets?.[0]?.options).toEqual([['pid_mdoc'], ['pid_sd_jwt']])
})

test('a single format, however often configured, needs no alternatives', () => {
  const query = dcqlQuery(questionFor(), { ...bothFormats, formats: ['mso_mdoc', 'mso_mdoc'] })
  expect(query.credentials.map(({ id }) => id)).toEqual(['pid_mdoc'])
  expect(query).not.toHaveProperty('credential_sets')
})

test('a derived check asks for its attribute, by name and never by value', () => {
  const query = dcqlQuery(
    questionFor({ revealed: ['family_name'], derived: { nationality: germany } }),
    bothFormats,
  )
  expect(pathsOf(query)[0]).toEqual([['family_name'], ['nationalities', null]])
  expect(JSON.stringify(query)).not.toContain('DE')
})

test('an attribute both revealed and derived is asked for once', () => {
  const question = questionFor({ revealed: ['nationality'], derived: { nationality: germany } })
  expect(pathsOf(dcqlQuery(question, bothFormats))[0]).toEqual([['nationalities', null]])
})

const questions = fc.record({
  revealed: fc.uniqueArray(fc.constantFrom(...attributesIn('interface')), { minLength: 1 }),
  derived: fc.constantFrom({}, { nationality: germany }),
})
const formats = fc.uniqueArray(fc.constantFrom('dc+sd-jwt' as const, 'mso_mdoc' as const), {
  minLength: 1,
})

test('every query is valid DCQL, asks for what is needed and nothing else, and gives every claim its own id', () => {
  fc.assert(
    fc.property(questions, formats, (question, chosen) => {
      const query = dcqlQuery(questionFor(question), { ...bothFormats, formats: chosen })
      validate(query)
      const needed = new Set([...question.revealed, ...Object.keys(question.derived)])
      for (const { claims } of query.credentials)
        expect(new Set(claims.map(({ id }) => id))).toEqual(needed)
      for (const { claims } of query.credentials) expect(claims).toHaveLength(needed.size)
      expect(JSON.stringify(query)).not.toContain('"values"')
    }),
  )
})

/** Member names by path. Array positions do not matter. */
function shapeOf(value: unknown, place = '$'): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => shapeOf(entry, `${place}[]`))
  if (typeof value !== 'object' || value === null)
    return [`${place}: ${value === null ? 'null' : typeof value}`]
  return Object.entries(value).flatMap(([name, member]) => shapeOf(member, `${place}.${name}`))
}

test('our queries have the shape of the official examples', () => {
  const names = [
    'simple',
    'simple_mdoc',
    'complex_mdoc',
    'multi_credentials',
    'credentials_alternatives',
  ]
  const examples = [...names, 'claims_alternatives'].map((name) =>
    readVector(`official/openid4vp/examples/query_lang/${name}.json`),
  )
  for (const example of examples) DcqlLibrary.validate(DcqlLibrary.parse(example))
  const known = new Set(examples.flatMap((example) => shapeOf(example)))
  // From appendix B.2.4 and section 6.4.1. No official example shows them.
  known
    .add('$.credentials[].claims[].intent_to_retain: boolean')
    .add('$.credentials[].claims[].path[]: null')
  const ours = shapeOf(dcqlQuery(questionFor(), bothFormats))
  expect(ours.filter((place) => !known.has(place))).toEqual([])
})
