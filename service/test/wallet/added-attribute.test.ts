import type { ModuleHooks } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attribute } from '../../src/core/vocabulary/attributes.ts'
import { command } from '../../src/usecases/accounts/actor.test-material.ts'
import { loadAnew } from '../setup/load-anew.ts'

const added: Attribute = {
  since: 'wide',
  group: 'document',
  sdJwt: ['wardrobe', 'shoe_size'],
  mdoc: 'shoe_size',
  form: 'text',
  meaning: 'The size of the shoes.',
}

/** All that is made from the table, made anew with one row more and its words: nothing else. */
async function withAddedRow() {
  const table = await import('../../src/core/vocabulary/attributes.ts')
  Object.assign(table.attributes, { shoe_size: added })
  const { html } = await import('../../src/edges/http/pages/html.ts')
  const { textsOf } = await import('../../src/edges/http/pages/texts.ts')
  Object.assign(textsOf('en').attributes, { shoe_size: html`Shoe size` })
  return {
    ...(await import('../setup/wallet-exchange.ts')),
    ...(await import('../house/openapi-text.ts')),
    ...(await import('../../src/core/verification/registration/registered-claims.ts')),
    ...(await import('../../../wallet/src/issuer/fill-wallet.ts')),
    ...(await import('../../../wallet/src/holder/wallet.ts')),
  }
}

const formats = ['dc+sd-jwt', 'mso_mdoc'] as const

describe('a row that is added to the table of attributes', () => {
  let loading: ModuleHooks
  let made: Awaited<ReturnType<typeof withAddedRow>>
  let verifier: Awaited<ReturnType<(typeof made)['runVerifier']>>
  beforeAll(async () => {
    loading = loadAnew()
    made = await withAddedRow()
    verifier = await made.runVerifier('direct_post.jwt', { formats })
    const id = verifier.customer.account as never
    const { accounts } = verifier.service.store
    await accounts.changeSettings(id, 'test', { vocabulary: 'wide' }, command)
  })
  afterAll(async () => {
    await verifier.close()
    loading.deregister()
  })

  test.each(formats)(
    'is asked for, shown to the person, read and passed on as %s',
    async (format) => {
      const { service, customer } = verifier
      const ask = { revealed: ['shoe_size'] }
      const { flowId, links, page } = await made.startFlow(service, customer, ask)
      expect(page).toContain('Shoe size')
      const tamper = {
        claims: (honest: object) => ({ ...honest, wardrobe: { shoe_size: '38' } }),
        elements: (honest: { [namespace: string]: object }) => ({
          'eu.europa.ec.eudi.pid.1': { ...honest['eu.europa.ec.eudi.pid.1'], shoe_size: '38' },
        }),
      }
      const held = await made.fillWallet({ tamper } as never, [format], ['de-ausweis'])
      await made.approve(await made.openAsWallet(links.qr), { held, trust: 'accept-any' })
      expect((await made.signedResult(service, flowId))?.payload.revealed).toEqual({
        shoe_size: '38',
      })
    },
  )

  test('is unknown to an account with the interface’s vocabulary', async () => {
    const { apiKey } = await verifier.service.account()
    const body = { issuer: 'de-ausweis', revealed: ['shoe_size'], state: 's' }
    const answer = await verifier.service.prove(apiKey, body)
    expect(await answer.text()).toContain('invalid attribute ID: shoe_size')
  })

  test('is in the contract, for the wider vocabulary only', async () => {
    const { components } = JSON.parse(await made.openApiText())
    const { AttributeId, WideAttributeId, WideRevealedAttributes } = components.schemas
    expect(WideAttributeId.enum).toContain('shoe_size')
    expect(WideAttributeId.description).toContain('The size of the shoes.')
    expect(WideRevealedAttributes.properties).toHaveProperty('shoe_size')
    expect(AttributeId.enum).not.toContain('shoe_size')
  })

  test('has to be registered, by its paths', () => {
    const asked = { formats, vct: ['x'], doctype: 'y' }
    const question = {
      issuer: 'de-ausweis',
      revealed: ['shoe_size'],
      derived: {},
      sameDevice: false,
    }
    expect(made.coverageOf({ credentials: [] }, question as never, asked)).toEqual({
      uncovered: 'shoe_size',
    })
    const wanted = made.claimsToRegister([{ question: question as never, requested: asked }])
    expect(wanted.map(({ paths }) => paths)).toEqual([
      [['wardrobe', 'shoe_size']],
      [['eu.europa.ec.eudi.pid.1', 'shoe_size']],
    ])
  })
})
