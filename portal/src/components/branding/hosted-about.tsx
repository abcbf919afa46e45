import type { ReactNode } from 'react'
import { useTexts } from '../session/language.tsx'
import type { Draft } from './branding-draft.ts'

/** The content of "About this request" on the hosted page. Empty fields are left out. */
export function HostedAbout({ name, draft }: { readonly name: string; readonly draft: Draft }) {
  const { branding: t } = useTexts()
  const legal = [
    draft.legal_name,
    draft.postal_address,
    draft.contact_email,
    draft.supervisory_authority,
  ]
  if ([...legal, draft.privacy_url].every((text) => text.trim() === '')) return null
  return (
    <div className="hosted-about">
      <p>{t.about}</p>
      <dl>
        <Row title={t.whoAsks}>
          <strong>{draft.legal_name.trim() || name}</strong>
          <span className="hosted-lines">{draft.postal_address.trim()}</span>
        </Row>
        {draft.contact_email.trim() && (
          <Row title={t.contactEmail}>
            <span className="hosted-link">{draft.contact_email}</span>
          </Row>
        )}
        {draft.supervisory_authority.trim() && (
          <Row title={t.authority}>{draft.supervisory_authority}</Row>
        )}
        {draft.privacy_url.trim() && (
          <Row title={t.privacy}>
            <span className="hosted-link">{t.privacyLink(name)}</span>
          </Row>
        )}
      </dl>
    </div>
  )
}

const Row = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
)
