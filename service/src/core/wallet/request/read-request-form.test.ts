import { expect, test } from 'vitest'
import { freshP256Key } from '../../../../test/wallet/sample-request.ts'
import { publicJwkOf } from '../../encoding/p256-jwk.ts'
import { readRequestForm } from './read-request-form.ts'

const read = (fields: { [name: string]: string }) =>
  readRequestForm(Buffer.from(new URLSearchParams(fields).toString()))

test('a wallet may ask for nothing', () => {
  expect(readRequestForm(new Uint8Array())).toEqual({ ok: true, value: {} })
})

test('unknown fields are ignored', () => {
  expect(read({ colour: 'blue' })).toEqual({ ok: true, value: {} })
})

test.each(['qPmxiNFCR3QTm19POc8u', 'kxbJ//QQ/qheqcBnVzjZPg==', 'x'.repeat(512)])(
  'the wallet nonce %s is read',
  (nonce) => {
    expect(read({ wallet_nonce: nonce })).toEqual({ ok: true, value: { walletNonce: nonce } })
  },
)

test('the sandbox wallet says that it is one, and nothing else is taken for it', () => {
  expect(read({ vidimus_sandbox: '1' })).toEqual({ ok: true, value: { isSandboxWallet: true } })
  expect(read({ vidimus_sandbox: 'yes' })).toEqual({ ok: true, value: {} })
})

test('the wish for encryption is read', () => {
  const jwks = { keys: [publicJwkOf(freshP256Key())] }
  expect(read({ wallet_metadata: JSON.stringify({ jwks }) })).toMatchObject({
    value: { encryption: { enc: 'A128GCM' } },
  })
})

test.each(['', 'x'.repeat(513), 'a b', 'ä', 'a\n'])('the wallet nonce %j is refused', (nonce) => {
  expect(read({ wallet_nonce: nonce })).toMatchObject({
    failure: { code: 'wallet_metadata_refused' },
  })
})

test('metadata that cannot be served is refused', () => {
  expect(read({ wallet_metadata: '{' })).toMatchObject({
    failure: { code: 'wallet_metadata_refused' },
  })
})

const malformed = { failure: { code: 'form_malformed' } }

test('a form of 64 KiB is read, and one byte more is refused', () => {
  const longest = Buffer.from('f='.padEnd(65_536, 'x'))
  expect(readRequestForm(longest)).toEqual({ ok: true, value: {} })
  expect(readRequestForm(Buffer.concat([longest, Buffer.from('x')]))).toMatchObject(malformed)
})

test('a form of 16 fields is read, and one more is refused', () => {
  const fields = [...'abcdefghijklmnop'].map((name) => `${name}=`)
  expect(readRequestForm(Buffer.from(fields.join('&')))).toEqual({ ok: true, value: {} })
  expect(readRequestForm(Buffer.from([...fields, 'q='].join('&')))).toMatchObject(malformed)
})
