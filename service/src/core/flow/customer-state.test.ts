import { expect, test } from 'vitest'
import { hashState, readState } from './customer-state.ts'

test.each(['a', '\0', 'ä'.repeat(2_048), '🚲'])('a state is read as it is: %.8s', (state) => {
  expect(readState(state)).toEqual({ ok: true, value: state })
})

test.each([[7], ['ä'.repeat(2_049)], ['\ud83d'], [undefined]])(
  'what could not come back as it was sent is refused: %.8s',
  (state) => {
    expect(readState(state)).toMatchObject({ failure: { code: 'error_invalid_body' } })
  },
)

test('equal states of two accounts have two hashes', () => {
  const [mine, yours] = [new Uint8Array(32), new Uint8Array(32).fill(1)]
  expect(hashState(mine, 's')).toEqual(hashState(mine, 's'))
  expect(hashState(mine, 's')).not.toEqual(hashState(yours, 's'))
})
