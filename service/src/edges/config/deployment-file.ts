import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { readCertificates } from '../../core/encoding/pem.ts'
import { signerProfiles } from '../../core/verification/mdoc/signer-profile.ts'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import type { TrustSource } from '../../usecases/ports/trust/trust-lists.ts'
import type { Complaint } from './complaint.ts'
import {
  type RegistrationSettings,
  readRegistrationSettings,
  registrationSchema,
} from './registration/registration-settings.ts'
import { judgeLiveRevocation, revocationSchema } from './revocation/revocation-settings.ts'

/**
 * Issuers and certificates of a deployment, from the JSON file named by VIDIMUS_CONFIG. Paths are
 * relative to it.
 */

const formats = z.enum(['dc+sd-jwt', 'mso_mdoc'])

const hours = z
  .number()
  .positive()
  .max(24 * 31)

const trustListSchema = z.strictObject({
  /** An https address, or a file. */
  from: z.string().min(1).max(2_000),
  signers: z.array(z.string()).min(1).max(10),
  territory: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be two letters such as DE')
    .default('DE'),
  graceHours: hours.default(24),
})

const issuerSchema = z.strictObject({
  trustAnchors: z.array(z.string()).max(50).default([]),
  statusAnchors: z.array(z.string()).max(50).default([]),
  trustList: trustListSchema.nullable().default(null),
  vct: z.array(z.string().min(1)).min(1).max(20).default(['urn:eudi:pid:de:1']),
  trustedAuthorities: z.enum(['none', 'aki']).default('none'),
  doctype: z.string().min(1).default('eu.europa.ec.eudi.pid.1'),
  formats: z.array(formats).min(1).default(['dc+sd-jwt', 'mso_mdoc']),
  revocation: revocationSchema,
  signerProfile: z.enum(signerProfiles).default('chain'),
  arrayDecoys: z.boolean().default(false),
  responseMode: z.enum(['direct_post', 'direct_post.jwt']).default('direct_post.jwt'),
  walletScheme: z
    .string()
    .regex(
      /^([a-z][a-z0-9+.-]*|https?:\/\/\S+)$/,
      'must be a URL scheme such as openid4vp, or an https URL',
    )
    .default('openid4vp'),
})

export const deploymentFileSchema = z.strictObject({
  accessCertificate: z
    .strictObject({
      key: z.string(),
      chain: z.string(),
      clientIdPrefix: z.enum(['x509_hash', 'x509_san_dns']).default('x509_hash'),
    })
    .optional(),
  registration: registrationSchema.optional(),
  issuers: z
    .strictObject({
      'de-ausweis': z
        .strictObject({ test: issuerSchema.optional(), live: issuerSchema.optional() })
        .optional(),
    })
    .optional(),
})

type IssuerSettings = z.infer<typeof issuerSchema>
type FileContent = z.infer<typeof deploymentFileSchema>

/** The same, with its files read. */
export type IssuerConfig = Omit<IssuerSettings, 'trustAnchors' | 'statusAnchors' | 'trustList'> & {
  readonly trustAnchors: readonly X509Certificate[]
  readonly statusAnchors: readonly X509Certificate[]
  readonly trustList?: TrustSource
}

export type DeploymentFile = {
  readonly accessCertificate?: {
    readonly key: KeyObject
    readonly chain: readonly X509Certificate[]
    readonly clientIdPrefix: 'x509_hash' | 'x509_san_dns'
  }
  readonly deAusweis: { readonly test?: IssuerConfig; readonly live?: IssuerConfig }
  readonly registration?: {
    readonly test?: RegistrationSettings
    readonly live?: RegistrationSettings
  }
}

/** An issuer that is not configured: asked like any other, and never trusted. */
export const defaultIssuer: IssuerConfig = (() => {
  const { trustList: _none, ...settings } = issuerSchema.parse({})
  return { ...settings, trustAnchors: [], statusAnchors: [] }
})()

export const emptyDeploymentFile: DeploymentFile = { deAusweis: {} }

type Circumstances = { readonly now: Date; readonly localDevelopment: boolean }

/** Reads the file and everything it names; each thing wrong with them becomes a complaint. */
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
  const { test, live } = content.issuers?.['de-ausweis'] ?? {}
  if (test) judgeIssuer(`${path}: issuers.de-ausweis.test`, test, localDevelopment, complain)
  if (live) {
    const place = `${path}: issuers.de-ausweis.live`
    judgeIssuer(place, live, false, complain)
    judgeLiveRevocation(place, live.revocation, complain)
  }
  const accessCertificate =
    content.accessCertificate && readAccessCertificate(content.accessCertificate, files)
  return {
    ...(accessCertificate ? { accessCertificate } : {}),
    ...(content.registration
      ? { registration: readRegistration(content.registration, files) }
      : {}),
    deAusweis: {
      ...(test ? { test: readIssuer(test, files) } : {}),
      ...(live ? { live: readIssuer(live, files) } : {}),
    },
  }
}

