import type { Operations } from '../../api/generated/operations.ts'

export type Saved = Operations['getBranding']['reply']
export type Wish = Operations['setBranding']['body']

const textNames = [
  'display_name',
  'accent',
  'privacy_url',
  'legal_name',
  'postal_address',
  'contact_email',
  'supervisory_authority',
] as const

/** These are shown where people have to unfold them. */
const legalNames: readonly string[] = [
  'privacy_url',
  'legal_name',
  'postal_address',
  'contact_email',
  'supervisory_authority',
]

export const isLegal = (wish: Wish): boolean =>
  Object.keys(wish).some((name) => legalNames.includes(name))

/** The content of the form. Empty text means no value. */
export type Draft = { readonly [name in (typeof textNames)[number]]: string } & {
  readonly logo: string | null
  /** By language. */
  readonly purposes: { readonly [language: string]: string }
}

export const draftOf = (saved: Saved): Draft => ({
  display_name: saved.display_name ?? '',
  accent: saved.accent ?? '',
  privacy_url: saved.privacy_url ?? '',
  legal_name: saved.legal_name ?? '',
  postal_address: saved.postal_address ?? '',
  contact_email: saved.contact_email ?? '',
  supervisory_authority: saved.supervisory_authority ?? '',
  logo: saved.logo,
  purposes: savedPurposes(saved),
})

const savedPurposes = ({ purposes }: Saved): Draft['purposes'] =>
  Object.fromEntries(purposes.map(({ language, text }) => [language, text]))

/** Only changes are sent. Empty text removes a value. A logo is sent as base64. */
export function wishOf(saved: Saved, draft: Draft): Wish {
  const texts = textNames.filter((name) => draft[name].trim() !== (saved[name] ?? ''))
  const former = savedPurposes(saved)
  const purposes = Object.entries(draft.purposes)
    .filter(([language, text]) => text.trim() !== (former[language] ?? ''))
    .map(([language, text]) => ({ language, text: text.trim() || null }))
  return {
    ...(purposes.length > 0 && { purposes }),
    ...Object.fromEntries(texts.map((name) => [name, draft[name].trim() || null])),
    ...(draft.logo !== saved.logo && {
      logo: draft.logo === null ? null : draft.logo.slice(draft.logo.indexOf(',') + 1),
    }),
  }
}
