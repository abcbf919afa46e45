import { expectTypeOf, test } from 'vitest'
import type { ProofOf } from './asked.ts'
import type { ErrorCode } from './error.ts'
import type { Proof } from './proof.ts'
import type { Question } from './prove.ts'
import type { ProveError } from './prove-error.ts'
import type { VerifySettings } from './settings.ts'

/** Checked by tsc: each marked line must be an error, or tsc reports an unused expectation. */
test('what cannot be asked does not compile', () => {
  const good: Question = {
    issuer: 'de-ausweis',
    revealed: ['family_name', 'birth_date'],
    derived: { nationality: 'DE' },
  }
  const another: Question = { ...good, issuer: 'at-id' }
  // @ts-expect-error an attribute that does not exist
  const attribute: Question = { issuer: 'de-ausweis', revealed: ['surname'] }
  // @ts-expect-error nothing revealed
  const nothing: Question = { issuer: 'de-ausweis', revealed: [] }
  // @ts-expect-error a check that does not exist
  const check: Question = { issuer: 'de-ausweis', revealed: ['given_name'], derived: { age: '18' } }
  // @ts-expect-error a check against something other than text
  const value: Question['derived'] = { nationality: true }
  // @ts-expect-error no issuer
  const issuer: Question = { revealed: ['given_name'] }
  // @ts-expect-error a key for several calls, each of which would have another random state
  const key: Question = { ...good, idempotencyKey: 'order-1' }
  const both: Question = { ...good, state: 'order-1', idempotencyKey: 'order-1' }
  void [another, attribute, nothing, check, value, issuer, key, both]
})

test('a receiver says for which environment it is', () => {
  const byKey: VerifySettings = {
    url: 'https://id.example',
    account: 'acc_1',
    apiKey: 'vdm_test_1',
  }
  const byName: VerifySettings = {
    url: 'https://id.example',
    account: 'acc_1',
    environment: 'live',
  }
  // @ts-expect-error neither of them
  const neither: VerifySettings = { url: 'https://id.example', account: 'acc_1' }
  void [byKey, byName, neither]
})

test('results and errors have types of their own', () => {
  expectTypeOf<Proof['derived']['nationality']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<Proof['revealed']['nationality']>().toEqualTypeOf<readonly string[] | undefined>()
  expectTypeOf<ProveError['code']>().toExtend<ErrorCode>()
  expectTypeOf<'error_rate_limit'>().toExtend<ProveError['code']>()
  expectTypeOf<'error_of_tomorrow'>().not.toExtend<ErrorCode>()
})

test('the type of a proof follows the question, as far as the question is known', () => {
  type Known = ProofOf<{
    readonly revealed: readonly ['given_name', 'nationality']
    readonly derived: { readonly age_over: '18'; readonly nationality?: 'DE' }
    readonly match: { readonly family_name: 'Müller' }
  }>
  expectTypeOf<Known['revealed']['given_name']>().toEqualTypeOf<string>()
  expectTypeOf<Known['revealed']['nationality']>().toEqualTypeOf<readonly string[]>()
  expectTypeOf<Known['revealed']['birth_date']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Known['derived']['age_over' | 'match']>().toEqualTypeOf<boolean>()
  expectTypeOf<Known['derived']['nationality']>().toEqualTypeOf<boolean | undefined>()
  type Either = ProofOf<
    | { readonly revealed: readonly ['given_name']; readonly derived: { readonly age_over: '18' } }
    | { readonly revealed: readonly ['given_name', 'birth_date'] }
  >
  expectTypeOf<Either['revealed']['given_name']>().toEqualTypeOf<string>()
  expectTypeOf<Either['revealed']['birth_date']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Either['derived']['age_over']>().toEqualTypeOf<boolean | undefined>()
  type Any = ProofOf<Question>
  expectTypeOf<Any['revealed']['given_name']>().toEqualTypeOf<string | undefined>()
  expectTypeOf<Any['derived']['age_over']>().toEqualTypeOf<boolean | undefined>()
})
