import type { IssuerId } from '../vocabulary/issuers.ts'

/** How sure a proof of an issuer is, in the words of OpenID Connect. */
export type Assurance = {
  readonly acr: string
  readonly trustFramework: string
  readonly assuranceLevel?: string
}

/** A wallet gives PIDs of level high only (Regulation (EU) 910/2014, article 5a paragraph 5). */
const pid: Assurance = {
  acr: 'http://eidas.europa.eu/LoA/high',
  trustFramework: 'eidas',
  assuranceLevel: 'high',
}

/** Everybody can have this identity, so nothing about it is eIDAS. */
const sandbox: Assurance = { acr: 'urn:vidimus:acr:sandbox', trustFramework: 'vidimus_sandbox' }

export const assuranceOf = (issuer: IssuerId): Assurance =>
  issuer === 'xx-sandbox' ? sandbox : pid
