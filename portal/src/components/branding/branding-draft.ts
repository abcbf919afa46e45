import type { Operations } from '../../api/generated/operations.ts'

export type Saved = Operations['getBranding']['reply']
export type Wish = Operations['setBranding']['body']

/** What the form holds: empty text for nothing. */
export type Draft = {
  readonly display_name: string
  readonly purpose_de: string
  readonly purpose_en: string
  readonly accent: string
  readonly privacy_url: string
  readonly logo: string | null
}

export const draftOf = (saved: Saved): Draft => ({
  display_name: saved.display_name ?? '',
  purpose_de: saved.purpose_de ?? '',
  purpose_en: saved.purpose_en ?? '',
  accent: saved.accent ?? '',
  privacy_url: saved.privacy_url ?? '',
  logo: saved.logo,
})

const textNames = ['display_name', 'purpose_de', 'purpose_en', 'accent', 'privacy_url'] as const

/** Only what was changed is sent; empty takes it away; a logo goes as base64. */
export function wishOf(saved: Saved, draft: Draft): Wish {
  const texts = textNames.filter((name) => draft[name].trim() !== (saved[name] ?? ''))
  return {
    ...Object.fromEntries(texts.map((name) => [name, draft[name].trim() || null])),
    ...(draft.logo !== saved.logo && {
      logo: draft.logo === null ? null : draft.logo.slice(draft.logo.indexOf(',') + 1),
    }),
  }
}
