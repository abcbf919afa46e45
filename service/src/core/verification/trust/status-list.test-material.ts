import { constants, deflateRawSync } from 'node:zlib'
import { makeAuthority, makeCertificate, now } from '../pki/pki.test-material.ts'
import { signJws } from '../sd-jwt/sd-jwt.test-material.ts'

export const uri = 'https://status.example/lists/1'
const seconds = now / 1_000

export const statusAuthority = await makeAuthority({ name: 'CN=Test status CA,O=Test,C=DE' })
export const statusSigner = await makeCertificate({ issuer: statusAuthority })

/** The statuses 1, 0, 0, 1, 1, 1, 0, 1, then 1, 1, 0, 0, 0, 1, 0, 1: the example of section 4.1. */
export const exampleList = { bits: 1, lst: 'eNrbuRgAAhcBXQ' } as const

/**
 * ZLIB data that would unpack to this many mebibytes of zeros. Its end is missing, because it must
 * not be reached.
 */
export function zipBomb(mebibytes: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: mebibytes }, () => block),
  ])
}

type Changes = { readonly [name: string]: unknown }

export type ListWish = {
  readonly header?: Changes
  readonly payload?: Changes
  readonly signer?: typeof statusSigner
}

/** A valid token, except for what the wish changes. */
export function makeListToken({ header, payload, signer = statusSigner }: ListWish = {}): Buffer {
  const x5c = [signer.der.toString('base64')]
  const members = { alg: 'ES256', typ: 'statuslist+jwt', x5c, ...header }
  const times = { iat: seconds - 60, exp: seconds + 86_400, ttl: 3_600 }
  return Buffer.from(
    signJws(
      members,
      { sub: uri, ...times, status_list: exampleList, ...payload },
      signer.privateKey,
    ),
  )
}
