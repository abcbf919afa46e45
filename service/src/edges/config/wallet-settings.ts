import { resolve } from 'node:path'
import { isLoopbackHost } from '../../core/vocabulary/addresses.ts'
import type { Attention } from '../../usecases/operation/attention.ts'
import { withoutOwnSettings } from './key-command.ts'
import { type SettingsReader, type Variables, wholeNumber } from './read-settings.ts'
import { judgeHost, judgeWebAddress } from './settings.ts'

/** The settings of the sandbox wallet's own process, under the names that it reads. */
type WalletEnvironment = {
  readonly WALLET_PORT: string
  readonly WALLET_HOST: string
  readonly WALLET_PUBLIC_URL: string
  readonly WALLET_SERVICE_URL: string
}

export type WalletSettings = {
  readonly environment: WalletEnvironment
  /**
   * PEM of the authority that certifies the service. Undefined means the service's own authority.
   */
  readonly accessCa: string | undefined
  /** What its process inherits: none of the service's settings, so none of its secrets. */
  readonly inherited: Variables
  readonly warnings: readonly Attention[]
}

/** The wallet runs at the address that the service has for it, so one setting serves both. */
export function readWalletSettings({ read }: SettingsReader, variables: Variables): WalletSettings {
  const port = read('WALLET_PORT', 4_001, wholeNumber(1, 65_535, 4_001))
  const host = read('WALLET_HOST', '127.0.0.1', judgeHost)
  const servicePort = read('VIDIMUS_PORT', 4_000, wholeNumber(1, 65_535, 4_000))
  const address = (name: string, fallback: string) => read(name, fallback, judgeWebAddress)
  const publicUrl = address(
    'WALLET_PUBLIC_URL',
    address('VIDIMUS_SANDBOX_WALLET_URL', `http://localhost:${port}`),
  )
  const serviceUrl = address(
    'WALLET_SERVICE_URL',
    address('VIDIMUS_PUBLIC_URL', `http://localhost:${servicePort}`),
  )
  return {
    environment: {
      WALLET_PORT: String(port),
      WALLET_HOST: host,
      WALLET_PUBLIC_URL: publicUrl,
      WALLET_SERVICE_URL: serviceUrl,
    },
    accessCa: read<string | undefined>('WALLET_ACCESS_CA', undefined, (text) => ({
      value: resolve(text),
    })),
    inherited: withoutOwnSettings(variables),
    warnings: unreachableWallet(publicUrl, serviceUrl),
  }
}

/** People follow the link to the wallet with their own browsers. */
export function unreachableWallet(
  walletUrl: string | undefined,
  publicUrl: string,
): readonly Attention[] {
  if (isLoopbackHost(new URL(publicUrl).hostname)) return []
  if (walletUrl === undefined)
    return [
      {
        text: 'VIDIMUS_SANDBOX_WALLET_URL is not set: people who are asked for xx-sandbox are sent to the wallet of their device, and an answer ends with error_status_unavailable.',
        fix,
      },
    ]
  return isLoopbackHost(new URL(walletUrl).hostname)
    ? [{ text: `The sandbox wallet is at ${walletUrl}, which people elsewhere cannot reach.`, fix }]
    : []
}

const fix =
  'Serve it with vidimus wallet, and set VIDIMUS_SANDBOX_WALLET_URL to its public address.'
