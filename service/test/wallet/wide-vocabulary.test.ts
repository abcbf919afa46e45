import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowserRequest } from '../../../wallet/src/holder/browser/open-browser-request.ts'
import type { Manners } from '../../../wallet/src/holder/choose.ts'
import type { DcqlQuery } from '../../../wallet/src/holder/request/dcql-query.ts'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { personOf } from '../../../wallet/src/issuer/people.ts'
import { flowText } from '../../src/cli/flow-text.ts'
import { explainRefusal } from '../../src/core/verification/explain-refusal.ts'
import type { AccountId, FlowId } from '../../src/core/vocabulary/ids.ts'
import { flowDetailView } from '../../src/edges/http/portal/history/flow-views.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { judgeComparisons } from '../../src/usecases/operation/examine-deployment.ts'
import type { Comparison } from '../../src/usecases/ports/comparisons.ts'
import { databaseFiles, placesOf } from '../conformance/searched-bytes.ts'
import { answerTo, offeredTo, originOf, postAnswer } from '../setup/browser-exchange.ts'
import { enginesInTurn } from '../setup/databases.ts'
import type { RunningService } from '../setup/running-service.ts'
import { isFull } from '../setup/sizes.ts'
import {
  openAsWallet,
  runVerifier,
  saidIn,
  signedResult,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const
type Format = (typeof formats)[number]
type Issuer = 'de-ausweis' | 'xx-sandbox'

/** Every format on every channel that has it; the first four have every channel. */
const channels = [
  { channel: 'qr', format: 'dc+sd-jwt' },
  { channel: 'this_device', format: 'mso_mdoc' },
  { channel: 'openid4vp-v1-signed', format: 'dc+sd-jwt' },
  { channel: 'org-iso-mdoc', format: 'mso_mdoc' },
  { channel: 'qr', format: 'mso_mdoc' },
  { channel: 'this_device', format: 'dc+sd-jwt' },
  { channel: 'openid4vp-v1-signed', format: 'mso_mdoc' },
] as const
type Channel = (typeof channels)[number]['channel']
type Paths = readonly (readonly unknown[])[]

/** A wallet answers on that channel. It may read the query in its own way, and show some paths. */
async function answerBy(
  channel: Channel,
  started: Awaited<ReturnType<typeof startFlow>>,
  service: RunningService,
  held: Awaited<ReturnType<typeof fillWallet>>,
  {
    read = (query) => query,
    paths = (asked) => asked,
    manners = {},
  }: {
    read?: (query: DcqlQuery) => DcqlQuery
    paths?: (asked: Paths) => Paths
    manners?: Manners
  } = {},
): Promise<DcqlQuery> {
  const tamper = { paths } as never
  if (channel === 'qr' || channel === 'this_device') {
    const request = await openAsWallet(started.links[channel])
    const asked = { ...request, query: read(request.query) }
    const { reply } = await approve(asked, { held, trust: 'accept-any', manners }, tamper)
    if (channel === 'this_device') await started.browser.get(reply.redirectUri ?? '')
    return request.query
  }
  const expected = { origin: originOf(service), trust: 'accept-any' as const }
  const opened = await openBrowserRequest(await offeredTo(started, service), expected, channel)
  if (!opened.ok) throw new Error(opened.refusal.code)
  const asked = { ...opened.value, query: read(opened.value.query) }
  await postAnswer(started, service, await answerTo(asked, { held, manners, tamper }))
  return opened.value.query
}

/** Whole flows of an account that has chosen the wider vocabulary. */
describe.each(enginesInTurn(import.meta.filename))('the wider vocabulary, on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine, formats })
    const { accounts } = verifier.service.store
    const id = verifier.customer.account as never
    await accounts.changeSettings(id, 'test', { vocabulary: 'wide' }, command)
  })
  afterAll(() => verifier.close())

  /** The payload for the customer, or its error. `keep` is what the wallet shows of the paths. */
  async function play(
    format: Format,
    ask: object,
    {
      who = 'erika',
      issuer = 'de-ausweis',
      keep = () => true,
    }: { who?: string; issuer?: Issuer; keep?: (path: string) => boolean } = {},
  ) {
    const { service, customer } = verifier
    const started = await startFlow(service, customer, { issuer, revealed: [], ...ask })
    const person = personOf(issuer, new Date(), who)
    const held = await fillWallet({ person }, [format], [issuer])
    const request = await openAsWallet(started.links.qr)
    const tamper = {
      paths: (asked: readonly (readonly unknown[])[]) =>
        asked.filter((path) => keep(path.join('.'))),
    }
    await approve(request, { held, trust: 'accept-any' }, tamper as never)
    const row = await storedFlow(service, started.flowId)
    const payload = (await signedResult(service, started.flowId))?.payload
    return { ...started, request, row, payload, outcome: row.outcome }
  }

  const claimsAsked = ({ request }: Awaited<ReturnType<typeof play>>, format: Format) =>
    request.query.credentials
      .find((credential) => credential.format === format)
      ?.claims?.map(({ path }) => path.join('.'))

  describe.each(formats)('as %s', (format) => {
    test.each([
      ['erika', '1'],
      ['minor', '0'],
      ['eighteen-today', '1'],
      ['eighteen-tomorrow', '0'],
      ['year-only', '1'],
    ])('%s is 18 or over: %s', async (who, age_over) => {
      const { payload } = await play(format, { derived: { age_over: '18' } }, { who })
      const asked = { age_over: '18' }
      expect(payload).toMatchObject({ format, revealed: {}, derived: { age_over }, asked })
      expect(payload).not.toHaveProperty('absent')
      expect(saidIn(payload)).not.toMatch(/birth|19\d\d-|20\d\d-/)
    })

    test('the statement is asked for where there is one, else the birth date, never both', async () => {
      const by = async (age_over: string, revealed: string[] = []) =>
        claimsAsked(await play(format, { revealed, derived: { age_over } }), format)
      const stated =
        format === 'mso_mdoc' ? 'eu.europa.ec.eudi.pid.de.1.age_over_18' : 'age_equal_or_over.18'
      const born = format === 'mso_mdoc' ? 'eu.europa.ec.eudi.pid.1.birth_date' : 'birthdate'
      expect(await by('18')).toEqual([stated])
      expect(await by('25')).toEqual([born])
      expect(await by('18', ['birth_date'])).toEqual([born])
    })

    test('what the identity leaves open ends with its own code, never with "0"', async () => {
      const about = async (derived: object, who: string, more: object = {}) =>
        (await play(format, { derived, ...more }, { who })).outcome
      expect(await about({ age_over: '24' }, 'year-only')).toBe('error_undetermined')
      expect(await about({ resident_country: 'DE' }, 'no-address')).toBe('error_undetermined')
      const match = { given_name: 'Any' }
      expect(await about({}, 'one-name', { match })).toBe('error_undetermined')
      expect(await about({ nationality_any_of: 'EU' }, 'stateless')).toBe('presentation')
    })

    test('the check that failed is in the record, without a value', async () => {
      const { row } = await play(format, { derived: { age_over: '24' } }, { who: 'year-only' })
      expect(row.checks).toContain('question_is_answered')
      expect(row.checks).not.toContain('2002')
    })

    test('citizens and residents of groups and lists', async () => {
      const derived = { nationality_any_of: 'EU', resident_country: 'FRA, Austria' }
      expect((await play(format, { derived })).payload).toMatchObject({
        derived: { nationality_any_of: '1', resident_country: '0' },
        asked: { nationality_any_of: 'EU', resident_country: 'FR,AT' },
      })
    })

    test.each([
      [{ family_name: 'Mustermann', birth_date: '1964-08-12' }, '1'],
      [{ family_name: 'Mustermann', birth_date: '1964-08-13' }, '0'],
      [{ given_name: 'erika', resident_postal_code: '51147' }, '1'],
    ])('a comparison with %j: %s', async (match, verdict) => {
      const { payload, row } = await play(format, { match })
      expect(payload).toMatchObject({ revealed: {}, derived: { match: verdict } })
      expect(saidIn(payload)).not.toMatch(/mustermann|1964|51147|erika/i)
      expect(row.sealed_match).toBeNull()
    })

    test('attributes of the German identity', async () => {
      const revealed = [
        'birth_place',
        'resident_country',
        'resident_state',
        'resident_city',
        'resident_postal_code',
        'resident_street',
        'issuing_authority',
        'issuing_country',
      ]
      expect((await play(format, { revealed })).payload.revealed).toEqual({
        birth_place: { locality: 'BERLIN' },
        resident_country: 'DE',
        resident_state: 'NW',
        resident_city: 'KÖLN',
        resident_postal_code: '51147',
        resident_street: 'HEIDESTRAẞE 17',
        issuing_authority: 'DE',
        issuing_country: 'DE',
      })
    })

    test('attributes of the sandbox’s identity', async () => {
      const revealed = [
        'birth_place',
        'resident_street',
        'resident_address',
        'family_name_birth',
        'given_name_birth',
      ]
      expect((await play(format, { revealed }, { issuer: 'xx-sandbox' })).payload.revealed).toEqual(
        {
          birth_place: { country: 'DE', locality: 'BERLIN' },
          // Its credentials have the number apart.
          resident_street: 'HEIDESTRAẞE 17',
          resident_address: 'HEIDESTRAẞE 17, 51147 KÖLN',
          family_name_birth: 'GABLER',
          given_name_birth: 'ERIKA',
        },
      )
    })

    test('what is empty is missing if it is required, absent if it is optional', async () => {
      const street = { who: 'no-address' }
      const required = await play(format, { revealed: ['resident_street'] }, street)
      expect(required.outcome).toBe('error_missing_attribute')
      const ask = { revealed: ['given_name'], optional: ['resident_street'] }
      expect((await play(format, ask, street)).payload).toMatchObject({
        revealed: { given_name: 'ERIKA' },
        absent: ['resident_street'],
      })
      expect((await play(format, ask)).payload).toMatchObject({
        revealed: { given_name: 'ERIKA', resident_street: 'HEIDESTRAẞE 17' },
        absent: [],
      })
    })

    test('what is kept back looks the same, and a required attribute may not be', async () => {
      const ask = { revealed: ['given_name'], optional: ['resident_street'] }
      const keep = (path: string) => !path.includes('street')
      expect((await play(format, ask, { keep })).payload).toMatchObject({
        absent: ['resident_street'],
      })
      const held = await play(format, { revealed: ['resident_street'] }, { keep })
      expect(held.outcome).toBe('error_missing_attribute')
    })

    test('a check needs its source, whatever is optional', async () => {
      const keep = (path: string) => !path.includes('nationalit')
      const ask = { optional: ['nationality'], derived: { nationality: 'FR' } }
      expect((await play(format, ask, { keep })).outcome).toBe('error_missing_attribute')
      expect((await play(format, ask)).payload).toMatchObject({
        ...{ revealed: { nationality: ['DE'] }, derived: { nationality: '0' }, absent: [] },
      })
    })
  })

  test.each(isFull ? channels : channels.slice(0, 4))(
    'every kind of question by $channel, as $format',
    async ({ channel, format }) => {
      const { service, customer } = verifier
      const started = await startFlow(service, customer, {
        revealed: ['resident_city'],
        optional: ['resident_street'],
        derived: { age_over: '18', nationality_any_of: 'EU', resident_country: 'AT' },
        match: { family_name: 'Mustermann' },
      })
      const person = personOf('de-ausweis', new Date())
      const held = await fillWallet({ person }, [format], ['de-ausweis'])
      await answerBy(channel, started, service, held)
      expect((await storedFlow(service, started.flowId)).outcome).toBe('presentation')
      expect((await signedResult(service, started.flowId))?.payload).toMatchObject({
        format,
        revealed: { resident_city: 'KÖLN', resident_street: 'HEIDESTRAẞE 17' },
        derived: { age_over: '1', nationality_any_of: '1', resident_country: '0', match: '1' },
        absent: [],
      })
    },
  )

  /** What customers and operators can pass on when something went wrong. */
  async function forSupport(flowId: FlowId) {
    const { store, url } = verifier.service
    const record = await store.flowRecords.find(flowId)
    if (record === undefined) throw new Error('no record')
    return {
      command: flowText(record, { refusal: explainRefusal(record.outcome, record.checks) }),
      portal: JSON.stringify(flowDetailView(record, 1, url)),
      doctor: JSON.stringify(judgeComparisons(await store.comparisons.mostlyDiffering(0))),
    }
  }

  test('nothing of what was withheld or compared is left anywhere', async () => {
    const { service } = verifier
    const canary = { family_name: 'CANARY-MATCH-41C7', birth_date: '1903-04-05' }
    const born = '1964-08-12'
    const { payload, flowId, page, browser, link } = await play('dc+sd-jwt', {
      derived: { age_over: '99' },
      match: canary,
    })
    expect(payload).toMatchObject({ derived: { age_over: '0', match: '0' } })
    const refused = await service.prove(verifier.customer.apiKey, {
      issuer: 'de-ausweis',
      state: 's',
      match: { ...canary, birth_date: `${canary.birth_date}x` },
    })
    const places = {
      payload: JSON.stringify(payload),
      page,
      after: await (await browser.get(link)).text(),
      refusal: await refused.text(),
      logs: service.logs(),
      metrics: await (await fetch(`${service.url}/metrics`)).text(),
      record: JSON.stringify(await service.store.flows.stored(flowId)),
      shown: await (
        await fetch(`${service.url}/flows/${flowId}`, {
          headers: { authorization: `Bearer ${verifier.customer.apiKey}` },
        })
      ).text(),
      row: JSON.stringify(await storedFlow(service, flowId)),
      ...(await forSupport(flowId)),
      ...(engine === 'sqlite' ? databaseFiles(service) : {}),
    }
    for (const [place, text] of Object.entries(places))
      expect(text.length, place).toBeGreaterThan(0)
    for (const value of [canary.family_name, canary.birth_date, born])
      expect(placesOf(places, value)).toEqual([])
    expect(places.shown).toContain('"derived":["age_over","match"]')
  })

  test('comparing is limited to 100 in any hour for an account', async () => {
    const { service } = verifier
    const { account, apiKey } = await service.account()
    const { accounts } = service.store
    await accounts.changeSettings(account as never, 'test', { vocabulary: 'wide' }, command)
    const body = { issuer: 'xx-sandbox', state: 's', match: { family_name: 'Guess' } }
    const firstAnswer = await (
      await service.prove(apiKey, body, { 'idempotency-key': 'same' })
    ).text()
    // Repetitions are one comparison.
    for (const _ of [1, 2])
      expect((await service.prove(apiKey, body, { 'idempotency-key': 'same' })).status).toBe(200)
    const compare = () => service.prove(apiKey, body)
    const answers = await Promise.all(Array.from({ length: 100 }, compare))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    const wait = Number(refused[0]?.headers.get('retry-after'))
    expect([wait > 3_000, wait <= 3_600]).toEqual([true, true])
    expect(await refused[0]?.text()).toContain('too many comparisons of this account')
    // A repetition asks nothing new, and gets its first answer.
    const again = await service.prove(apiKey, body, { 'idempotency-key': 'same' })
    expect([again.status, await again.text()]).toEqual([200, firstAnswer])
    const more = await service.prove(apiKey, body, { 'idempotency-key': 'new' })
    expect(more.status).toBe(429)
    const changed = { ...body, match: { family_name: 'Another' } }
    const reused = await service.prove(apiKey, changed, { 'idempotency-key': 'same' })
    expect(await reused.text()).toContain('error_idempotency')
    const other = await service.prove(apiKey, {
      ...body,
      match: undefined,
      derived: { age_over: '18' },
    })
    expect(other.status).toBe(200)
  })

  test('an account that is mostly answered no is named to operators', async () => {
    const { comparisons } = verifier.service.store
    const { account } = await verifier.service.account()
    const note = (answer: '0' | '1', count: number) =>
      comparisons.note(new Map([[`${account} test ${answer}` as Comparison, count]]))
    await note('1', 120)
    await note('0', 100)
    expect(await comparisons.mostlyDiffering(200)).toEqual([])
    await note('0', 60)
    const named = { accountId: account, environment: 'test', compared: 280, differed: 160 }
    expect(await comparisons.mostlyDiffering(200)).toEqual([named])
    await note('1', 200)
    expect(await comparisons.mostlyDiffering(200)).toEqual([])
    await note('0', 150)
    expect(await comparisons.mostlyDiffering(200)).toMatchObject([{ compared: 390, differed: 230 }])
  })

  test('answers to comparisons are counted by account', async () => {
    const { service } = verifier
    const customer = await service.account()
    const id = customer.account as AccountId
    await service.store.accounts.changeSettings(id, 'test', { vocabulary: 'wide' }, command)
    const person = personOf('de-ausweis', new Date())
    const held = await fillWallet({ person }, ['dc+sd-jwt'], ['de-ausweis'])
    for (const ask of [{ match: { family_name: 'Other' } }, { derived: { age_over: '18' } }]) {
      const { links } = await startFlow(service, customer, { revealed: [], ...ask })
      await approve(await openAsWallet(links.qr), { held, trust: 'accept-any' })
    }
    const counted = () =>
      service.store.database.read
        .selectFrom('account_environments')
        .select(['compared', 'differed'])
        .where('account_id', '=', id)
        .where('environment', '=', 'test')
        .executeTakeFirst()
    await expect.poll(counted).toEqual({ compared: 1, differed: 1 })
  })

  test('the page asks questions as questions', async () => {
    const { page } = await play('dc+sd-jwt', {
      derived: { age_over: '18' },
      match: { family_name: 'CANARY' },
    })
    expect(page).toContain('Are you 18 or over?')
    expect(page).toContain('Your wallet does not show your date of birth.')
    expect(page).toMatch(/Do these match what .*has: Surname\?/)
    expect(page).not.toContain('CANARY')
  })

  test.each([
    [{ revealed: ['resident_address'] }, 'de-ausweis has no resident_address'],
    [
      { revealed: ['personal_administrative_number'] },
      'invalid attribute ID: personal_administrative_number',
    ],
    [{ derived: { age_over: '151' } }, 'invalid age_over: 151'],
    [{ derived: { age_over: '018' } }, 'invalid age_over: 018'],
    [{ derived: { nationality_any_of: 'EU,DE' } }, 'invalid nationality_any_of: EU,DE'],
    [{ derived: { match: 'family_name' } }, 'invalid attribute ID: match'],
    [{ match: { resident_street: 'CANARY' } }, 'invalid attribute ID: resident_street'],
    [{ match: { birth_date: 'CANARY' } }, 'invalid match of birth_date'],
    [{ match: { family_name: '' } }, 'invalid match of family_name'],
    [{ match: { family_name: 'C'.repeat(151) } }, 'invalid match of family_name'],
    [{ revealed: ['given_name'], match: ['CANARY'] }, 'match must be an object with string values'],
    [{ revealed: ['given_name'], optional: 'x' }, 'optional must be an array of strings'],
    [
      {
        revealed: ['given_name'],
        optional: ['birth_place', 'resident_state', 'resident_city', 'resident_street'],
      },
      'optional must have at most 3 entries',
    ],
    [{ revealed: [] }, 'revealed is required'],
    [{ derived: {}, match: {} }, 'revealed is required'],
  ])('%j is refused: %s', async (ask, description) => {
    const { service, customer } = verifier
    const body = { issuer: 'de-ausweis', state: 's', ...ask }
    const answer = await service.prove(customer.apiKey, body)
    expect(answer.status).toBe(400)
    const { error } = (await answer.json()) as { error: { error_description: string } }
    expect(error.error_description).toBe(description)
  })
})

