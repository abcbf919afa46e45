import { z } from 'zod'
import { type IssuerId, longestIssuerId, readIssuerId } from '../../../core/vocabulary/issuers.ts'
import { judgeLiveRevocation } from '../revocation-settings.ts'
import {
  furtherSchema,
  germanSchema,
  type IssuerConfig,
  type IssuerFiles,
  judgeIssuer,
  readIssuer,
} from './issuer-settings.ts'

/** Every issuer in the deployment file, by id. */

/** There are 27 countries, some with more than one issuer. */
const mostIssuers = 60

const issuerOf = <Settings extends z.ZodType>(settings: Settings) =>
  z.strictObject({
    /** The name by which people know it. */
    name: z.string().trim().min(1).max(60).optional(),
    /** Where the country explains its wallet to people who do not have one. */
    officialPage: z
      .url({ protocol: /^https$/, error: 'must be an https address' })
      .max(500)
      .optional(),
    test: settings.optional(),
    live: settings.optional(),
  })

export const issuersSchema = z
  .object({ 'de-ausweis': issuerOf(germanSchema).optional() })
  .catchall(issuerOf(furtherSchema))
  .superRefine((issuers, { addIssue }) => {
    const ids = Object.keys(issuers)
    if (ids.length > mostIssuers) addIssue(`has more than ${mostIssuers} issuers`)
    for (const id of ids.filter((name) => !isConfigurable(name)))
      addIssue({ code: 'custom', path: [id], message: id.startsWith('xx-') ? ours : formOfId })
  })

const ours =
  'cannot be configured: xx-sandbox is the sandbox, and other names of xx are kept for it'
const formOfId = `is no issuer: its id is a country and a name such as fr-identite, of small letters, digits and hyphens, ${longestIssuerId} characters at most`

/** XX is not a country: ids that begin with it belong to the sandbox, which has public keys. */
const isConfigurable = (id: string): boolean =>
  readIssuerId(id) !== undefined && !id.startsWith('xx-')

type IssuersSettings = z.infer<typeof issuersSchema>

export type ConfiguredIssuer = {
  readonly name?: string | undefined
  readonly officialPage?: string | undefined
  readonly test?: IssuerConfig | undefined
  readonly live?: IssuerConfig | undefined
}

export type ConfiguredIssuers = ReadonlyMap<IssuerId, ConfiguredIssuer>

type Circumstances = {
  readonly path: string
  readonly localDevelopment: boolean
  readonly files: IssuerFiles
  readonly complain: (problem: string, fix: string) => void
}

export function readIssuers(
  settings: IssuersSettings,
  circumstances: Circumstances,
): ConfiguredIssuers {
  const read = new Map<IssuerId, ConfiguredIssuer>()
  for (const [name, issuer] of Object.entries(settings)) {
    const id = readIssuerId(name)
    if (id !== undefined && issuer !== undefined) read.set(id, readOne(id, issuer, circumstances))
  }
  return read
}

function readOne(
  id: IssuerId,
  { name, officialPage, test, live }: NonNullable<IssuersSettings[string]>,
  { path, localDevelopment, files, complain }: Circumstances,
): ConfiguredIssuer {
  const place = `${path}: issuers.${id}`
  if (test) judgeIssuer(`${place}.test`, test, localDevelopment, complain)
  if (live) {
    judgeIssuer(`${place}.live`, live, false, complain)
    judgeLiveRevocation(`${place}.live`, live.revocation, complain)
  }
  return {
    name,
    officialPage,
    test: test && readIssuer(test, files),
    live: live && readIssuer(live, files),
  }
}
