import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import type { PidOrder } from '../../../wallet/src/issuer/issue-pid.ts'
import { sandboxPerson as holderPerson } from '../../../wallet/src/issuer/person.ts'
import {
  type StatusListServer,
  serveStatusLists,
} from '../../../wallet/src/issuer/serve-status-lists.ts'
import { readSigner } from '../../../wallet/src/issuer/signer.ts'
import { actOut } from '../../../wallet/src/outcomes/act-out.ts'
import { type Outcome, outcomes } from '../../../wallet/src/outcomes/outcomes.ts'
import { sandboxAnchor, sandboxPerson } from '../../src/edges/config/issuers/sandbox-issuer.ts'
import { type RunningService, runService, type TestAccount } from '../setup/running-service.ts'
import {
  openAsWallet,
  saidIn,
  signedResult,
  startFlow,
  storedFlow,
} from '../setup/wallet-exchange.ts'
import { writeDeployment } from '../wallet/deployment.ts'
import { parametersOf, requestBehind } from './fetched-request.ts'

/** `xx-sandbox` as customers try it: one person, public keys, and every way a proof can end. */

let walletUrl: string
let lists: StatusListServer
let service: RunningService
let customer: TestAccount
let deployment: Awaited<ReturnType<typeof writeDeployment>>
beforeAll(async () => {
  deployment = await writeDeployment()
  lists = await serveStatusLists()
  walletUrl = new URL(lists.sandboxUri).origin
  service = await runService('sqlite', {
    VIDIMUS_SANDBOX_WALLET_URL: walletUrl,
    VIDIMUS_CONFIG: deployment.file,
  })
  customer = await service.account()
})
afterAll(async () => {
  await service.close()
  await lists.close()
  await deployment.remove()
})

const revealed = ['family_name', 'given_name', 'birth_date', 'nationality']

/** The person's wallet link: a web address, so that startFlow finds it by the same attributes. */
const ask = (question: object = {}) =>
  startFlow(service, customer, { issuer: 'xx-sandbox', revealed, ...question })

async function answer(question: object = {}, pid: Partial<PidOrder> = {}) {
  const { flowId, links } = await ask(question)
  const manners = { ignoreTrustedAuthorities: true }
  const held = await fillWallet(pid)
  const { reply } = await approve(await openAsWallet(links.qr), {
    held,
    trust: 'accept-any',
    manners,
  })
  return { flowId, reply, outcome: (await storedFlow(service, flowId)).outcome }
}

