import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import type { OutcomeCode } from '../../core/vocabulary/outcomes.ts'
import { keyHolder } from '../accounts/api-keys/key-holder.test-material.ts'
import { expireProof } from './end-proof.ts'

const id = flowId(new Uint8Array(flowIdBytes), 0)

function world(outcome: OutcomeCode | null | undefined) {
  const asked: unknown[][] = []
  const lines: string[] = []
  const log = (event: string) => void lines.push(event)
  const flows = {
    expireByKey: async (...wish: unknown[]) => {
      asked.push(wish)
      return outcome
    },
  }
  return { deps: { flows, log: { info: log, warn: log, error: log } }, asked, lines }
}

test('a flow of the key’s own account ends, and its outcome is told', async () => {
  const { deps, asked, lines } = world('error_expired')
  const holder = keyHolder()
  expect(await expireProof(deps, holder, id)).toEqual({ ok: true, value: 'error_expired' })
  expect(asked).toEqual([[id, holder.accountId]])
  expect(lines).toEqual(['proof_expired_by_hand'])
})

test('a flow that is not there, or not this account’s, is not found', async () => {
  const { deps, lines } = world(undefined)
  expect(await expireProof(deps, keyHolder(), id)).toMatchObject({
    ok: false,
    failure: { code: 'error_not_found' },
  })
  expect(lines).toEqual([])
})

test('a live key is refused before anything is asked of the store', async () => {
  const { deps, asked } = world('error_expired')
  const refused = await expireProof(deps, keyHolder({ environment: 'live' }), id)
  expect(refused).toMatchObject({ ok: false, failure: { code: 'error_api_key' } })
  expect(asked).toEqual([])
})
