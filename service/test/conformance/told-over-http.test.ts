import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve } from '../../../wallet/src/holder/wallet.ts'
import { fillWallet } from '../../../wallet/src/issuer/fill-wallet.ts'
import { flowText } from '../../src/cli/flow-text.ts'
import { explainReports } from '../../src/core/verification/explain-report.ts'
import { callbackErrorCodes, callbackErrorOf } from '../../src/core/vocabulary/outcomes.ts'
import { refusalView } from '../../src/edges/http/api/flow-schema.ts'
import { textsOf } from '../../src/edges/http/pages/texts.ts'
import { type CustomerServer, runCustomer } from '../setup/customer-server.ts'
import type { TestAccount } from '../setup/running-service.ts'
import { sampled } from '../setup/sizes.ts'
import { filledWallet, openAsWallet, runVerifier, startFlow } from '../setup/wallet-exchange.ts'
import { endingNegatives } from './ending-negatives.ts'
import {
  issuer,
  operator,
  type Refused,
  reissued,
  shift,
  wallet,
  withMember,
} from './manipulation.ts'

/** Real answers that are refused: what customer, person, operator and developer read of each. */

const seconds = Math.floor(Date.now() / 1_000)

/** With words that the record must have. */
type Told = Refused & { readonly says?: RegExp; readonly setting?: string }

const bothClocks = /: it says \d{4}-\d\d-\d\dT[\d:]+Z, our clock \d{4}-\d\d-\d\dT[\d:]+Z$/

const told: readonly Told[] = [
  {
    name: 'a phone with a clock that is 90 seconds fast',
    fault: wallet('RFC 9901, section 7.3'),
    tamper: { keyBinding: { payload: shift(90) } },
    says: bothClocks,
  },
  {
    name: 'an issuer with a clock that is 90 seconds fast',
    fault: issuer('SD-JWT VC draft 18, section 2.2.2.3'),
    tamper: reissued(withMember('iat', seconds + 90)),
    code: 'error_invalid_presentation',
    says: bothClocks,
  },
  {
    name: 'a type that was not asked for',
    // Its signer is one of the asked issuer, so the operator can add the type.
    fault: operator('OpenID4VP 1.0, section B.3.5'),
    tamper: reissued(withMember('vct', 'urn:eudi:pid:fr:1')),
    says: /: we asked for urn:eudi:pid:\S+.*, it is urn:eudi:pid:fr:1$/,
    setting: 'vct',
  },
]

let verifier: Awaited<ReturnType<typeof runVerifier>>
let shop: CustomerServer
let customer: TestAccount
beforeAll(async () => {
  shop = await runCustomer()
  // It takes no callback, so that the page keeps showing the outcome.
  shop.behave((response) => void response.writeHead(503).end())
  verifier = await runVerifier('direct_post.jwt')
  customer = await verifier.service.account({ callbackUrl: shop.url })
})
afterAll(async () => {
  await verifier.close()
  await shop.close()
})

async function refuse({ pid, tamper }: Refused) {
  const { flowId, links, link, browser } = await startFlow(verifier.service, customer)
  const held = pid ? await fillWallet(await pid(), ['dc+sd-jwt']) : await filledWallet()
  const holder = { held, trust: 'accept-any', manners: { ignoreTrustedAuthorities: true } } as const
  const { reply } = await approve(await openAsWallet(links.qr), holder, tamper)
  expect(reply.status).toBe(400)
  const callbackOf = () => shop.received.find(({ headers }) => headers['webhook-id'] === flowId)
  await expect.poll(callbackOf).toBeDefined()
  const headers = { authorization: `Bearer ${customer.apiKey}` }
  const shown = await fetch(`${verifier.service.url}/flows/${flowId}`, { headers })
  const record = await verifier.service.store.flowRecords.find(flowId)
  if (record === undefined) throw new Error('no record')
  return {
    customer: Object.fromEntries(new URLSearchParams(callbackOf()?.body)),
    person: await (await browser.get(link)).text(),
    developer: ((await shown.json()) as { flow: { refusal: object; outcome: string } }).flow,
    operator: flowText(record, {
      refusal: refusalView(record),
      reports: explainReports(record),
    }),
    record,
  }
}

test.each([...told, ...sampled(endingNegatives, 3)])('$name', async (refused: Told) => {
  const { fault, code = 'error_invalid_presentation', says, setting } = refused
  const read = await refuse(refused)
  const { error, error_description: description } = read.customer
  const outcome = callbackErrorCodes.find((each) => each === error) ?? expect.fail(`${error}`)
  expect([error, description]).toEqual([code, callbackErrorOf(outcome).description])

  const rule = read.record.checks?.find((each) => each.outcome === 'failed')?.rule ?? ''
  const { title } = textsOf('en').outcomes[outcome]
  expect(read.person).toContain(title.text)
  expect(read.person).not.toContain(rule)

  expect(read.developer).toMatchObject({
    outcome: code,
    refusal: { found: rule, mends: fault.mends },
    reports: [{ path: 'qr', said: null, code, mends: fault.mends }],
  })
  const words = [rule, fault.mends, fault.clause ?? 'a rule of this service', setting ?? '']
  expect(words.filter((each) => !read.operator.includes(each))).toEqual([])
  if (says) expect(rule).toMatch(says)
})
