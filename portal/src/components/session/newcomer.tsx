import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Session } from '../../api/generated/operations.ts'
import { joinWithPasskey } from '../../api/passkeys.ts'
import { fieldProblem } from '../parts/field-problem.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { deviceName } from '../security/device-name.ts'
import { EmailField, PasswordField } from './credential-fields.tsx'
import { useTexts } from './language.tsx'
import type { Texts } from './texts.ts'

type Way = 'passkey' | 'password'

const emailCodes = ['email_refused', 'email_taken', 'email_not_invited'] as const
const passwordCodes = ['password_refused', 'password_known'] as const

type Properties = {
  readonly token: string
  /** The address that the link names. Null: any. */
  readonly invited: string | null
  onEntered(session: Session): void
}

/** For a person who opens a link for the first time: name, e-mail, and how to sign in later. */
export function Newcomer({ token, invited, onEntered }: Properties) {
  const t = useTexts()
  const [name, setName] = useState('')
  const [email, setEmail] = useState(invited ?? '')
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<Way>('passkey')
  const { busy, error, attempt } = useAttempt(onEntered)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const who = { token, email, name }
    void attempt(() =>
      way === 'passkey'
        ? joinWithPasskey(who, deviceName(navigator.userAgent))
        : call('redeemLinkWithPassword', { body: { ...who, password } }),
    )
  }
  const { named, addressed, secret } = problemsOf(error, t)
  return (
    <form onSubmit={submit} className="stack">
      <TextInput
        {...named.field}
        label={t.name}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={80}
        required
        withAsterisk={false}
      />
      <EmailField
        {...addressed.field}
        autoComplete="username"
        value={email}
        onType={setEmail}
        {...(invited !== null && { readOnly: true, description: t.welcome.invited })}
      />
      {way === 'password' && (
        <PasswordField
          {...secret.field}
          description={t.welcome.passwordHint}
          autoComplete="new-password"
          value={password}
          onType={setPassword}
        />
      )}
      <ProblemNotice error={secret.rest} />
      <Button
        type="submit"
        size="md"
        loading={busy}
        leftSection={way === 'passkey' && <Fingerprint size={19} aria-hidden />}
      >
        {way === 'passkey' ? t.welcome.passkey : t.welcome.submit}
      </Button>
      {way === 'passkey' && <p className="muted small">{t.welcome.passkeyHint}</p>}
      <OtherWays token={token} way={way} onChoose={setWay} />
    </form>
  )
}

/** Each at its field, the rest below the form. */
function problemsOf(error: unknown, t: Texts) {
  const named = fieldProblem(error, ['name_refused'], t)
  const addressed = fieldProblem(named.rest, emailCodes, t)
  return { named, addressed, secret: fieldProblem(addressed.rest, passwordCodes, t) }
}

function useAttempt(onEntered: (session: Session) => void) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (join: () => Promise<Session>) => {
    setBusy(true)
    setError(undefined)
    await join().then(onEntered, setError)
    setBusy(false)
  }
  return { busy, error, attempt }
}

type WaysProperties = { readonly token: string; readonly way: Way; onChoose(way: Way): void }

function OtherWays({ token, way, onChoose }: WaysProperties) {
  const t = useTexts()
  return (
    <div className="row apart small">
      <button
        type="button"
        className="link-button"
        onClick={() => onChoose(way === 'passkey' ? 'password' : 'passkey')}
      >
        {way === 'passkey' ? t.welcome.usePassword : t.welcome.usePasskey}
      </button>
      <Link to="/sign-in" search={{ to: `/welcome#${token}` }}>
        {t.welcome.toSignIn}
      </Link>
    </div>
  )
}
