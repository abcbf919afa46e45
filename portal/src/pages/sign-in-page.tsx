import { Button } from '@mantine/core'
import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import type { Session } from '../api/generated/operations.ts'
import { reading } from '../api/hooks.ts'
import { PasskeyCancelled, signInWithPasskey } from '../api/passkeys.ts'
import { ProblemNotice } from '../components/parts/notice.tsx'
import { EmailField, PasswordField } from '../components/session/credential-fields.tsx'
import { useTexts } from '../components/session/language.tsx'
import { LostPasskey } from '../components/session/lost-passkey.tsx'
import { Alone } from '../components/shell/alone.tsx'

/** Passkey first, with one click or from the e-mail field. Then password. */
export function SignInPage() {
  const t = useTexts()
  const enter = useEntrance()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState<'passkey' | 'password'>()
  const attempt = async (way: 'passkey' | 'password', signIn: () => Promise<Session>) => {
    setBusy(way)
    setError(undefined)
    await signIn().then(enter, setError)
    setBusy(undefined)
  }
  useFieldPasskeys(enter)
  const withPassword = (event: FormEvent) => {
    event.preventDefault()
    void attempt('password', () => call('signInWithPassword', { body: { email, password } }))
  }
  return (
    <Alone title={t.signIn.title} lead={t.signIn.lead}>
      <Button
        size="md"
        leftSection={<Fingerprint size={19} aria-hidden />}
        loading={busy === 'passkey'}
        onClick={() => void attempt('passkey', signInWithPasskey)}
      >
        {t.signIn.passkey}
      </Button>
      <form onSubmit={withPassword} className="stack">
        <p className="divider muted small">{t.signIn.or}</p>
        <EmailField autoComplete="username webauthn" value={email} onType={setEmail} />
        <PasswordField autoComplete="current-password" value={password} onType={setPassword} />
        <Button type="submit" variant="default" loading={busy === 'password'}>
          {t.signIn.submit}
        </Button>
      </form>
      <ProblemNotice error={error} />
      <LostPasskey />
      <p className="muted small">{t.signIn.noAccount}</p>
    </Alone>
  )
}

/** Continues to the page that the person wanted. */
function useEntrance() {
  const router = useRouter()
  const queries = useQueryClient()
  const { to } = useSearch({ from: '/sign-in' })
  return useCallback(
    async (session: Session) => {
      queries.setQueryData(reading('getSession', {}).queryKey, session)
      // Only addresses of the portal: the query of a link must not lead elsewhere.
      await router.navigate({ href: to?.startsWith('/') && !to.startsWith('//') ? to : '/' })
    },
    [router, queries, to],
  )
}

/**
 * Lets the browser offer passkeys in the e-mail field (conditional mediation). A refusal is
 * ignored, because the person did not ask.
 */
function useFieldPasskeys(enter: (session: Session) => Promise<void>) {
  useEffect(() => {
    let left = false
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || left) return
      const session = await signInWithPasskey(true)
      if (!left) await enter(session)
    }
    offer().catch((error: unknown) => {
      if (!(error instanceof PasskeyCancelled))
        console.warn('Passkeys are not offered in the field.')
    })
    return () => {
      left = true
    }
  }, [enter])
}
