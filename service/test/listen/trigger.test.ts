import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectedCallbacks, type TriggerOutcome, triggerOutcomes } from '@vidimus/certify/outcomes'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { callbackOf as callbackOfWallet } from '../../../wallet/src/outcomes/outcome-table.ts'
import { runTrigger, type TriggerPlan } from '../../src/cli/trigger/trigger-run.ts'
import { anyEvent } from '../../src/usecases/accounts/actor.test-material.ts'
import { expectFault } from '../conformance/exchange-outcomes.ts'
import { type Fault, operator, statusFaults, wallet } from '../conformance/manipulation.ts'
import { engines, enginesInTurn } from '../setup/databases.ts'
import { useEncryptionKey } from '../setup/encryption-key.ts'
import { makeApplication, redirectUri } from '../setup/oidc-application.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { runWithWallet } from '../setup/sandbox-wallet-process.ts'
import { isFull } from '../setup/sizes.ts'
import { vidimusHere } from '../setup/vidimus-here.ts'
import { vidimus } from '../setup/vidimus-process.ts'

const [sdJwt, mdoc] = ['dc+sd-jwt', 'mso_mdoc'] as const

/** The outcomes whose answer, or request, is refused: who has to mend it, and by which clause. */
const faults: {
  readonly [outcome in TriggerOutcome]?: { readonly [format in typeof sdJwt | typeof mdoc]: Fault }
} = {
  expired: {
    [sdJwt]: wallet('SD-JWT VC draft 18, section 2.2.2.3'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.3.1'),
  },
  'not-yet-valid': {
    [sdJwt]: wallet('SD-JWT VC draft 18, section 2.2.2.3'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.3.1'),
  },
  revoked: { [sdJwt]: statusFaults.revoked, [mdoc]: statusFaults.revoked },
  'untrusted-issuer': {
    [sdJwt]: operator('RFC 5280, section 6.1'),
    [mdoc]: operator('RFC 5280, section 6.1'),
  },
  'tampered-claim': {
    [sdJwt]: wallet('RFC 9901, section 7.1'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.3.1'),
  },
  'wrong-nonce': {
    [sdJwt]: wallet('OpenID4VP 1.0, section 14.1.2'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.1.3'),
  },
  'wrong-audience': {
    [sdJwt]: wallet('OpenID4VP 1.0, section 14.1.2'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.1.3'),
  },
  'wrong-holder-key': {
    [sdJwt]: wallet('RFC 9901, section 7.3'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.1.3'),
  },
  replay: {
    [sdJwt]: wallet('OpenID4VP 1.0, section 14.1.2'),
    [mdoc]: wallet('ISO/IEC 18013-5, section 9.1.3'),
  },
  'missing-claim': {
    [sdJwt]: wallet('OpenID4VP 1.0, section 6.4.1'),
    [mdoc]: wallet('OpenID4VP 1.0, section 6.4.1'),
  },
  'wallet-unavailable': {
    [sdJwt]: wallet('OpenID4VP 1.0, section 8.5'),
    [mdoc]: wallet('OpenID4VP 1.0, section 8.5'),
  },
  'refuses-request': {
    [sdJwt]: operator('OpenID4VP 1.0, section 8.5'),
    [mdoc]: operator('OpenID4VP 1.0, section 8.5'),
  },
}

type Way = Pick<TriggerPlan, 'sameDevice' | 'format' | 'person'>

const ways: readonly Way[] = [
  { sameDevice: false, format: 'dc+sd-jwt' },
  { sameDevice: true, format: 'mso_mdoc' },
  { sameDevice: true, format: 'dc+sd-jwt' },
  { sameDevice: false, format: 'mso_mdoc' },
]

/** Each outcome once, every time by another way; in full all of them by all ways. */
const plans = (shift: number) =>
  triggerOutcomes.flatMap((outcome, place) => {
    const chosen = isFull ? ways : ways.slice((place + shift) % ways.length).slice(0, 1)
    return chosen.map((way) => ({ outcome, ...way }))
  })

test('the outcomes are those of the sandbox wallet, with the same callbacks', () => {
  expect(expectedCallbacks).toEqual(callbackOfWallet)
})

test('each refused answer, and each wallet that refuses us, declares who has to mend it', () => {
  const otherEnds = ['presentation', 'error_access_denied', 'error_cancelled', 'error_expired']
  const refused = triggerOutcomes.filter((one) => !otherEnds.includes(expectedCallbacks[one]))
  expect(Object.keys(faults).toSorted()).toEqual(refused.toSorted())
})

describe.each(enginesInTurn(import.meta.filename))('trigger on %s', (engine) => {
  let world: Awaited<ReturnType<typeof runWithWallet>>
  let account: TestAccount
  beforeAll(async () => {
    world = await runWithWallet(engine)
    account = await world.service.account()
  })
  afterAll(() => world.close())

  const run = (outcome: TriggerOutcome, way: Way, steps: string[] = []) =>
    runTrigger(
      {
        access: { url: world.service.config.publicUrl, apiKey: account.apiKey },
        sandboxWalletUrl: world.walletUrl,
        outcome,
        issuer: 'xx-sandbox',
        ...way,
      },
      (step) => void steps.push(step),
    )

  test('nobody but the specimen provider’s people can be wanted', async () => {
    const way = { sameDevice: false, person: 'nobody' }
    expect(await run('approve', way)).toMatchObject({
      failure: { description: expect.stringContaining('person is none of erika, minor') },
    })
    expect(await run('approve', { ...way, person: 'minor' })).toMatchObject({
      ok: true,
      // The sandbox has one person, whoever is wanted.
      value: { callback: { presentation: { revealed: { given_name: 'ERIKA' } } } },
    })
  })

  test.each(plans(engines.indexOf(engine)))(
    '$outcome ends as documented (same device: $sameDevice, $format)',
    async ({ outcome, ...way }) => {
      const steps: string[] = []
      const result = await run(outcome, way, steps)
      expect(result).toMatchObject({
        ok: true,
        value: { expected: expectedCallbacks[outcome], observed: expectedCallbacks[outcome] },
      })
      if (result.ok && faults[outcome])
        await expectFault(
          world.service,
          account,
          result.value.flow,
          faults[outcome][way.format ?? sdJwt],
        )
      expect(steps[0]).toBe('flow started')
      expect(steps.at(-1)).toBe('browser sent on')
      if (result.ok && result.value.callback.kind === 'presentation')
        expect(result.value.callback.presentation).toMatchObject({
          format: way.format,
          revealed: {
            family_name: 'MUSTERMANN',
            given_name: 'ERIKA',
            birth_date: '1964-08-12',
            nationality: ['DE'],
          },
          derived: { nationality: '1' },
        })
    },
  )

  test('on this device the browser comes back by the return link', async () => {
    const steps: string[] = []
    await run('approve', { sameDevice: true }, steps)
    expect(steps).toContain('browser came back')
  })

  const access = () => ({
    VIDIMUS_URL: world.service.config.publicUrl,
    VIDIMUS_API_KEY: account.apiKey,
    VIDIMUS_SANDBOX_WALLET_URL: world.walletUrl,
  })
  const command = (settings: { [name: string]: string }, ...args: string[]) =>
    vidimusHere(['trigger', ...args], { ...access(), ...settings })

  test('the command tells each step, shows what was presented, and ends with 0', async () => {
    // In a process of its own: colours depend on where it writes.
    const { code, out, err } = await vidimus(['trigger', 'approve'], access()).finished
    expect([code, err]).toEqual([0, ''])
    for (const told of [
      '/portal/flow/flow_',
      'page opened',
      'wallet acted',
      'given_name',
      'ERIKA',
      '✓ presentation, as documented',
    ])
      expect(out).toContain(told)
    expect(out).not.toContain('\u001b')
  })

  test('an encrypted result is opened with the key, and without it said to be encrypted', async () => {
    const sealed = await world.service.account()
    const key = await useEncryptionKey(world.service, sealed)
    const folder = await mkdtemp(join(tmpdir(), 'vidimus-trigger-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [own, other] = [join(folder, 'own.json'), join(folder, 'other.json')]
    await writeFile(own, JSON.stringify(key))
    await vidimusHere(['encryption-key', 'new', other])
    const trigger = (...args: string[]) =>
      command({ VIDIMUS_API_KEY: sealed.apiKey }, 'approve', ...args)

    const closed = await trigger()
    expect([closed.code, closed.err]).toEqual([0, ''])
    expect(closed.out).toContain(`encrypted for ${key.kid}`)
    const opened = JSON.parse((await trigger('--key', own, '--json')).out)
    expect(opened.callback.presentation.revealed).toMatchObject({ given_name: 'ERIKA' })
    const wrong = await trigger('--key', other)
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('sealed for another key')])
  })

  test('a login of an application shows its code, tokens and claims, or the error', async () => {
    const { id, secret } = await makeApplication(world.service, account, {
      issuer: 'xx-sandbox',
      par: 'required',
    })
    const folder = await mkdtemp(join(tmpdir(), 'vidimus-trigger-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'secret')
    await writeFile(file, `${secret}\n`)
    const login = (...args: string[]) =>
      command({}, ...args, '--application', id, '--secret', file, '--redirect-uri', redirectUri)

    const approved = await login()
    expect([approved.code, approved.err]).toEqual([0, ''])
    for (const shown of ['code  ', 'access_token', 'ERIKA', '1964-08-12', 'as documented'])
      expect(approved.out).toContain(shown)
    const declined = JSON.parse((await login('decline', '--same-device', '--json')).out)
    expect(declined).toMatchObject({
      application: id,
      ok: true,
      observed: 'error_access_denied',
      response: { error: 'access_denied', iss: `${world.service.config.publicUrl}/oidc/test` },
      token: null,
    })
    await writeFile(file, 'vdms_wrong')
    const wrong = await login()
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('invalid_client')])
    const lonely = await command({}, 'approve', '--secret', file)
    expect([lonely.code, lonely.err]).toEqual([2, expect.stringContaining('--application')])
  })

  test('as JSON it prints one object and nothing else', async () => {
    const { code, out } = await command(
      {},
      'decline',
      '--json',
      '--same-device',
      '--format',
      'mdoc',
    )
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'decline',
      ok: true,
      expected: 'error_access_denied',
      observed: 'error_access_denied',
      portal: expect.stringMatching(`^${world.service.config.publicUrl}/portal/flow/flow_\\w+$`),
      callback: { error: 'error_access_denied', error_description: expect.any(String) },
    })
  })

  test('a result that is not the documented one ends with 1', async () => {
    // Nothing is trusted of this issuer here.
    const { code, out, err } = await command({}, 'approve', '--issuer', 'de-ausweis')
    expect(code).toBe(1)
    expect(out).toContain('error_untrusted_issuer')
    expect(err).toContain('error_untrusted_issuer instead of presentation')
  })

  test('an account without Redirect URL is enough', async () => {
    const { apiKey } = await world.service.account({ callbackUrl: '' })
    const settings = { VIDIMUS_URL: world.service.url, VIDIMUS_API_KEY: apiKey }
    const { code, err } = await vidimusHere(['trigger', 'approve'], settings)
    expect([code, err]).toEqual([0, ''])
  })

  test('a suspended account is told why nothing begins', async () => {
    const { account: id, apiKey } = await world.service.account()
    await world.service.store.accounts.setSuspended(id as never, true, anyEvent)
    const settings = { VIDIMUS_URL: world.service.url, VIDIMUS_API_KEY: apiKey }
    const { code, err } = await vidimusHere(['trigger', 'approve'], settings)
    expect([code, err]).toEqual([1, expect.stringContaining('account suspended')])
  })

  test('a service that is not there is told, with what to do', async () => {
    const settings = { ...access(), VIDIMUS_URL: 'http://127.0.0.1:1' }
    const { code, err } = await vidimusHere(['trigger', 'approve'], settings)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(
        'http://127.0.0.1:1 cannot be reached (ECONNREFUSED). Start the service there, or correct VIDIMUS_URL.',
      ),
    ])
  })

  test('a wallet that is not there is told, with where it was looked for', async () => {
    const settings = { VIDIMUS_SANDBOX_WALLET_URL: 'http://127.0.0.1:1' }
    const { code, err } = await command(settings, 'approve', '--issuer', 'de-ausweis')
    expect([code, err]).toEqual([1, expect.stringContaining('http://127.0.0.1:1 does not answer')])
  })
})

test('the outcomes are listed', async () => {
  const { code, out } = await vidimusHere(['trigger', '--list', '--json'])
  expect([code, JSON.parse(out)]).toEqual([0, { outcomes: triggerOutcomes }])
  expect((await vidimusHere(['trigger', '--list'])).out).toMatch(/approve +presentation/)
})

test.each([
  [['win'], 'Name an outcome: approve, '],
  [['approve', '--format', 'pdf'], '--format takes mdoc or sd-jwt, not "pdf".'],
  [['approve', '--issuer', 'me'], '--issuer takes de-ausweis or xx-sandbox, not "me".'],
])('%j is a misuse', async (args, sentence) => {
  const { code, err } = await vidimusHere(['trigger', ...args])
  expect([code, err.startsWith(sentence)]).toEqual([2, true])
})
