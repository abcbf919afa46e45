import { dirname, join, relative, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

export type Port = { readonly setting: string; readonly who: string; readonly number: number }

/** The addresses and the data folder of the three programs of the local stack. */
export type StackSettings = {
  readonly ports: { readonly service: Port; readonly wallet: Port; readonly shop: Port }
  readonly walletUrl: string
  readonly shopUrl: string
  /** The service's folder: that of its SQLite file. */
  readonly dataFolder: string
}

type Variables = { readonly [name: string]: string | undefined }

/** The settings, or what is wrong with them. */
export function readStackSettings(
  variables: Variables,
): StackSettings | { readonly complaint: string } {
  const port = (setting: string, fallback: number, who: string): Port => ({
    setting,
    who,
    number: Number(variables[setting]?.trim() || fallback),
  })
  const ports = {
    service: port('VIDIMUS_PORT', 4_000, 'the service'),
    wallet: port('WALLET_PORT', 4_001, 'the sandbox wallet'),
    shop: port('SHOP_PORT', 4_002, 'the demo shop'),
  }
  const wrong = Object.values(ports).find(
    ({ number }) => !Number.isInteger(number) || number < 1 || number > 65_535,
  )
  if (wrong !== undefined)
    return { complaint: `${wrong.setting} is not a port. Set a number from 1 to 65535.` }
  if (variables['VIDIMUS_DATABASE_URL_FILE']?.trim())
    return { complaint: 'The local stack takes VIDIMUS_DATABASE_URL itself, not a file with it.' }
  const database = variables['VIDIMUS_DATABASE_URL']?.trim() || 'sqlite:./data/vidimus.db'
  const file = database.startsWith('sqlite:')
    ? database.slice('sqlite:'.length)
    : './data/vidimus.db'
  return {
    ports,
    walletUrl: variables['WALLET_PUBLIC_URL']?.trim() || `http://localhost:${ports.wallet.number}`,
    shopUrl: `http://localhost:${ports.shop.number}`,
    dataFolder: dirname(resolve(file)),
  }
}

/** Paths are relative to the data folder, which contains the file. */
export function localDeployment({ dataFolder, walletUrl }: StackSettings): string {
  const sandbox = (name: string) => relative(dataFolder, join(repository, 'vectors/sandbox', name))
  const specimen = {
    trustAnchors: [sandbox('specimen-ca.pem')],
    statusAnchors: [sandbox('status-ca.pem')],
    formats: ['dc+sd-jwt', 'mso_mdoc'],
    walletScheme: walletUrl,
  }
  return `${JSON.stringify({ issuers: { 'de-ausweis': { test: specimen } } }, null, 2)}\n`
}

export const inRepository = (path: string): string => resolve(repository, path)