/** An issuer of which it is not known what its identities have. */
describe.each(formats)('objects and addresses, as %s', (format) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    const issuer = { always: [], never: [], ageThresholds: [] }
    verifier = await runVerifier('direct_post.jwt', { formats: [format], issuer })
    const id = verifier.customer.account as never
    const { accounts } = verifier.service.store
    await accounts.changeSettings(id, 'test', { vocabulary: 'wide' }, command)
  })
  afterAll(() => verifier.close())

  async function answered(
    ask: object,
    who: Partial<ReturnType<typeof personOf>>,
    manners: Manners = {},
    channel: Channel = 'qr',
  ) {
    const { service, customer } = verifier
    const started = await startFlow(service, customer, { revealed: ['birth_place'], ...ask })
    const person = { ...personOf('de-ausweis', new Date()), ...who }
    const held = await fillWallet({ person }, [format], ['de-ausweis'])
    await answerBy(channel, started, service, held, { manners })
    const { outcome } = await storedFlow(service, started.flowId)
    return { outcome, payload: (await signedResult(service, started.flowId))?.payload }
  }

  const ways = channels.filter((way) => way.format === format).map(({ channel }) => channel)

  const wallets = [
    ['shows all below what is named', {}],
    ['shows only what is named', { disclosesNamedOnly: true }],
  ] as const

  describe.each(wallets)('to a wallet that %s', (_, manners) => {
    test.each([
      [{ country: 'FR', region: 'IDF', locality: 'PARIS' }],
      [{ country: 'DE', locality: 'BERLIN' }],
      [{ locality: 'BERLIN' }],
      [{ country: 'DD' }],
    ])('a place is shown as far as the issuer knows it: %j', async (place) => {
      const { payload } = await answered({}, { birth_place: place as never }, manners)
      expect(payload.revealed).toEqual({ birth_place: place })
    })

    test('a place is shown also if it is optional, and absent if there is none', async () => {
      const ask = { revealed: ['given_name'], optional: ['birth_place'] }
      const known = await answered(ask, {}, manners)
      expect(known.payload).toMatchObject({
        revealed: { given_name: 'ERIKA', birth_place: { locality: 'BERLIN' } },
        absent: [],
      })
      const none = await answered(ask, { birth_place: undefined as never }, manners)
      expect(none.payload).toMatchObject({ absent: ['birth_place'] })
    })

    test.each([
      ['apart', { resident_house_number: '17' }],
      ['in the street', {}],
      ['in both', { resident_street: 'HEIDESTRAẞE 17 17', resident_house_number: '17' }],
    ])('a street is whole where its number is %s', async (_where, who) => {
      const { payload } = await answered({ revealed: ['resident_street'] }, who, manners)
      expect(payload.revealed).toEqual({ resident_street: 'HEIDESTRAẞE 17' })
    })

    test.each(ways)('a whole address has everything of it, by %s', async (channel) => {
      const revealed = ['resident_country', 'resident_city', 'resident_street', 'birth_place']
      const apart = { resident_house_number: '17' }
      const { payload } = await answered({ revealed }, apart, manners, channel)
      expect(payload.revealed).toEqual({
        resident_country: 'DE',
        resident_city: 'KÖLN',
        resident_street: 'HEIDESTRAẞE 17',
        birth_place: { locality: 'BERLIN' },
      })
    })
  })

  test('a place that the issuer left empty is its own fault', async () => {
    const { outcome } = await answered({}, { birth_place: { locality: '' } })
    expect(outcome).toBe('error_missing_attribute')
  })
})

