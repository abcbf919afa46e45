import { expect, test } from 'vitest'
import { changeEach } from '../../core/encoding/changed-characters.test-material.ts'
import { linkToken } from '../../core/flow/link.ts'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { findByLink } from './open-page.ts'
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

test('a text that is no link is looked up nowhere', async () => {
  const untouched = () => Promise.reject(new Error('the store was asked'))
  const flows = { byId: untouched }
  for (const text of ['', 'x', `${link}x`, 'a'.repeat(31), 'a'.repeat(33), `${'a'.repeat(31)}.`])
    expect(await findByLink({ ...deps, flows }, text), text).toBeUndefined()
})
