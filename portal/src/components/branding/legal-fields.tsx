import { Textarea, TextInput } from '@mantine/core'
import type { RefusalCode } from '../../api/refusal.ts'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import type { Draft } from './branding-draft.ts'

const codes = {
  legal_name: 'legal_name_refused',
  postal_address: 'postal_address_refused',
  contact_email: 'contact_email_refused',
  supervisory_authority: 'supervisory_authority_refused',
} as const

/** These are said at their fields. */
export const legalCodes: readonly RefusalCode[] = Object.values(codes)

type Properties = {
  readonly draft: Draft
  readonly error: unknown
  readonly readOnly: boolean
  onType(change: Partial<Draft>): void
}

/** The customer's legal identity, which the hosted page shows under "About this request". */
export function LegalFields({ draft, error, readOnly, onType }: Properties) {
  const texts = useTexts()
  const { branding: t } = texts
  const mark = (name: keyof typeof codes) => fieldProblem(error, [codes[name]], texts).field
  const field = (name: Exclude<keyof Draft, 'logo' | 'purposes'>) => ({
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onType({ [name]: event.currentTarget.value }),
    readOnly,
  })
  return (
    <>
      <TextInput
        {...field('legal_name')}
        {...mark('legal_name')}
        label={t.legalName}
        description={t.legalNameHint}
        maxLength={200}
      />
      <Textarea
        {...field('postal_address')}
        {...mark('postal_address')}
        label={t.postalAddress}
        description={t.postalAddressHint}
        maxLength={400}
        rows={4}
      />
      <div className="branding-pair level">
        <TextInput
          {...field('contact_email')}
          {...mark('contact_email')}
          label={t.contactEmail}
          description={t.contactEmailHint}
          type="email"
          placeholder="privacy@shop.example"
          maxLength={254}
        />
        <TextInput
          {...field('privacy_url')}
          label={t.privacyUrl}
          type="url"
          placeholder="https://shop.example/privacy"
          maxLength={2_048}
        />
      </div>
      <TextInput
        {...field('supervisory_authority')}
        {...mark('supervisory_authority')}
        label={t.authority}
        description={t.authorityHint}
        maxLength={200}
      />
    </>
  )
}
