import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import type { Session } from '../api/generated/operations.ts'
import { joinWithPasskey } from '../api/passkeys.ts'
import { useTexts } from './language.tsx'
import { ProblemNotice } from './notice.tsx'

/** For a person who opens a link for the first time: name, e-mail, and how to sign in later. */
export function Newcomer({
  token,
  onEntered,
}: {
  readonly token: string
  onEntered(session: Session): void
}) {
  const t = useTexts()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<'passkey' | 'password'>('passkey')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    const who = { token, email, name }
    const joining =
      way === 'passkey'
        ? joinWithPasskey(who, t.welcome.deviceName)
        : call('redeemLinkWithPassword', { body: { ...who, password } })
    await joining.then(onEntered, setError)
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="stack">
      <TextInput
        label={t.name}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={80}
        required
        withAsterisk={false}
      />
      <TextInput
        label={t.email}
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        required
        withAsterisk={false}
      />
      {way === 'password' && (
        <PasswordInput
          label={t.password}
          description={t.welcome.passwordHint}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
          withAsterisk={false}
        />
      )}
      <ProblemNotice error={error} />
      <Button
        type="submit"
        size="md"
        loading={busy}
        leftSection={way === 'passkey' && <Fingerprint size={19} aria-hidden />}
      >
        {way === 'passkey' ? t.welcome.passkey : t.welcome.submit}
      </Button>
      {way === 'passkey' && <p className="muted small">{t.welcome.passkeyHint}</p>}
      <div className="row apart small">
        <button
          type="button"
          className="link-button"
          onClick={() => setWay(way === 'passkey' ? 'password' : 'passkey')}
        >
          {way === 'passkey' ? t.welcome.usePassword : t.welcome.usePasskey}
        </button>
        <Link to="/sign-in" search={{ to: `/welcome#${token}` }}>
          {t.welcome.toSignIn}
        </Link>
      </div>
    </form>
  )
}