describe('a sandbox proof', () => {
  test('the link leads to the sandbox wallet, with the parameters of any wallet link', async () => {
    const { links } = await ask()
    for (const link of [links.qr, links.this_device]) {
      expect(link).toMatch(new RegExp(`^${walletUrl}/\\?`))
      expect(Object.keys(parametersOf(link)).toSorted()).toEqual([
        'client_id',
        'request_uri',
        'request_uri_method',
      ])
    }
  })

  test('asks for the type of the sandbox alone, encrypted', async () => {
    const { payload } = await requestBehind((await ask()).links.qr)
    expect(payload['response_mode']).toBe('direct_post.jwt')
    expect(payload.dcql_query.credentials).toMatchObject([
      { format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:1'] } },
      { format: 'mso_mdoc', meta: { doctype_value: 'eu.europa.ec.eudi.pid.1' } },
    ])
  })

  test('the presentation holds exactly the claims of the contract, in their order', async () => {
    const state = 'order "7" ä\u0000'
    const question = {
      revealed: ['family_name', 'birth_date', 'nationality'],
      derived: { nationality: 'Germany' },
      state,
    }
    const { flowId, reply } = await answer(question)
    expect(reply.status).toBe(200)
    const result = await signedResult(service, flowId)
    const { iat } = result?.payload ?? {}
    const { created_at, ended_at } = await storedFlow(service, flowId)
    expect(iat).toBeGreaterThanOrEqual(Math.floor(created_at / 1_000))
    expect(iat).toBeLessThanOrEqual(Number(ended_at) / 1_000)
    expect(JSON.stringify(result?.payload)).toBe(
      JSON.stringify({
        iss: service.config.publicUrl,
        aud: `${customer.account}/test`,
        iat,
        exp: iat + 3_600,
        jti: flowId,
        environment: 'test',
        issuer: 'xx-sandbox',
        format: 'dc+sd-jwt',
        state,
        revealed: { family_name: 'MUSTERMANN', birth_date: '1964-08-12', nationality: ['DE'] },
        derived: { nationality: '1' },
      }),
    )
    expect(result?.header).toEqual({
      alg: 'ES256',
      typ: 'presentation+jwt',
      kid: expect.any(String),
    })
  })

  test.each([
    ['DE', '1'],
    ['Deutschland', '1'],
    ['DEU', '1'],
    ['FR', '0'],
  ])(
    'a derived check for %s is "%s"; without one there is nothing derived',
    async (nationality, yesOrNo) => {
      const checked = await signedResult(
        service,
        (await answer({ derived: { nationality } })).flowId,
      )
      expect(checked?.payload.derived).toEqual({ nationality: yesOrNo })
      expect((await signedResult(service, (await answer()).flowId))?.payload.derived).toEqual({})
    },
  )

  test('a value that was used for a derived check only is nowhere in the presentation', async () => {
    const question = { revealed: ['given_name'], derived: { nationality: 'FR' } }
    const { payload } = (await signedResult(service, (await answer(question)).flowId)) ?? {}
    expect(payload).toMatchObject({
      revealed: { given_name: 'ERIKA' },
      derived: { nationality: '0' },
    })
    expect(saidIn(payload)).not.toMatch(/"DE"|MUSTERMANN|1964/)
  })

  test.each(revealed)('only what was asked for is in it: %s', async (attribute) => {
    const { payload } =
      (await signedResult(service, (await answer({ revealed: [attribute] })).flowId)) ?? {}
    expect(Object.keys(payload.revealed)).toEqual([attribute])
  })
})

describe('what is trusted', () => {
  test.each<Partial<typeof holderPerson>>([
    { family_name: 'ERIKSDOTTER' },
    { given_name: 'MAX' },
    { birth_date: '1964-08-13' },
    { nationality: ['FR'] },
    { nationality: ['DE', 'FR'] },
    { family_name: 'Mustermann' },
  ])('another person signed by the public keys of the sandbox is refused: %j', async (change) => {
    const { flowId, reply, outcome } = await answer({}, { person: { ...holderPerson, ...change } })
    expect([reply.status, outcome]).toEqual([400, 'error_invalid_presentation'])
    expect(await signedResult(service, flowId)).toBeUndefined()
  })

  test('a sandbox identity is nobody for de-ausweis', async () => {
    const pid = { signer: await readSigner('pid-signer') }
    expect(await answer({ issuer: 'de-ausweis' }, pid)).toMatchObject({
      outcome: 'error_untrusted_issuer',
    })
  })

  test('an identity that de-ausweis would take is nobody in the sandbox', async () => {
    expect(await answer({ issuer: 'de-ausweis' })).toMatchObject({ outcome: 'presentation' })
    const pid = { signer: await readSigner('specimen-signer') }
    expect(await answer({}, pid)).toMatchObject({ outcome: 'error_untrusted_issuer' })
  })

  test('the service carries the certificate and the person of vectors/sandbox', () => {
    const read = (name: string) =>
      readFileSync(join(import.meta.dirname, '../../../vectors/sandbox', name), 'utf8')
    expect(sandboxAnchor.raw.equals(new X509Certificate(read('pid-ca.pem')).raw)).toBe(true)
    expect(sandboxPerson).toEqual(JSON.parse(read('pid.json')))
    expect({ ...sandboxPerson, resident_house_number: '17' }).toEqual(holderPerson)
  })
})

/** Null: the flow goes on, and the wallet may still answer. */
const expected: {
  readonly [outcome in Outcome]: readonly [outcome: string | null, status?: number]
} = {
  approve: ['presentation', 200],
  decline: ['error_access_denied', 200],
  'no-credential': ['error_access_denied', 200],
  expired: ['error_credential_expired', 400],
  'not-yet-valid': ['error_credential_expired', 400],
  revoked: ['error_credential_revoked', 400],
  'untrusted-issuer': ['error_untrusted_issuer', 400],
  'tampered-claim': ['error_invalid_presentation', 400],
  'wrong-nonce': ['error_invalid_presentation', 400],
  'wrong-audience': ['error_invalid_presentation', 400],
  'wrong-holder-key': ['error_invalid_presentation', 400],
  replay: ['error_invalid_presentation', 400],
  'missing-claim': ['error_missing_attribute', 400],
  'wallet-unavailable': ['error_wallet_unavailable', 200],
  'refuses-request': ['error_invalid_request', 200],
  malformed: [null, 400],
  'never-answers': [null],
  slow: ['presentation', 200],
}

describe.each([
  { issuer: 'xx-sandbox', format: 'dc+sd-jwt' },
  { issuer: 'xx-sandbox', format: 'mso_mdoc' },
  { issuer: 'de-ausweis', format: 'dc+sd-jwt' },
] as const)('the outcomes of the sandbox wallet for $issuer as $format', ({ issuer, format }) => {
  const sandbox = { trust: 'accept-any' as const, format, wait: async () => undefined }
  const play = async (outcome: Outcome, more: object = {}) => {
    const { flowId, links } = await ask({ issuer })
    const enacted = await actOut(outcome, links.qr ?? '', {
      ...sandbox,
      statusListUri: lists.sandboxUri,
      ...more,
    })
    if (!enacted.ok) throw new Error(enacted.refusal.detail)
    return { flow: await storedFlow(service, flowId), answered: enacted.value.answered }
  }

  test.each(outcomes)('%s ends as the contract says', async (name) => {
    const [outcome, status] = expected[name]
    const { flow, answered } = await play(name)
    expect(answered?.reply.status).toBe(status)
    expect(flow).toMatchObject({ outcome, state: outcome === null ? 'requested' : 'delivering' })
    expect((await signedResult(service, flow.id)) !== undefined).toBe(outcome === 'presentation')
  })

  test('a token that another flow accepted is refused when it is encrypted anew', async () => {
    const earlier = (await play('approve')).answered?.vpToken ?? expect.fail('no token')
    expect((await play('replay', { earlier })).flow.outcome).toBe('error_invalid_presentation')
  })
})
