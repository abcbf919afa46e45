import { expect, onTestFinished, test } from 'vitest'
import {
  type AccountId,
  callId,
  callIdBytes,
  idBytes,
  userId,
} from '../../src/core/vocabulary/ids.ts'
import { secretTokenHash } from '../../src/usecases/portal/sign-in/secret-token.ts'
import { newSession } from '../../src/usecases/portal/sign-in/sessions.ts'
import { openStore, type Store } from '../../src/wiring/open-store.ts'
import { realWorld } from '../../src/wiring/real-world.ts'
import { makeUser, signedIn, tokenIn } from '../setup/portal-client.ts'
import { runService } from '../setup/running-service.ts'

type Made = { readonly account: string; readonly link: string }

/** Somebody new redeems the link, at an instance of their own. */
function redeem({ portal, random }: Store, link: string, email: string) {
  const id = userId(random(idBytes))
  const browser = {
    callId: callId(random(callIdBytes), 0),
    sessionToken: undefined,
    userAgent: 'x',
  }
  const { session, by } = newSession(random, id, browser)
  const user = { id, email, name: 'Ann' }
  return portal.links.redeem(
    secretTokenHash(tokenIn(link)),
    { user, passwordHash: null, passkey: null, session, replaced: undefined },
    { by, action: 'link_redeemed' },
  )
}

test('of set-up links redeemed at several instances at once, one makes the owner', async () => {
  const service = await runService('postgres')
  onTestFinished(() => service.close())
  const operator = await signedIn(service, await makeUser(service))
  const opened = await operator.call<Made>('POST', '/operator/accounts', { name: 'Shop' })
  const { account } = opened.body
  const links = [opened.body.link]
  while (links.length < 6) {
    const more = await operator.call<Made>('POST', `/operator/accounts/${account}/setup-link`)
    links.push(more.body.link)
  }
  const stores = await Promise.all(links.map(() => openStore(realWorld, service.config)))
  onTestFinished(async () => void (await Promise.all(stores.map((each) => each.database.close()))))
  const said = await Promise.all(
    stores.map((store, index) => redeem(store, links[index] ?? '', `racer-${index}@shop.example`)),
  )
  expect(said.toSorted()).toEqual([...Array(5).fill('link_invalid'), 'redeemed'])
  expect(await service.store.portal.team.members(account as AccountId)).toHaveLength(1)
})
