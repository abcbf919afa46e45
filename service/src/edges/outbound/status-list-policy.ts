import type { IssuerId } from '../../core/vocabulary/issuers.ts'
import { type AddressPolicy, either, onlyOrigin, publicOnly } from './address-policy.ts'

type Deployment = { readonly sandboxWalletUrl: string; readonly localDevelopment: boolean }

/**
 * Where the status lists of an issuer may be fetched. The sandbox's come from its wallet alone; in
 * local development the wallet may also serve those of the specimen provider.
 */
export function statusListPolicy({
  sandboxWalletUrl,
  localDevelopment,
}: Deployment): (issuer: IssuerId) => AddressPolicy {
  const wallet = onlyOrigin(sandboxWalletUrl)
  const elsewhere = localDevelopment ? either(publicOnly, wallet) : publicOnly
  return (issuer) => (issuer === 'xx-sandbox' ? wallet : elsewhere)
}
