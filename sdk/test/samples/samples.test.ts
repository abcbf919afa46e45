import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { useEncryptionKey } from '../../../service/test/setup/encryption-key.ts'
import { freePort } from '../../../service/test/setup/free-port.ts'
import { type RunningService, runService } from '../../../service/test/setup/running-service.ts'
import { isFull } from '../../../service/test/setup/sizes.ts'
import { openTestBrowser } from '../../../service/test/setup/test-browser.ts'
import { openAsWallet } from '../../../service/test/setup/wallet-exchange.ts'
import { reportError } from '../../../wallet/src/holder/answer.ts'
import { type Fault, faults } from '../../src/testing/faults.ts'
import { approveAsPerson } from '../person.ts'
import { type Language, languages, missing } from './languages.ts'
import type { Vector } from './presentation-vectors.ts'
import { makeSample, type Sample, type SampleShop } from './running-sample.ts'
import { runStandIn, type StandIn, stateOfProof } from './stand-in.ts'

/** Every sample of docs/samples is a customer: the same is expected of each. */

const vectorsFolder = join(import.meta.dirname, '../../../vectors/presentations')

let service: RunningService
let standIn: StandIn
beforeAll(async () => {
  ;[service, standIn] = await Promise.all([runService('sqlite'), runStandIn()])
})
afterAll(async () => {
  await service?.close()
  await standIn?.close()
})

/** What no language prints while all goes well. */
const complaints = /Traceback|Exception|warning|deprecated|\bpanic\b|Fatal/i

/** The short form runs what every developer here has. */
const inShortForm = ['node']

for (const language of languages) {
  const reason =
    isFull || inShortForm.includes(language.name)
      ? await missing(language)
      : 'only with npm run test:full'
  if (reason === undefined) describe(language.name, () => isACustomer(language))
  else test.skip(`${language.name}: ${reason}`, () => undefined)
}