/** An issuer of which it is not known what its identities have. */
describe.each(formats)('optional attributes by sets, as %s', (format) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    const issuer = { always: [], never: [], ageThresholds: [] }
    verifier = await runVerifier('direct_post.jwt', { formats: [format], issuer })
    const id = verifier.customer.account as never
    const { accounts } = verifier.service.store
    await accounts.changeSettings(id, 'test', { vocabulary: 'wide' }, command)
  })
  afterAll(() => verifier.close())

  const ask = { revealed: ['given_name'], optional: ['resident_address', 'birth_place'] }

  async function answered(channel: Channel, manners: Parameters<typeof answerBy>[4] = {}) {
    const { service, customer } = verifier
    const started = await startFlow(service, customer, ask)
    const person = personOf('de-ausweis', new Date())
    const held = await fillWallet({ person }, [format], ['de-ausweis'])
    const query = await answerBy(channel, started, service, held, manners)
    return { query, payload: (await signedResult(service, started.flowId))?.payload }
  }

  /** With the address or without, and with any members of the place; an mdoc shows it whole. */
  const setCount = format === 'dc+sd-jwt' ? 2 * 2 ** 3 : 2 * 2

  /** It asks nobody for what it does not have. */
  const ignoreSets = ({ credentials, ...query }: DcqlQuery) => ({
    ...query,
    credentials: credentials.map(({ claim_sets: _sets, claims = [], ...others }) => ({
      ...others,
      claims: claims.filter(
        ({ path }) => !/formatted|resident_address|country|region/.test(path.join()),
      ),
    })),
  })

  const partly = {
    revealed: { given_name: 'ERIKA', birth_place: { locality: 'BERLIN' } },
    absent: ['resident_address'],
  }

  const ways = channels.filter((way) => way.format === format).map(({ channel }) => channel)

  describe.each(isFull ? ways : (['qr'] as const))('by %s', (channel) => {
    test('a wallet takes the largest set that it can meet', async () => {
      const { query, payload } = await answered(channel)
      // ISO 18013-5 has no sets: a wallet shows the elements that it has.
      if (channel !== 'org-iso-mdoc')
        expect(query.credentials[0]?.claim_sets).toHaveLength(setCount)
      expect(payload).toMatchObject(partly)
    })

    test('one that ignores sets and sends what it has is understood too', async () => {
      expect((await answered(channel, { read: ignoreSets })).payload).toMatchObject(partly)
    })

    test('so is one whose holder keeps all of it back', async () => {
      const { payload } = await answered(channel, { paths: (asked) => asked.slice(0, 1) })
      expect(payload).toMatchObject({
        revealed: { given_name: 'ERIKA' },
        absent: ['resident_address', 'birth_place'],
      })
    })
  })
})
