import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sized } from '../../../test/setup/sizes.ts'
import type { Question } from '../flow/flow.ts'
import { expectAnswer } from '../verification/expect-answer.ts'
import * as mdoc from '../verification/mdoc/mdoc.test-material.ts'
import {
  disclose,
  expectation,
  present,
  verifyText,
} from '../verification/sd-jwt/sd-jwt.test-material.ts'
import type { VerifiedCredential } from '../verification/verified-credential.ts'
import { type ClaimId, mdocPathOf, sdJwtPathOf } from '../vocabulary/attributes.ts'
import type { AccountId, FlowId } from '../vocabulary/ids.ts'
import { type CredentialFormat, dcqlQuery, sourcesOf } from '../wallet/request/dcql-query.ts'
import { buildPresentation } from './build-presentation.ts'

/**
 * No answer rests on what a wallet keeps back or an issuer does not know. Credentials of both
 * formats go through every check, and the outcome is compared with a model.
 */

const kept = 'kept back'
const inPart = 'shown in part'
const mayBe = <Value>(...values: readonly Value[]) => fc.constantFrom(kept, ...values)

/** What the wallet shows of each claim. Only a list of an SD-JWT can be shown in part. */
const identities = fc.record({
  family_name: mayBe('', 'MUSTERMANN', 'GABLER'),
  birth_date: mayBe('2008-11-17', '2008-11-18', '2008-00-00', '0000-00-00'),
  nationality: fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(kept, inPart) },
    { weight: 3, arbitrary: fc.subarray(['DE', 'US', 'QS', 'QU']) },
  ),
  resident_country: mayBe('', 'DE', 'US', 'QU'),
  resident_postal_code: mayBe('', '51147', '12345'),
  age_over_18: mayBe(true, false),
})
type Identity = typeof identities extends fc.Arbitrary<infer Value> ? Value : never
type Id = keyof Identity

const had = { family_name: 'Mustermann', resident_postal_code: '51147' }
const matchable = Object.keys(had)

const ids = ['family_name', 'birth_date', 'nationality', 'resident_country'] as const
const questions = fc.record({
  isWide: fc.boolean(),
  revealed: fc.subarray([...ids], { maxLength: 2 }),
  optional: fc.subarray([...ids], { maxLength: 3 }),
  derived: fc.record(
    {
      nationality: fc.constantFrom('DE', 'IT'),
      age_over: fc.constantFrom('17', '18'),
      nationality_any_of: fc.constantFrom('EU', 'IT,US', 'IT'),
      resident_country: fc.constantFrom('EU', 'IT'),
      match: fc.subarray(matchable, { minLength: 1 }).map(String),
    },
    { requiredKeys: [] },
  ),
})
type Drawn = typeof questions extends fc.Arbitrary<infer Value> ? Value : never

/** An account without the wider vocabulary cannot ask all of it. */
function questionOf({ isWide, revealed, optional, derived: { nationality, ...more } }: Drawn) {
  const asked: Question = {
    issuer: 'xx-sandbox',
    sameDevice: false,
    revealed: isWide ? revealed : revealed.filter((id) => id !== 'resident_country'),
    ...(isWide && { optional: optional.filter((id) => !revealed.includes(id)) }),
    derived: { ...(nationality && { nationality }), ...(isWide && more) },
  }
  return asked
}

const isOpen = Symbol('the identity leaves it open')

/** On 2026-11-17. */
const over: { readonly [years: string]: { readonly [born: string]: boolean | symbol } } = {
  17: { '2008-11-17': true, '2008-11-18': true, '2008-00-00': true, '0000-00-00': isOpen },
  18: { '2008-11-17': true, '2008-11-18': false, '2008-00-00': isOpen, '0000-00-00': isOpen },
}

const isOneOf = (wanted: string, codes: readonly string[]) =>
  codes.some((code) => wanted.replace('EU', 'DE,FR,IT').split(',').includes(code)) ||
  (codes.length === 0 || codes.includes('QU') ? isOpen : false)

const truth = {
  nationality: (asked: string, { nationality }: Identity) => isOneOf(asked, [nationality].flat()),
  nationality_any_of: (asked: string, { nationality }: Identity) =>
    isOneOf(asked, [nationality].flat()),
  resident_country: (asked: string, { resident_country: country }: Identity) =>
    isOneOf(asked, country === '' ? [] : [country]),
  age_over: (
    years: string,
    { age_over_18: stated, birth_date: born }: Identity,
    isStated: boolean,
  ) => (isStated ? stated : over[years]?.[born]),
  match: (names: string, identity: Identity) => {
    const same = names.split(',').map((name) => {
      const value = identity[name as keyof typeof had]
      return value === ''
        ? isOpen
        : value.toUpperCase() === had[name as keyof typeof had].toUpperCase()
    })
    return same.includes(false) ? false : (same.find((each) => each === isOpen) ?? true)
  },
}