const readRegistration = (
  { test, live }: NonNullable<FileContent['registration']>,
  { certificates }: FileReader,
): NonNullable<DeploymentFile['registration']> => ({
  ...(test ? { test: readRegistrationSettings(test, certificates) } : {}),
  ...(live ? { live: readRegistrationSettings(live, certificates) } : {}),
})

function judgeIssuer(
  place: string,
  { walletScheme, trustList }: IssuerSettings,
  allowLoopback: boolean,
  complain: Complain,
): void {
  if (!isWalletAddress(walletScheme, allowLoopback))
    complain(
      `${place}.walletScheme: http is for a wallet on this machine, in test, while VIDIMUS_PUBLIC_URL is on it too.`,
      'Use a URL scheme such as openid4vp, or an https URL.',
    )
  if (trustList !== null && !isListAddress(trustList.from, allowLoopback))
    complain(
      `${place}.trustList.from: http is for a list on this machine, in test, while VIDIMUS_PUBLIC_URL is on it too.`,
      'Use an https address, or the path of a file.',
    )
}

/** A file, https, or http on this machine. */
const isListAddress = (from: string, allowLoopback: boolean): boolean =>
  !/^[a-z][a-z0-9+.-]*:/i.test(from) ||
  (/^https?:/.test(from) && isWalletAddress(from, allowLoopback))

/**
 * The request in the link is signed, but who answers it is not: http would let the network answer.
 */
function isWalletAddress(walletScheme: string, allowLoopback: boolean): boolean {
  const url = URL.parse(walletScheme)
  return url?.protocol !== 'http:' || (allowLoopback && isLoopbackHost(url.hostname))
}

type Complain = (problem: string, fix: string) => void

function readContent(path: string, complain: Complain): FileContent | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read'
    complain(
      `The file ${path} ${reason}.`,
      'Correct it; its form is in docs/operate/configuration.md.',
    )
    return undefined
  }
  const judged = deploymentFileSchema.safeParse(parsed)
  if (judged.success) return judged.data
  for (const issue of judged.error.issues)
    complain(
      `${path}: ${issue.path.join('.') || 'the file'}: ${issue.message}.`,
      'See docs/operate/configuration.md.',
    )
  return undefined
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
    certificates: (name) => {
      const found = attempt(name, 'certificates', parseCertificates) ?? []
      for (const certificate of found.filter(({ validToDate }) => validToDate < now))
        complain(
          `${name} holds a certificate that expired on ${certificate.validTo}.`,
          'Replace it by the current one.',
        )
      return found
    },
  }
}

function parseCertificates(pem: string): readonly X509Certificate[] {
  const found = readCertificates(pem)
  if (found.length === 0) throw new Error('no certificate')
  return found
}

function readIssuer(settings: IssuerSettings, files: FileReader): IssuerConfig {
  // A certificate that is no authority is an anchor too: entries of trusted lists may name the
  // signer itself (ETSI TS 119 602).
  const { trustList, ...others } = settings
  return {
    ...others,
    trustAnchors: settings.trustAnchors.flatMap(files.certificates),
    statusAnchors: settings.statusAnchors.flatMap(files.certificates),
    ...(trustList === null ? {} : { trustList: readTrustSource(trustList, files) }),
  }
}

const secondsPerHour = 3_600

const readTrustSource = (
  { from, signers, territory, graceHours }: z.infer<typeof trustListSchema>,
  files: FileReader,
): TrustSource => ({
  from: /^https?:/.test(from) ? from : files.path(from),
  signers: signers.flatMap(files.certificates),
  territory,
  graceSeconds: graceHours * secondsPerHour,
})

function readAccessCertificate(
  settings: NonNullable<FileContent['accessCertificate']>,
  files: FileReader,
) {
  const key = files.key(settings.key)
  const chain = files.certificates(settings.chain)
  const [leaf] = chain
  if (key === undefined || leaf === undefined) return undefined
  // HAIP 1.0 section 7: request objects are signed with ES256.
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1')
    files.complain(`${settings.key} is not a P-256 key.`, 'Use an EC key on the curve P-256.')
  else if (leaf.ca || leaf.checkIssued(leaf) || leaf.validFromDate > files.now)
    files.complain(
      `The first certificate of ${settings.chain} is an authority, signs itself or is not valid yet: wallets refuse it.`,
      'Put the access certificate first.',
    )
  else if (!leaf.checkPrivateKey(key))
    files.complain(
      `${settings.key} does not belong to the first certificate of ${settings.chain}.`,
      'Put the leaf first.',
    )
  return { key, chain, clientIdPrefix: settings.clientIdPrefix }
}
