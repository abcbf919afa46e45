import { useReading } from '../api/hooks.ts'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { PasskeyList } from '../components/security/passkey-list.tsx'
import { PasswordForm } from '../components/security/password-form.tsx'
import { SessionList } from '../components/security/session-list.tsx'
import { useTexts } from '../components/session/language.tsx'

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
