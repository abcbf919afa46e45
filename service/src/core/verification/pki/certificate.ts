import { type KeyObject, X509Certificate } from 'node:crypto'
import {
  type DerElement,
  derTag,
  readDerBoolean,
  readDerElement,
  readDerElements,
  readDerFlags,
  readDerObjectIdentifier,
  readDerSequence,
  readDerSmallInteger,
} from '../../encoding/der.ts'
import { type Extension, readExtensions, readObjectIdentifier } from './extensions.ts'
import { readRevocationUris } from './revocation/revocation-uris.ts'
import { isSandboxKey } from './sandbox-keys.ts'

/**
 * A certificate with the facts for path validation that node:crypto lacks (RFC 5280, section 4).
 */
export type Certificate = {
  readonly x509: X509Certificate
  readonly publicKey: KeyObject
  /** Its private key is public. */
  readonly isOfSandbox: boolean
  readonly signatureAlgorithm: string
  /** The bytes of the INTEGER in hex. */
  readonly serialNumber: string
  readonly issuer: Buffer
  readonly subject: Buffer
  /** The bytes of SubjectPublicKeyInfo. */
  readonly subjectKey: Buffer
  readonly extensions: Extensions
}

type Extensions = {
  readonly critical: readonly string[]
  readonly isAuthority: boolean
  readonly pathLength?: number
  readonly mayCertify: boolean
  readonly maySign: boolean
  /** May sign lists of certificates that it revoked. */
  readonly mayRevoke: boolean
  /** Extended key usages. Undefined if the certificate names none. */
  readonly purposes?: readonly string[]
  readonly subjectKeyId?: Buffer
  readonly authorityKeyId?: Buffer
  /**
   * Where its authority publishes what it revoked. Undefined if it names no address at all, empty
   * if none of them can be used.
   */
  readonly revocationUris?: readonly string[]
}

export const extensionIds = {
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  revocationPoints: '2.5.29.31',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
} as const

export const largestCertificateBytes = 8_192

const version3 = 2
const versionTag = 0xa0
const extensionsTag = 0xa3
const keyIdentifierTag = 0x80

/** Undefined unless OpenSSL and the strict reader both read the whole certificate. */
export function readCertificate(der: Buffer): Certificate | undefined {
  const facts = readFacts(der)
  if (facts === undefined) return undefined
  try {
    const x509 = new X509Certificate(der)
    const { publicKey } = x509
    return { ...facts, x509, publicKey, isOfSandbox: isSandboxKey(publicKey) }
  } catch {
    return undefined
  }
}

export const isValidAt = (
  { validFromDate, validToDate }: X509Certificate,
  moment: number,
): boolean => validFromDate.getTime() <= moment && moment <= validToDate.getTime()

/** One party, which may have renewed its certificate with the same name and key. */
export const isSameSubject = (one: X509Certificate, other: X509Certificate): boolean =>
  one.subject === other.subject && one.publicKey.equals(other.publicKey)

type Facts = Omit<Certificate, 'x509' | 'publicKey' | 'isOfSandbox'>

function readFacts(der: Buffer): Facts | undefined {
  const [toBeSigned, algorithm, signature, ...surplus] = readDerSequence(der) ?? []
  if (!toBeSigned || !algorithm || signature?.tag !== derTag.bitString || surplus.length > 0)
    return undefined
  const [version, serial, inner, issuer, , subject, subjectKey, ...optional] =
    readDerSequence(toBeSigned.whole) ?? []
  if (!version || !inner || !issuer || !subject || !subjectKey) return undefined
  if (!isVersion3(version) || serial?.tag !== derTag.integer) return undefined
  // RFC 5280, section 4.1.1.2: the algorithm outside the signature must equal the signed one.
  if (!inner.whole.equals(algorithm.whole)) return undefined
  const signatureAlgorithm = readObjectIdentifier(readDerSequence(algorithm.whole)?.[0])
  const listed = readExtensions(optional.find(({ tag }) => tag === extensionsTag))
  const extensions = listed && interpret(listed)
  if (signatureAlgorithm === undefined || extensions === undefined) return undefined
  return {
    signatureAlgorithm,
    serialNumber: serial.content.toString('hex'),
    issuer: issuer.whole,
    subject: subject.whole,
    subjectKey: subjectKey.whole,
    extensions,
  }
}

