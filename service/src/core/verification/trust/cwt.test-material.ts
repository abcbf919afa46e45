import type { KeyObject } from 'node:crypto'
import { cbor, type HeaderChanges, sign1, tagged } from '../cose.test-material.ts'
import { makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import type { ListExpectation } from './status-list.ts'

export const seconds = now / 1_000
export const statusRoot = await makeAuthority({ name: 'CN=Test status CA,O=Test,C=DE' })
export const statusSigner = await makeCertificate({ issuer: statusRoot })
export const uri = 'https://pid.example/status/1'

export const expectation: ListExpectation = { now, uri, anchors: [statusRoot.x509] }

/** Claims by key to add, replace or, if undefined, leave out. */
type ClaimChanges = readonly (readonly [key: number, value: unknown])[]

export type Wish = {
  readonly claims?: ClaimChanges
  readonly payload?: Uint8Array
  readonly header?: HeaderChanges
  readonly unprotectedHeader?: HeaderChanges
  readonly key?: KeyObject
  readonly change?: (honest: readonly unknown[]) => unknown
}

/** A valid list of this type, except for what the wish changes. */
export function makeList(type: string, list: ClaimChanges, wish: Wish = {}): Buffer {
  const claims = new Map<number, unknown>([
    [2, uri],
    [6, seconds - 60],
    [4, seconds + 3_600],
    [65_534, 600],
    ...list,
    ...(wish.claims ?? []),
  ])
  const honest = sign1({
    key: wish.key ?? statusSigner.privateKey,
    payload: wish.payload ?? cbor(claims),
    protectedHeader: [[16, type], [33, statusSigner.der], ...(wish.header ?? [])],
    unprotectedHeader: wish.unprotectedHeader ?? [],
  })
  return cbor(wish.change ? wish.change(honest) : tagged(18, honest))
}
