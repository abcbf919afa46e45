import type { IssuerId } from '../vocabulary/issuers.ts'

/** How sure a proof of an issuer is, in the words of OpenID Connect. */
export type Assurance = {
  readonly acr: string
  readonly trustFramework: string
  readonly assuranceLevel?: string
}

/**
 * Wallets are provided under schemes of level high only (Regulation (EU) 910/2014 as amended by
 * 2024/1183, article 5a paragraph 11). `acr` is the URI of the eIDAS nodes for that level, and
 * framework and level are those that OpenID lists for Identity Assurance. In test the same is said
 * of test identities, so that clients meet what they will meet in live; its issuer is another one.
 */
const pid: Assurance = {
  acr: 'http://eidas.europa.eu/LoA/high',
  trustFramework: 'eidas',
  assuranceLevel: 'high',
}

/** Everybody can have this identity, so nothing about it is eIDAS. */
const sandbox: Assurance = { acr: 'urn:vidimus:acr:sandbox', trustFramework: 'vidimus_sandbox' }

export const assuranceOf = (issuer: IssuerId): Assurance =>
  issuer === 'xx-sandbox' ? sandbox : pid