/** What must come out, for the claims that were asked for. */
function model(question: Question, identity: Identity, asked: readonly Id[], isWide: boolean) {
  const { revealed, optional = [], derived } = question
  const isStated = asked.includes('age_over_18')
  const sources = [
    ...sourcesOf(derived),
    ...(derived.age_over ? ['birth_date', 'age_over_18'] : []),
  ]
  const required = asked.filter(
    (id) => sources.includes(id) || !optional.some((each) => each === id),
  )
  const isLost = (id: Id) => [kept, inPart].some((fate) => fate === identity[id])
  const isEmpty = (id: Id) => id !== 'family_name' && identity[id].toString() === ''
  if (required.some(isLost)) return 'error_missing_attribute'
  if (asked.some((id) => revealed.some((each) => each === id) && isEmpty(id)))
    return 'error_missing_attribute'
  const answers = Object.entries(derived).map(([key, value]) => [
    key,
    truth[key as keyof typeof truth](value, identity, isStated),
  ])
  if (answers.some(([, answer]) => answer === isOpen))
    return isWide ? 'error_undetermined' : 'error_missing_attribute'
  return Object.fromEntries(answers.map(([key, answer]) => [key, answer ? '1' : '0']))
}

/** An SD-JWT in which everything is selectively disclosable by itself. */
function asSdJwt(identity: Identity): string {
  const shown: string[] = []
  const hide = (entries: readonly unknown[], isShown = true) => {
    const { text, digest } = disclose([`salt ${shown.length} ${entries[0]}`, ...entries])
    if (isShown) shown.push(text)
    return digest
  }
  const hidden = hide(['QX'], false)
  const top = { _sd: [] as string[] }
  const nested: { [name: string]: { _sd: string[] } } = {
    address: { _sd: [] },
    age_equal_or_over: { _sd: [] },
  }
  for (const [id, fate] of Object.entries(identity)) {
    const [name, member] = sdJwtPathOf(id as ClaimId)
    const list = fate === inPart ? ['DE'] : Array.isArray(fate) ? fate : undefined
    const elements = list?.map((code) => ({ '...': hide([code]) }))
    if (fate === inPart) elements?.push({ '...': hidden })
    const into = member ? nested[name] : top
    into?._sd.push(hide([member ?? name, elements ?? fate], fate !== kept))
  }
  return present({ payload: { ...nested, ...top }, disclosures: shown })
}

const ageNamespace = mdoc.pidType

function asMdoc(identity: Identity): string {
  const values = Object.entries(identity).map(([id, fate]) => {
    const [, element] = mdocPathOf(id as ClaimId, ageNamespace)
    return [element, fate === kept || fate === inPart ? undefined : fate]
  })
  return mdoc.present({ values: Object.fromEntries(values) })
}

function outcomeOf(
  format: CredentialFormat,
  question: Question,
  identity: Identity,
  isWide: boolean,
) {
  const query = dcqlQuery(question, {
    ...{ formats: [format], vct: expectation.vct, doctype: mdoc.pidType },
    ...{ ageThresholds: [18], ageNamespace },
  })
  const request = { ...mdoc.request, query, answerKey: undefined } as never
  const queryId = format === 'mso_mdoc' ? 'pid_mdoc' : 'pid_sd_jwt'
  const made = format === 'mso_mdoc' ? mdoc.expectation : expectation
  const {
    wanted,
    optional,
    ageNamespace: where,
  } = expectAnswer(request, queryId, { ...made, doctype: mdoc.pidType }, made.now, question)
  const changes = {
    wanted,
    ...(optional && { optional }),
    ...(where !== undefined && { ageNamespace: where }),
  }
  const { result } =
    format === 'mso_mdoc'
      ? mdoc.verifyText(asMdoc(identity), changes)
      : verifyText(asSdJwt(identity), changes)
  if (!result.ok) return [result.failure.code, wanted]
  const compared: readonly string[] = question.derived.match?.split(',') ?? []
  const built = buildPresentation(question, result.value as VerifiedCredential, {
    publicUrl: 'https://id.example',
    accountId: 'acc_1' as AccountId,
    environment: 'test',
    flowId: 'flow_1' as FlowId,
    state: '',
    at: Date.parse('2026-11-17T12:00:00Z'),
    match: Object.fromEntries(Object.entries(had).filter(([id]) => compared.includes(id))),
    vocabulary: isWide ? 'wide' : 'interface',
  })
  return [built.ok ? built.value.derived : built.failure.code, wanted]
}

test.each(['dc+sd-jwt', 'mso_mdoc'] as const)(
  'no answer rests on what is not said: %s',
  (format) => {
    fc.assert(
      fc.property(questions, identities, (drawn, identity) => {
        const question = questionOf(drawn)
        fc.pre(question.revealed.length + Object.keys(question.derived).length > 0)
        const [outcome, asked] = outcomeOf(format, question, identity, drawn.isWide)
        expect(outcome).toEqual(model(question, identity, asked as Id[], drawn.isWide))
      }),
      { numRuns: sized(100, 2_000) },
    )
  },
)
