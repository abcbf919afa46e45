import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { type AddressPolicy, either, onlyOrigin, publicOnly } from './address-policy.ts'

type Deployment = {
  readonly sandboxWalletUrl: string | undefined
  readonly localDevelopment: boolean
}

/**
 * Where the status lists of an issuer may be fetched. The sandbox's come only from its wallet; in
 * local development the wallet may also serve the specimen provider's lists.
 */
export function statusListPolicy({
  sandboxWalletUrl,
  localDevelopment,
}: Deployment): (issuer: IssuerId) => AddressPolicy {
  const wallet = sandboxWalletUrl === undefined ? nowhere : listsOf(sandboxWalletUrl)
  const elsewhere = localDevelopment ? either(publicOnly, wallet) : publicOnly
  return (issuer) => (issuer === 'xx-sandbox' ? wallet : elsewhere)
}

const nowhere: AddressPolicy = { mayAsk: () => false, mayReach: () => false }

/**
 * Anybody can sign a sandbox credential that names a list, and the wallet may be in a private
 * network. So only lists may be requested there.
 */
function listsOf(walletUrl: string): AddressPolicy {
  const wallet = onlyOrigin(walletUrl)
  return { ...wallet, mayAsk: (url) => wallet.mayAsk(url) && isListOfWallet(url) }
}

const isListOfWallet = ({ pathname, search }: URL): boolean =>
  /^\/status\/[1-9]\d{0,2}$/.test(pathname) && search === ''
