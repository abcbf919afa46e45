import { expect, test } from 'vitest'
import { linkHash } from '../flow/link.ts'
import { flowId, idBytes } from '../vocabulary/ids.ts'
import { openPage } from './open-page.ts'
import type { FlowPage } from './ports.ts'

const page: FlowPage = {
  id: flowId(new Uint8Array(idBytes)),
  environment: 'test',
  customer: 'Kiosk',
  redirectUrl: 'https://shop.example/cb',
  question: { issuer: 'xx-sandbox', revealed: ['given_name'], derived: {}, sameDevice: false },
  secondsLeft: 600,
}

const pageByLink = async (hash: Uint8Array) => (Buffer.compare(hash, linkHash('known')) === 0 ? page : undefined)

test('a page is found by the hash of its link', async () => {
  expect(await openPage({ flows: { pageByLink } }, 'known')).toEqual({ ok: true, value: page })
})

test('a link that leads nowhere is told without a reason', async () => {
  for (const link of ['unknown', '', 'known '])
    expect(await openPage({ flows: { pageByLink } }, link)).toEqual({ ok: false, failure: { code: 'flow_unknown' } })
})
