import { expect, test } from 'vitest'
import { flowId, flowIdBytes } from '../../core/vocabulary/ids.ts'
import { keyHolder } from '../accounts/api-keys/key-holder.test-material.ts'
import { showFlow } from './show-flow.ts'

test('a flow is asked for together with its owner', async () => {
  const asked: unknown[] = []
  const flows = {
    find: async (...wish: unknown[]) => {
      asked.push(wish)
      return undefined
    },
  }
  const [holder, id] = [keyHolder(), flowId(new Uint8Array(flowIdBytes), 0)]
  expect(await showFlow({ flowRecords: flows }, holder, id)).toMatchObject({
    failure: { code: 'error_not_found' },
  })
  expect(asked).toEqual([[id, holder]])
})

test('a text that is no id is looked up nowhere', async () => {
  const find = () => Promise.reject(new Error('asked'))
  const shown = await showFlow({ flowRecords: { find } }, keyHolder(), 'flow_\0')
  expect(shown).toMatchObject({ failure: { code: 'error_not_found' } })
})
