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

test('a state of 4,096 bytes is read, and one more is refused', () => {
  expect(readState('x'.repeat(4_096)).ok).toBe(true)
  expect(readState('x'.repeat(4_097)).ok).toBe(false)
})

test('what is stored is known again: every release hashes alike', () => {
  expect(Buffer.from(hashState(new Uint8Array(32), 's')).toString('hex')).toBe(
    'fb23b0537df6f26d7b6cfc0065ec7f3175dd6c5ddaa548349b704e071f209622',
  )
})

test('equal states of two accounts have two hashes', () => {
  const [mine, yours] = [new Uint8Array(32), new Uint8Array(32).fill(1)]
  expect(hashState(mine, 's')).toEqual(hashState(mine, 's'))
  expect(hashState(mine, 's')).not.toEqual(hashState(yours, 's'))
})
