import { useReading } from '../api/hooks.ts'
import { useTexts } from '../components/language.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PageHead } from '../components/panel.tsx'
import { PasskeyList } from '../components/security/passkey-list.tsx'
import { PasswordForm } from '../components/security/password-form.tsx'
import { SessionList } from '../components/security/session-list.tsx'

export function SecurityPage() {
  const t = useTexts()
  const security = useReading('getSecurity', {})
  const sessions = useReading('listSessions', {})
  return (
    <>
      <PageHead title={t.security.title} lead={t.security.lead} />
      <Loaded of={security}>
        {({ passkeys, has_password }) => (
          <>
            <PasskeyList passkeys={passkeys} />
            <PasswordForm hasPassword={has_password} />
          </>
        )}
      </Loaded>
      <Loaded of={sessions}>{(read) => <SessionList sessions={read.sessions} />}</Loaded>
    </>
  )
}
