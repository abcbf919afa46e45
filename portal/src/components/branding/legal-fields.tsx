import { Textarea, TextInput } from '@mantine/core'
import { useTexts } from '../session/language.tsx'
import type { Draft } from './branding-draft.ts'

type Properties = {
  readonly draft: Draft
  readonly readOnly: boolean
  onType(change: Partial<Draft>): void
}

/** The customer's legal identity, which the hosted page shows under "About this request". */
export function LegalFields({ draft, readOnly, onType }: Properties) {
  const { branding: t } = useTexts()
  const field = (name: Exclude<keyof Draft, 'logo'>) => ({
    value: draft[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onType({ [name]: event.currentTarget.value }),
    readOnly,
  })
  return (
    <>
      <TextInput
        {...field('legal_name')}
        label={t.legalName}
        description={t.legalNameHint}
        maxLength={200}
      />
      <Textarea
        {...field('postal_address')}
        label={t.postalAddress}
        description={t.postalAddressHint}
        maxLength={400}
        rows={4}
      />
      <TextInput
        {...field('contact_email')}
        label={t.contactEmail}
        description={t.contactEmailHint}
        type="email"
        placeholder="privacy@shop.example"
        maxLength={254}
      />
      <TextInput
        {...field('supervisory_authority')}
        label={t.authority}
        description={t.authorityHint}
        maxLength={200}
      />
      <TextInput
        {...field('privacy_url')}
        label={t.privacyUrl}
        type="url"
        placeholder="https://shop.example/privacy"
        maxLength={2_048}
      />
    </>
  )
}
