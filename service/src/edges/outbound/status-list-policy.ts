import type { FlowKind } from '../../core/flow/outcome.ts'
import {
  type AddressPolicy,
  callbackPolicyIn,
  either,
  type OpenedRanges,
  onlyOrigin,
} from './address-policy.ts'

type Deployment = OpenedRanges & {
  readonly sandboxWalletUrl: string | undefined
  readonly localDevelopment: boolean
}

/**
 * Where the status lists of an issuer may be fetched: where callbacks may go, but from this machine
 * only if the operator opened it. The sandbox's come only from its wallet; in local development the
 * wallet may also serve the specimen provider's lists.
 */
export function statusListPolicy({
  sandboxWalletUrl,
  localDevelopment,
  openedRanges,
}: Deployment): (kind: FlowKind) => AddressPolicy {
  const wallet = sandboxWalletUrl === undefined ? nowhere : listsOf(sandboxWalletUrl)
  return ({ issuer, environment }) => {
    if (issuer === 'xx-sandbox') return wallet
    const elsewhere = callbackPolicyIn(environment, { localDevelopment: false, openedRanges })
    return localDevelopment ? either(elsewhere, wallet) : elsewhere
  }
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
