import { useLanguage, useTexts } from '../session/language.tsx'
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
          <Purpose of={content.purposes} />
        </Fact>
        <Fact name={t.identifier}>{content.subject}</Fact>
        <Fact name={t.registration.intermediary}>
          {content.intermediary ?? t.registration.noIntermediary}
        </Fact>
        {content.intended_use !== null && (
          <Fact name={t.registration.intendedUse}>{content.intended_use}</Fact>
        )}
        {service !== '' && <Fact name={t.service}>{service}</Fact>}
        <Fact name={t.expires}>
          <DaysLeft of={content} />
        </Fact>
        <Fact name={t.registration.privacyPolicy}>
          <a href={content.privacy_policy} target="_blank" rel="noreferrer">
            {content.privacy_policy}
          </a>
        </Fact>
      </dl>
      <dl className="stack tight covers">
        {content.credentials.map((credential) => (
          <Fact
            key={JSON.stringify(credential)}
            name={t.registration.covers(credential.format, credential.types.join(', '))}
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
    </>
  )
}

/** In the reader's language, or the other one: the registrar may know only one. */
function Purpose({ of: { de, en } }: { readonly of: Content['purposes'] }) {
  const t = useTexts().certificates.registration
  const { language } = useLanguage()
  const inOrder = [
    ['de', de],
    ['en', en],
  ] as const
  const found =
    inOrder.find(([name, text]) => name === language && text) ?? inOrder.find(([, text]) => text)
  return found === undefined ? t.noPurpose : <span lang={found[0]}>{found[1]}</span>
}