/** Extensions came with version 3, so nothing in it says what it may be used for. */
export function isBeforeVersion3(der: Buffer): boolean {
  const [toBeSigned] = readDerSequence(der) ?? []
  const [version] = (toBeSigned && readDerSequence(toBeSigned.whole)) ?? []
  return version !== undefined && !isVersion3(version)
}

function isVersion3(element: DerElement): boolean {
  const version =
    element.tag === versionTag ? readDerElement(element.content, derTag.integer) : undefined
  return version !== undefined && readDerSmallInteger(version) === version3
}

function interpret(byId: ReadonlyMap<string, Extension>): Extensions | undefined {
  const read = <T>(
    id: string,
    parse: (value: Buffer) => T | undefined,
    absent: T,
  ): T | undefined => {
    const extension = byId.get(id)
    return extension === undefined ? absent : parse(extension.value)
  }
  const authority = read(extensionIds.basicConstraints, readBasicConstraints, {
    isAuthority: false,
  })
  const usage = read(extensionIds.keyUsage, readKeyUsage, {
    mayCertify: false,
    maySign: false,
    mayRevoke: false,
  })
  const purposes = read(extensionIds.extendedKeyUsage, readPurposes, {})
  const subjectKeyId = read(extensionIds.subjectKeyId, readSubjectKeyId, {})
  const authorityKeyId = read(extensionIds.authorityKeyId, readAuthorityKeyId, {})
  const revocation = read(extensionIds.revocationPoints, readRevocationPoints, {})
  if (!authority || !usage || !purposes || !subjectKeyId || !authorityKeyId || !revocation)
    return undefined
  const critical = [...byId.values()].filter((extension) => extension.critical).map(({ id }) => id)
  const keyIds = { ...subjectKeyId, ...authorityKeyId }
  return { critical, ...authority, ...usage, ...purposes, ...keyIds, ...revocation }
}

type BasicConstraints = Pick<Extensions, 'isAuthority' | 'pathLength'>

function readBasicConstraints(value: Buffer): BasicConstraints | undefined {
  const members = readDerSequence(value)
  if (members === undefined || members.length > 2) return undefined
  const [flag, limit] = members
  const isAuthority = flag === undefined ? false : readDerBoolean(flag)
  if (isAuthority === undefined || limit === undefined)
    return isAuthority === undefined ? undefined : { isAuthority }
  const pathLength = readDerSmallInteger(limit)
  // RFC 5280, section 4.2.1.9: only authorities have a path length.
  return pathLength === undefined || !isAuthority ? undefined : { isAuthority, pathLength }
}

type KeyUsage = Pick<Extensions, 'mayCertify' | 'maySign' | 'mayRevoke'>

function readKeyUsage(value: Buffer): KeyUsage | undefined {
  const element = readDerElement(value, derTag.bitString)
  const [flags = 0] = (element && readDerFlags(element)) ?? []
  const has = (flag: number) => (flags & flag) !== 0
  return element && { maySign: has(0x80), mayCertify: has(0x04), mayRevoke: has(0x02) }
}

function readPurposes(value: Buffer): Pick<Extensions, 'purposes'> | undefined {
  const purposes = readDerSequence(value)?.map(readDerObjectIdentifier)
  return purposes?.every((purpose) => purpose !== undefined) ? { purposes } : undefined
}

function readSubjectKeyId(value: Buffer): Pick<Extensions, 'subjectKeyId'> | undefined {
  const element = readDerElement(value, derTag.octetString)
  return element && { subjectKeyId: element.content }
}

function readAuthorityKeyId(value: Buffer): Pick<Extensions, 'authorityKeyId'> | undefined {
  const sequence = readDerElement(value, derTag.sequence)
  const members = sequence && readDerElements(sequence.content)
  const keyId = members?.find(({ tag }) => tag === keyIdentifierTag)
  return members && (keyId ? { authorityKeyId: keyId.content } : {})
}

function readRevocationPoints(value: Buffer): Pick<Extensions, 'revocationUris'> | undefined {
  const revocationUris = readRevocationUris(value)
  return revocationUris && { revocationUris }
}
