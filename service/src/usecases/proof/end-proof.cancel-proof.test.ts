import { expect, test } from 'vitest'
import { cancelProof } from './end-proof.ts'
import { bound, id, kind, now, openedWorld, stranger, unanswered } from './page.test-material.ts'

test.each([
  { flow: unanswered('opened') },
  { flow: unanswered('requested') },
  { flow: unanswered('requested', now - 1) },
  {
    flow: {
      state: 'awaiting_return',
      returnBy: now + 1,
      extensions: 0,
      handover: { to: 'callback' },
    },
  },
] as const)('its own browser cancels a flow that waits: %j', async (change) => {
  const { deps, endings, lines } = openedWorld(change)
  expect((await cancelProof(deps, id, bound.cookies)).ok).toBe(true)
  const next = { state: 'delivering', outcome: 'error_cancelled', handover: { to: 'callback' } }
  expect(endings).toEqual([{ flowId: id, kind, event: { type: 'cancelled' }, next }])
  expect(lines).toEqual(['proof_cancelled'])
})

test('a flow that has its outcome keeps it', async () => {
  const { deps, endings } = openedWorld({
    flow: { state: 'delivering', outcome: 'presentation', handover: { to: 'callback' } },
  })
  expect((await cancelProof(deps, id, bound.cookies)).ok).toBe(true)
  expect(endings).toEqual([])
})

test('nobody else can cancel', async () => {
  const { deps, endings } = openedWorld()
  for (const cookies of [undefined, stranger])
    expect(await cancelProof(deps, id, cookies)).toEqual({
      ok: false,
      failure: { code: 'flow_unknown' },
    })
  expect(endings).toEqual([])
})

test('whoever was faster has decided, and it is not logged as cancelled', async () => {
  const { deps, lines } = openedWorld()
  const flows = { ...deps.flows, end: async () => undefined }
  expect((await cancelProof({ ...deps, flows }, id, bound.cookies)).ok).toBe(true)
  expect(lines).toEqual([])
})
