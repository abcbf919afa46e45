import { once } from 'node:events'
import express from 'express'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../service/test/setup/free-port.ts'
import { type RunningService, runService } from '../../service/test/setup/running-service.ts'
import { callbackHandler } from '../src/adapters/express.ts'
import type { CallbackHandlers } from '../src/callback-handler.ts'
import { prove } from '../src/prove.ts'
import { returnTickets } from '../src/return-tickets.ts'
import { approveAsPerson, openAsPerson } from './person.ts'

/**
 * The attack: the attacker starts a proof in a session of their own and sends the link to a victim,
 * who sees a genuine page and approves. In which account does the victim's
 * identity land?
 */

let service: RunningService
beforeAll(async () => {
  service = await runService('sqlite')
})
afterAll(() => service.close())

/** What a shop knows: the state each session has started, and who each session is. */
type Sessions = { readonly states: Map<string, string>; readonly names: Map<string, string> }
type Shop = {
  readonly handlers: CallbackHandlers
  redeem(session: string, ticket: unknown): Promise<void>
}

/** Puts the result where the state points to, as soon as the callback comes. */
function naiveShop(url: string, { states, names }: Sessions): Shop {
  const onVerified: CallbackHandlers['onVerified'] = ({ state, revealed }) => {
    const session = [...states].find(([, started]) => started === state)?.[0]
    if (session !== undefined) names.set(session, revealed.given_name ?? '')
    return { redirectUri: `${url}/return` }
  }
  return {
    handlers: { onVerified, onError: () => ({ redirectUri: url }) },
    redeem: async () => undefined,
  }
}

/** Puts it nowhere until the browser that proved has come back. */
function carefulShop(url: string, { states, names }: Sessions): Shop {
  const tickets = returnTickets<string>()
  const onVerified: CallbackHandlers['onVerified'] = async ({ state, revealed }) => ({
    redirectUri: `${url}/return?ticket=${await tickets.issue(state, revealed.given_name ?? '')}`,
  })
  const redeem = async (session: string, ticket: unknown) => {
    names.set(session, await tickets.redeem(ticket, states.get(session)))
  }
  return { handlers: { onVerified, onError: () => ({ redirectUri: url }) }, redeem }
}

async function openShop(make: typeof naiveShop) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const sessions: Sessions = { states: new Map(), names: new Map() }
  const { handlers, redeem } = make(url, sessions)
  const settings = {
    ...(await service.account({ callbackUrl: `${url}/callback` })),
    url: service.config.publicUrl,
  }
  const sentTo = Promise.withResolvers<string>()
  const onVerified: typeof handlers.onVerified = async (proof) => {
    const destination = await handlers.onVerified(proof)
    sentTo.resolve(String(destination.redirectUri))
    return destination
  }
  const app = express().post('/callback', callbackHandler(settings, { ...handlers, onVerified }))
  const server = app.listen(port, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return {
    start: async (session: string) => {
      const { redirectUrl, state } = await prove(settings, {
        issuer: 'xx-sandbox',
        revealed: ['given_name'],
      })
      sessions.states.set(session, state)
      return redirectUrl
    },
    /** The browser with that session follows the address it was sent to. */
    arrive: async (session: string) =>
      redeem(session, new URL(await sentTo.promise).searchParams.get('ticket')),
    nameOf: (session: string) => sessions.names.get(session),
  }
}

async function approveIn(link: string): Promise<void> {
  await approveAsPerson(await openAsPerson(link))
}

test('the attack succeeds against a handler that trusts the state alone', async () => {
  const shop = await openShop(naiveShop)
  await approveIn(await shop.start('attacker'))
  await shop.arrive('victim')
  expect(shop.nameOf('attacker')).toBe('ERIKA')
})

test('the attack fails against return tickets, and the attempt is noticed', async () => {
  const shop = await openShop(carefulShop)
  await approveIn(await shop.start('attacker'))
  await expect(shop.arrive('victim')).rejects.toMatchObject({ code: 'ticket_wrong_session' })
  expect([shop.nameOf('attacker'), shop.nameOf('victim')]).toEqual([undefined, undefined])
  // Even with the address of the victim's browser, which only the victim has, it is too late.
  await expect(shop.arrive('attacker')).rejects.toMatchObject({ code: 'ticket_unknown' })
})

test('it fails as well when the victim has a proof of their own under way', async () => {
  const shop = await openShop(carefulShop)
  await shop.start('victim')
  await approveIn(await shop.start('attacker'))
  await expect(shop.arrive('victim')).rejects.toMatchObject({ code: 'ticket_wrong_session' })
  expect(shop.nameOf('attacker')).toBeUndefined()
})

test('an honest visitor gets their own result', async () => {
  const shop = await openShop(carefulShop)
  await approveIn(await shop.start('visitor'))
  await shop.arrive('visitor')
  expect(shop.nameOf('visitor')).toBe('ERIKA')
})
