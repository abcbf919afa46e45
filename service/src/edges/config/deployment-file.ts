import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { readCertificates } from '../../core/encoding/pem.ts'
import type { Environment } from '../../core/vocabulary/environment.ts'
import type { Complaint } from './complaint.ts'
import { type ConfiguredIssuers, issuersSchema, readIssuers } from './issuers/configured-issuers.ts'
import { jsonFault } from './json-fault.ts'
import {
  type RegistrationSettings,
  readRegistrationSettings,
  registrationSchema,
} from './registration-settings.ts'

/**
 * The issuers and certificates of a deployment, from the JSON file named by VIDIMUS_CONFIG. Paths
 * are relative to that file.
 */

export const deploymentFileSchema = z.strictObject({
  accessCertificate: z
    .strictObject({
      key: z.string().optional(),
      signer: z.string().min(1).max(200).optional(),
      chain: z.string(),
      clientIdPrefix: z.enum(['x509_hash', 'x509_san_dns']).default('x509_hash'),
    })
    .optional(),
  registration: registrationSchema.optional(),
  issuers: issuersSchema.optional(),
})

type FileContent = z.infer<typeof deploymentFileSchema>

export type DeploymentFile = {
  readonly accessCertificate?:
    | {
        /** Or its name at the signer. */
        readonly key: KeyObject | string
        readonly chain: readonly X509Certificate[]
        readonly clientIdPrefix: 'x509_hash' | 'x509_san_dns'
      }
    | undefined
  readonly issuers: ConfiguredIssuers
  readonly registration?:
    | {
        readonly test?: RegistrationSettings | undefined
        readonly live?: RegistrationSettings | undefined
      }
    | undefined
}

export const emptyDeploymentFile: DeploymentFile = { issuers: new Map() }

type Circumstances = { readonly now: Date; readonly localDevelopment: boolean }

/** Reads the file and everything it names. Each fault becomes a complaint. */
export function readDeploymentFile(
  path: string,
  { now, localDevelopment }: Circumstances,
  complaints: Complaint[],
): DeploymentFile {
  const complain = (problem: string, fix: string) =>
    void complaints.push({ setting: 'VIDIMUS_CONFIG', problem, fix })
  const content = readContent(path, complain)
  if (content === undefined) return emptyDeploymentFile
  const files = fileReader(dirname(path), now, complain)
  const accessCertificate =
    content.accessCertificate && readAccessCertificate(content.accessCertificate, files)
  return {
    accessCertificate,
    registration:
      content.registration &&
      readRegistration(content.registration, { path, localDevelopment, files }),
    issuers: readIssuers(content.issuers ?? {}, { path, localDevelopment, files, complain }),
  }
}

type RegistrationPlace = {
  readonly path: string
  readonly localDevelopment: boolean
  readonly files: FileReader
}

function readRegistration(
  { test, live }: NonNullable<FileContent['registration']>,
  { path, localDevelopment, files }: RegistrationPlace,
): NonNullable<DeploymentFile['registration']> {
  const circumstances = (environment: Environment) => ({
    place: `${path}: registration.${environment}`,
    allowLoopback: environment === 'test' && localDevelopment,
    files,
    complain: files.complain,
  })
  return {
    test: test && readRegistrationSettings(test, circumstances('test')),
    live: live && readRegistrationSettings(live, circumstances('live')),
  }
}

type Complain = (problem: string, fix: string) => void

function readContent(path: string, complain: Complain): FileContent | undefined {
  let parsed: unknown
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
    parsed = JSON.parse(text)
  } catch (error) {
    const reason = error instanceof SyntaxError ? notJson(text) : 'cannot be read'
    complain(
      `The file ${path} ${reason}.`,
      'Correct it; its form is in docs/operate/configuration.md.',
    )
    return undefined
  }
  const judged = deploymentFileSchema.safeParse(parsed, { error: inWords })
  if (judged.success) return judged.data
  for (const issue of judged.error.issues)
    complain(
      `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}.`,
      'See docs/operate/configuration.md.',
    )
  return undefined
}

function notJson(text: string): string {
  const place = jsonFault(text)
  return place === undefined
    ? 'is not valid JSON'
    : `is not valid JSON: see line ${place.line}, column ${place.column}`
}

type FileReader = {
  readonly complain: Complain
  readonly now: Date
  path(name: string): string
  certificates(name: string): readonly X509Certificate[]
  key(name: string): KeyObject | undefined
}

function fileReader(folder: string, now: Date, complain: Complain): FileReader {
  const attempt = <T>(name: string, what: string, read: (pem: string) => T): T | undefined => {
    try {
      return read(readFileSync(resolve(folder, name), 'utf8'))
    } catch {
      complain(
        `${resolve(folder, name)} is not a readable PEM file with ${what}.`,
        'Correct the path or the file.',
      )
      return undefined
    }
  }
  return {
    complain,
    now,
    path: (name) => resolve(folder, name),
    key: (name) => attempt(name, 'a private key', (pem) => createPrivateKey(pem)),
    // An expired anchor does not prevent the start, because nothing is trusted through it.
    certificates: (name) => attempt(name, 'certificates', parseCertificates) ?? [],
  }
}

function parseCertificates(pem: string): readonly X509Certificate[] {
  const found = readCertificates(pem)
  if (found.length === 0) throw new Error('no certificate')
  return found
}

function readAccessCertificate(
  settings: NonNullable<FileContent['accessCertificate']>,
  files: FileReader,
) {
  if ((settings.key === undefined) === (settings.signer === undefined)) {
    files.complain('accessCertificate has neither key nor signer, or both.', 'Name one of them.')
    return undefined
  }
  const key = settings.key === undefined ? settings.signer : files.key(settings.key)
  const chain = files.certificates(settings.chain)
  const [leaf] = chain
  if (key === undefined || leaf === undefined) return undefined
  // One that has expired does not prevent the start: it may also expire while the service runs.
  // HAIP 1.0 section 7: request objects are signed with ES256.
  const { asymmetricKeyDetails } = typeof key === 'string' ? leaf.publicKey : key
  if (asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    files.complain(
      `${settings.key ?? settings.chain} is not a P-256 key.`,
      'Use an EC key on the curve P-256.',
    )
  // By its names: `checkIssued` says no where the key usage does not let it sign certificates.
  else if (leaf.ca || leaf.subject === leaf.issuer || leaf.validFromDate > files.now)
    files.complain(
      `The first certificate of ${settings.chain} is an authority, signs itself or is not valid yet: wallets refuse it.`,
      'Put the access certificate first.',
    )
  else if (typeof key !== 'string' && !leaf.checkPrivateKey(key))
    files.complain(
      `${settings.key} does not belong to the first certificate of ${settings.chain}.`,
      'Put the leaf first.',
    )
  return { key, chain, clientIdPrefix: settings.clientIdPrefix }
}

/** What zod says of a wrong type is for programmers; what it says of anything else is kept. */
function inWords({ code, expected, input }: z.core.$ZodRawIssue): string | undefined {
  if (code !== 'invalid_type') return undefined
  if (input === undefined) return 'is missing'
  return `must be ${typeNames[String(expected)] ?? String(expected)}`
}

const typeNames: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
