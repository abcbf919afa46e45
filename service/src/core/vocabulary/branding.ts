/** What a customer may say and show on the person's page. */

/** By language tag (RFC 5646). */
export type ByLanguage = { readonly [tag: string]: string }

/** RFC 5646, in its normal form. */
export function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0]
  } catch {
    return undefined
  }
}

/**
 * The tag of the text in that language or a variant of it: `de-AT` is German too, and readers of
 * plain German (`de-simple`) read German.
 */
export function tagFor(language: string, texts: ByLanguage): string | undefined {
  const [base = ''] = language.split('-')
  const alike = Object.keys(texts).filter((tag) => tag.startsWith(`${base}-`))
  return [language, base, ...alike].find((tag) => texts[tag])
}

/** The customer's legal name, its addresses and its supervisory authority. */
export type ImprintField = 'legalName' | 'postalAddress' | 'contactEmail' | 'supervisoryAuthority'

/** `null` removes it. */
export type ImprintWish = { readonly [field in ImprintField]?: string | null }

/** What a customer may say and show. Everything else is the same for all customers. */
export type Branding = { readonly [field in ImprintField]?: string | undefined } & {
  readonly purposes: ByLanguage
  /** A path on our own origin. */
  readonly logoPath?: string | undefined
  /** `#rrggbb`, in lower case. */
  readonly accent?: string | undefined
  readonly privacyUrl?: string | undefined
}

/** What a customer may say and show on the person's page. `null` removes it. */
export type BrandingWish = ImprintWish & {
  readonly displayName?: string | null
  readonly purposes?: { readonly [tag: string]: string | null }
  readonly logo?: Uint8Array | null
  readonly accent?: string | null
  readonly privacyUrl?: string | null
}

/** The same, checked and ready to be stored. */
export type BrandingChange = Omit<BrandingWish, 'logo'> & { readonly logo?: Logo | null }

export type Logo = {
  readonly id: string
  readonly mediaType: 'image/png' | 'image/webp'
  readonly bytes: Uint8Array
}
