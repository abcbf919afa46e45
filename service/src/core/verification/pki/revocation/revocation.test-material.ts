import 'reflect-metadata'
import { sign } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  CRLDistributionPointsExtension,
  Extension,
  X509CrlGenerator,
  X509CrlReason,
} from '@peculiar/x509'
import { readDerSequence } from '../../../encoding/der.ts'
import { now, type TestCertificate, writeDer } from '../pki.test-material.ts'

const hour = 3_600_000

export type ListWish = {
  /** Serial numbers as hex. */
  readonly revoked?: readonly string[]
  readonly thisUpdate?: number
  readonly nextUpdate?: number | null
  /** The name in the list, if it is not the authority's. */
  readonly issuer?: string
  readonly hash?: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  readonly more?: readonly Extension[]
  readonly entryExtensions?: readonly Extension[]
  /** No extensions except these. */
  readonly alone?: readonly Extension[]
}

/** The list of an authority. Without a wish it is empty and valid for the next hour. */
export async function makeList(authority: TestCertificate, wish: ListWish = {}): Promise<Buffer> {
  const { nextUpdate = now + hour } = wish
  const made = await X509CrlGenerator.create({
    issuer: wish.issuer ?? authority.name,
    thisUpdate: new Date(wish.thisUpdate ?? now - hour),
    ...(nextUpdate === null ? {} : { nextUpdate: new Date(nextUpdate) }),
    signingKey: authority.keys.privateKey,
    signingAlgorithm: { ...authority.keys.privateKey.algorithm, hash: wish.hash ?? 'SHA-256' },
    entries: (wish.revoked ?? []).map((serialNumber) => ({
      serialNumber,
      revocationDate: new Date(now - hour),
      reason: X509CrlReason.keyCompromise,
      extensions: [...(wish.entryExtensions ?? [])],
    })),
    extensions: [
      ...(wish.alone ?? [await AuthorityKeyIdentifierExtension.create(authority.keys.publicKey)]),
      ...(wish.more ?? []),
    ],
  })
  return Buffer.from(made.rawData)
}

type Change = (honest: readonly Buffer[]) => readonly Buffer[]
type CraftWish = { readonly inside?: Change; readonly outside?: Change }

/** A list with its content changed before it is signed with SHA-256, and its outside after that. */
export async function craftList(
  authority: TestCertificate,
  { inside = (honest) => honest, outside = (honest) => honest }: CraftWish,
): Promise<Buffer> {
  const partsOf = (sequence: Buffer) =>
    (readDerSequence(sequence, 3) ?? []).map(({ whole }) => Buffer.from(whole))
  const [content = Buffer.alloc(0), algorithm = Buffer.alloc(0)] = partsOf(
    await makeList(authority),
  )
  const changed = writeDer(0x30, ...inside(partsOf(content)))
  const signature = sign('sha256', changed, authority.privateKey)
  return writeDer(0x30, ...outside([changed, algorithm, writeDer(0x03, Buffer.of(0), signature)]))
}

export const namesLists = (...uris: readonly string[]): Extension =>
  new CRLDistributionPointsExtension([...uris])

export const issuingPoint = (hex: string): Extension =>
  new Extension('2.5.29.28', true, new Uint8Array(Buffer.from(hex, 'hex')))
