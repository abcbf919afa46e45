import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountId } from '../../src/core/vocabulary/ids.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { answerTo, offeredTo, openInBrowser, postAnswer } from '../setup/browser-exchange.ts'
import { engines } from '../setup/databases.ts'
import { newKey, useEncryptionKey } from '../setup/encryption-key.ts'
import { runVerifier, signedResult, startFlow, storedFlow } from '../setup/wallet-exchange.ts'
import { enrol } from '../wallet/registrar.ts'

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const

const ways = [
  { protocol: 'openid4vp-v1-signed', format: 'dc+sd-jwt', path: 'browser' },
  { protocol: 'openid4vp-v1-signed', format: 'mso_mdoc', path: 'browser' },
  { protocol: 'org-iso-mdoc', format: 'mso_mdoc', path: 'browser_mdoc' },
] as const

describe.each(engines)('on %s', (engine) => {
  let verifier: Awaited<ReturnType<typeof runVerifier>>
  beforeAll(async () => {
    verifier = await runVerifier('direct_post.jwt', { engine, formats, uncovered: 'refuse' })
  })
  afterAll(() => verifier.close())

  test.each(ways)(
    '$protocol with $format is accepted at once',
    async ({ protocol, format, path }) => {
      const { service, customer } = verifier
      const started = await startFlow(service, customer)
      const request = await openInBrowser(started, service, protocol)
      const posted = await postAnswer(started, service, await answerTo(request, { format }))
      expect(posted.status).toBe(204)
      const row = await storedFlow(service, started.flowId)
      expect([row.outcome, row.answered_path]).toEqual(['presentation', path])
      const result = await signedResult(service, started.flowId)
      expect(result?.payload.revealed.given_name).toBe('ERIKA')
    },
  )

  test.each(ways)(
    '$protocol with $format is encrypted for an account that has a key',
    async ({ protocol, format }) => {
      const { service } = verifier
      const customer = await service.account()
      await enrol(service, customer)
      const key = newKey()
      await useEncryptionKey(service, customer, key)
      const started = await startFlow(service, customer)
      const request = await openInBrowser(started, service, protocol)
      await postAnswer(started, service, await answerTo(request, { format }))
      await expect(signedResult(service, started.flowId)).rejects.toThrow()
      const result = await signedResult(service, started.flowId, key)
      expect(result?.payload.revealed.given_name).toBe('ERIKA')
    },
  )

  test.each([
    { same_device: true, cross_device: 'auto' },
    { same_device: true, cross_device: 'forbid' },
    { same_device: false, cross_device: 'forbid' },
  ] as const)(
    'it exists with $same_device and $cross_device',
    async ({ same_device, cross_device }) => {
      const { service } = verifier
      const customer = await service.account()
      const account = customer.account as AccountId
      await enrol(service, customer)
      await service.store.accounts.changeSettings(account, 'test', { cross_device }, command)
      const started = await startFlow(service, customer, { same_device })
      const request = await openInBrowser(started, service, 'openid4vp-v1-signed')
      expect((await postAnswer(started, service, await answerTo(request))).status).toBe(204)
      expect((await storedFlow(service, started.flowId)).outcome).toBe('presentation')
    },
  )

  test('switched off it is neither on the page nor served', async () => {
    const { service } = verifier
    const customer = await service.account()
    const account = customer.account as AccountId
    await enrol(service, customer)
    await service.store.accounts.changeSettings(account, 'test', { browser_wallet: 'off' }, command)
    const started = await startFlow(service, customer)
    expect(started.page).not.toContain('browser-wallet')
    await expect(offeredTo(started, service)).rejects.toThrow('404')
  })

  test('showing the page and fetching its requests leaves the flow as it was', async () => {
    const { service, customer } = verifier
    const started = await startFlow(service, customer)
    await offeredTo(started, service)
    expect((await storedFlow(service, started.flowId)).state).toBe('opened')
  })
})
