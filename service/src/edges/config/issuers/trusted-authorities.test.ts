import { expect, test } from 'vitest'
import { accessIntermediate, accessLeaf, accessRoot } from '../../../../test/wallet/access-chain.ts'
import { sandboxAnchor, sandboxStatusAnchor } from './sandbox-issuer.ts'
import { authorityKeyIds } from './trusted-authorities.ts'

test('an authority is named by its key identifier, as OpenSSL prints it', () => {
  // openssl x509 -noout -ext subjectKeyIdentifier
  const printed = '9D:C2:FF:9F:D1:54:66:C1:80:0A:66:B7:BB:63:81:66:63:55:C5:4E'
  const id = Buffer.from(printed.replaceAll(':', ''), 'hex').toString('base64url')
  expect(authorityKeyIds([sandboxAnchor])).toEqual([id])
})

test('each is named once', () => {
  const ids = authorityKeyIds([sandboxAnchor, sandboxStatusAnchor, sandboxAnchor])
  expect(ids).toHaveLength(2)
})

test('an anchor that is a signer itself is named by who signed it', () => {
  expect(authorityKeyIds([accessLeaf])).toEqual(authorityKeyIds([accessIntermediate]))
  expect(authorityKeyIds([accessIntermediate])).not.toEqual(authorityKeyIds([accessRoot]))
})

test('without anchors nobody is named: a wallet would find nothing', () => {
  expect(authorityKeyIds([])).toBeUndefined()
})
