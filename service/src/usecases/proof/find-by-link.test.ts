import { expect, test } from 'vitest'
import { changeEach } from '../../core/encoding/changed-characters.test-material.ts'
import { linkToken } from '../../core/flow/link.ts'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { earlierHash } from './earlier-flow.ts'
import { findByLink } from './find-by-link.ts'
import { account, accountKey, id, link, pageWorld } from './page.test-material.ts'

const { deps, stored } = pageWorld()

test('a link leads to its flow', async () => {
  expect(await findByLink(deps, link)).toEqual(stored())
})

test('a link that another account’s key made leads nowhere', async () => {
  const linkKey = deps.sealing.wrap(new Uint8Array(32).fill(9), account)
  expect(await findByLink(pageWorld({ linkKey }).deps, link)).toBeUndefined()
  expect(await findByLink(deps, linkToken(new Uint8Array(32).fill(9), id))).toBeUndefined()
})

test('a link of a flow that is gone, or was never there, leads nowhere', async () => {
  const gone = flowId(new Uint8Array(flowIdBytes).fill(1), 0)
  expect(await findByLink(deps, linkToken(accountKey, gone))).toBeUndefined()
})

test('a link with any one character changed leads nowhere', async () => {
  for (const changed of changeEach(link)) expect(await findByLink(deps, changed)).toBeUndefined()
})

test('a text that no release gave out is looked up nowhere', async () => {
  const untouched = () => Promise.reject(new Error('the store was asked'))
  const earlier = { ...deps.flows.earlier, byLink: untouched }
  const flows = { byId: untouched, earlier }
  for (const text of ['', 'x', `${link}x`, 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}.`])
    expect(await findByLink({ ...deps, flows }, text), text).toBeUndefined()
})

test('a link of the former release leads to its flow by its hash, and no other does', async () => {
  const earlierLink = 'a-32_characters-link-of-former-r'
  const byLink = async (hash: Uint8Array) =>
    Buffer.compare(hash, earlierHash(earlierLink)) === 0 ? id : undefined
  const flows = { ...deps.flows, earlier: { ...deps.flows.earlier, byLink } }
  expect(await findByLink({ ...deps, flows }, earlierLink)).toEqual(stored())
  expect(await findByLink({ ...deps, flows }, earlierLink.toUpperCase())).toBeUndefined()
})