function isACustomer(language: Language): void {
  let sample: Sample
  beforeAll(async () => {
    sample = await makeSample(language)
  })
  afterAll(() => sample?.remove())

  test.each(['presentations.json', 'encrypted.json', 'encryption-optional.json'])(
    'judges every presentation of %s as it must',
    async (name) => {
      const file = join(vectorsFolder, name)
      const { presentations }: { presentations: readonly Vector[] } = JSON.parse(
        await readFile(file, 'utf8'),
      )
      const expected = presentations.map(({ name, result }) => [name, result])
      expect([...(await sample.verify(file))]).toEqual(expected)
    },
  )

  describe('with the service', () => {
    let shop: SampleShop
    beforeAll(async () => {
      const port = await freePort()
      const callbackUrl = `http://127.0.0.1:${port}/callback`
      const account = await service.account({ callbackUrl, vocabulary: 'wide' })
      // Every result of this shop is encrypted; without a key it is as in every other test.
      const decryptionKeys = JSON.stringify([await useEncryptionKey(service, account)])
      const url = service.config.publicUrl
      shop = await sample.serve({ ...account, url, port, decryptionKeys })
    })
    afterAll(async () => expect(await shop?.stop()).not.toMatch(complaints))

    /** The visitor's browser, sent from the shop to the page of the service. */
    async function visit(path = '/start') {
      const browser = openTestBrowser()
      const started = await browser.ask(`${shop.url}${path}`)
      expect(started.status).toBe(303)
      const link = started.headers.get('location') ?? ''
      const page = await (await browser.get(link)).text()
      const code = /data-wallet-link="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
      return { browser, link, request: await openAsWallet(code) }
    }

    /** Where the service sends the browser as soon as the shop has answered. */
    async function destinationOf({ browser, link }: Awaited<ReturnType<typeof visit>>) {
      const sentOn = async () => (await browser.get(link)).headers.get('location')
      await expect.poll(sentOn).toContain(`${shop.url}/return?ticket=`)
      return (await sentOn()) ?? ''
    }

    test('a person proves, and the shop greets them, once', async () => {
      const visitor = await visit()
      await approveAsPerson(visitor.request)
      const destination = await destinationOf(visitor)
      const welcome = await visitor.browser.ask(destination)
      expect([welcome.status, await welcome.text()]).toEqual([200, 'Welcome, ERIKA. German: yes.'])
      expect((await visitor.browser.ask(destination)).status).toBe(403)
    })

    test('a person proves an age, and the shop learns nothing else', async () => {
      const visitor = await visit('/adult')
      await approveAsPerson(visitor.request)
      const answer = await visitor.browser.ask(await destinationOf(visitor))
      expect([answer.status, await answer.text()]).toEqual([200, '18 or over: yes.'])
    })

    test('a person who declines is told so', async () => {
      const visitor = await visit()
      await reportError(visitor.request, 'access_denied')
      const answer = await visitor.browser.ask(await destinationOf(visitor))
      expect([answer.status, await answer.text()]).toEqual([200, 'error_access_denied'])
    })

    test('a proof that another session began is shown to nobody', async () => {
      const [attacker, victim] = [await visit(), openTestBrowser()]
      await victim.ask(`${shop.url}/start`)
      await approveAsPerson(attacker.request)
      const destination = await destinationOf(attacker)
      expect((await victim.ask(destination)).status).toBe(403)
      expect((await attacker.browser.ask(destination)).status).toBe(403)
    })
  })

  describe('with callbacks that are wrong', () => {
    let shop: SampleShop
    let printed = ''
    beforeAll(async () => {
      shop = await sample.serve({ ...standIn.settings, port: await freePort() })
    })
    afterAll(async () => {
      printed += await shop?.stop()
      expect(printed).not.toMatch(/ERIKA|the state of this proof|ticket=/)
      expect(printed).not.toMatch(complaints)
    })

    const callback = async (webhookId: string, fault?: Fault) => ({
      fields: {
        presentation: await standIn.presentation(webhookId, fault),
        state: stateOfProof,
      },
      webhookId,
      fault,
    })
    const sendTo = async (sent: Parameters<StandIn['send']>[1]) => {
      const answer = await standIn.send(`${shop.url}/callback`, sent)
      return { status: answer.status, body: await answer.json() }
    }

    test('each is refused with its code', async () => {
      const refused = await Promise.all(
        Object.keys(faults).map(async (fault) => [
          fault,
          await sendTo(await callback(`flow_${fault}`, fault as Fault)),
        ]),
      )
      const expected = Object.entries(faults).map(([fault, error]) => [
        fault,
        { status: 400, body: { error } },
      ])
      expect(refused).toEqual(expected)
    })

    test('a result in the clear is refused, except while a key is introduced', async () => {
      const webhookId = 'flow_clear'
      const presentation = await standIn.clearPresentation(webhookId)
      const sent = { fields: { presentation, state: stateOfProof }, webhookId }
      const refusal = { status: 400, body: { error: 'presentation_unencrypted' } }
      expect(await sendTo(sent)).toEqual(refusal)
      const settings = { ...standIn.settings, encryption: 'optional' } as const
      const introducing = await sample.serve({ ...settings, port: await freePort() })
      const answer = await standIn.send(`${introducing.url}/callback`, sent)
      printed += await introducing.stop()
      expect(answer.status).toBe(200)
    })

    test('one that is too large is refused', async () => {
      const fields = { presentation: 'x'.repeat(131_072), state: stateOfProof }
      const refused = await sendTo({ fields, webhookId: 'flow_large' })
      expect(refused).toEqual({ status: 400, body: { error: 'callback_too_large' } })
    })

    test.each([
      ['no state', { presentation: 'x' }],
      ['neither form', { state: stateOfProof }],
      ['both forms', { presentation: 'x', error: 'error_expired', state: stateOfProof }],
    ])('a body with %s is refused', async (_what, fields) => {
      const refused = await sendTo({ fields, webhookId: 'flow_malformed' })
      expect(refused).toEqual({ status: 400, body: { error: 'callback_malformed' } })
    })

    test('a repeated callback gets the same answer, also at the same time', async () => {
      const sent = await callback('flow_repeated')
      const answers = [await sendTo(sent), ...(await Promise.all([sendTo(sent), sendTo(sent)]))]
      expect(answers[0]).toMatchObject({ status: 200 })
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    })

    test('a presentation under another id is refused', async () => {
      const sent = await callback('flow_used')
      expect((await sendTo(sent)).status).toBe(200)
      const again = await sendTo({ ...sent, webhookId: 'flow_another' })
      expect(again).toEqual({ status: 400, body: { error: 'presentation_replayed' } })
    })
  })
}
