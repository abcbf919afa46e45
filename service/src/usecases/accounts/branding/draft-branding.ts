import type { Branding, BrandingChange, BrandingWish } from '../../../core/vocabulary/branding.ts'
import type { ShownBranding } from '../../ports/accounts.ts'
import { judgeBranding, mergeChanges } from './branding.ts'

/**
 * What the page would show if the draft were saved. A field that would be refused, because it is
 * still being typed, is shown as last saved.
 */
export function draftBranding(saved: ShownBranding, wish: BrandingWish): ShownBranding {
  const { displayName, logo, purposes, ...texts } = acceptable(wish)
  const { displayName: formerName, logoPath, ...former } = saved
  const shownLogo = logo === undefined ? logoPath : logo && dataUrl(logo)
  return {
    ...withoutNull({ ...former, ...texts }),
    purposes: withoutNull({ ...former.purposes, ...purposes }),
    displayName: displayName === undefined ? formerName : displayName,
    logoPath: shownLogo ?? undefined,
  }
}

/** Judges each member by itself, so that a refused one does not affect the others. */
const acceptable = ({ purposes = {}, ...wish }: BrandingWish): BrandingChange =>
  [
    ...Object.entries(wish).map(([name, value]) => ({ [name]: value })),
    ...Object.entries(purposes).map(([language, text]) => ({ purposes: { [language]: text } })),
  ].reduce<BrandingChange>((change, part) => {
    const judged = judgeBranding(part)
    return judged.ok ? mergeChanges(change, judged.value) : change
  }, {})

type Present<Fields> = { readonly [name in keyof Fields]: Exclude<Fields[name], null> }

const withoutNull = <Fields extends object>(fields: Fields): Present<Fields> =>
  // Only null members are left out, which the type cannot follow.
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null),
  ) as Present<Fields>

/** It is not stored yet, so it has no address. */
const dataUrl = ({ mediaType, bytes }: NonNullable<BrandingChange['logo']>): Branding['logoPath'] =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`
