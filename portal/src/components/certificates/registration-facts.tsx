import { CodeBlock } from '../parts/code-block.tsx'
import { useTexts } from '../session/language.tsx'
import { DaysLeft } from './days-left.tsx'
import { Fact } from './fact.tsx'
import type { Registration } from './registration.ts'

type Content = NonNullable<Registration['content']>

/** What the registrar says, in its own words. */
export function RegistrationFacts({
  of: content,
  service,
}: {
  readonly of: Content
  readonly service: string
}) {
  const t = useTexts().certificates
  return (
    <>
      <dl className="facts">
        <Fact name={t.registration.purpose}>
          <Purposes of={content.purposes} />
        </Fact>
        <Fact name={t.identifier}>{content.subject}</Fact>
        <Fact name={t.registration.intermediary}>
          {content.intermediary ?? t.registration.noIntermediary}
        </Fact>
        {content.intended_use !== null && (
          <Fact name={t.registration.intendedUse}>{content.intended_use}</Fact>
        )}
        {(content.service ?? service) !== '' && (
          <Fact name={t.service}>{content.service ?? service}</Fact>
        )}
        <Fact name={t.expires}>
          <DaysLeft of={content} />
        </Fact>
        <Fact name={t.registration.privacyPolicy}>
          <a href={content.privacy_policy} target="_blank" rel="noreferrer">
            {content.privacy_policy}
          </a>
        </Fact>
        {content.deletion.length > 0 && (
          <Fact name={t.registration.deletion}>
            <Contacts of={content.deletion} />
          </Fact>
        )}
        {content.authority !== null && (
          <Fact name={t.registration.authority}>
            {[content.authority.name, content.authority.country].filter(Boolean).join(', ')}
            <Contacts of={content.authority.contacts} />
          </Fact>
        )}
        {content.further_members.length > 0 && (
          <Fact name={t.registration.further}>{content.further_members.join(', ')}</Fact>
        )}
      </dl>
      <dl className="stack tight covers">
        {content.credentials.map((credential) => (
          <Fact
            key={JSON.stringify(credential)}
            name={t.registration.covers({
              format: credential.format,
              types: credential.types.join(', '),
            })}
          >
            {credential.claims.length === 0 ? (
              t.registration.nothing
            ) : (
              <span className="claims">
                {credential.claims.map((claim) => (
                  <code key={claim} className="small">
                    {claim}
                  </code>
                ))}
              </span>
            )}
          </Fact>
        ))}
      </dl>
      <details>
        <summary>{t.registration.written}</summary>
        <CodeBlock code={content.written} label={t.registration.written} />
      </details>
    </>
  )
}

/** Every purpose in every language, as the registrar wrote it. */
function Purposes({ of: purposes }: { readonly of: Content['purposes'] }) {
  const t = useTexts().certificates.registration
  if (purposes.length === 0) return t.noPurpose
  return purposes.map(({ language, text }) => (
    <div key={`${language} ${text}`} lang={language}>
      {text}
    </div>
  ))
}

const schemes = { web: '', email: 'mailto:', phone: 'tel:' }

function Contacts({ of: contacts }: { readonly of: Content['deletion'] }) {
  return contacts.map(({ kind, address }) => (
    <div key={address}>
      <a href={`${schemes[kind]}${address}`} target="_blank" rel="noreferrer">
        {address}
      </a>
    </div>
  ))
}
