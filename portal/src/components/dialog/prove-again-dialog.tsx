import { Button, Modal, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Session } from '../../api/generated/operations.ts'
import { reading } from '../../api/hooks.ts'
import { signInWithPasskey } from '../../api/passkeys.ts'
import { askWith } from '../../api/prove-again.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'

/**
 * Asks for passkey or password when the service requires a fresh authentication. Then the call
 * continues.
 */
export function ProveAgainDialog() {
  const t = useTexts()
  const { open, close, busy, error, prove, password, setPassword } = useFreshAuthentication()
  return (
    <Modal
      opened={open}
      onClose={() => close(false)}
      title={t.proveAgain.title}
      zIndex={300}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <div className="stack">
        <p className="muted">{t.proveAgain.lead}</p>
        <Button
          leftSection={<Fingerprint size={18} aria-hidden />}
          onClick={() => void prove(signInWithPasskey)}
          data-autofocus
        >
          {t.signIn.passkey}
        </Button>
        <PasswordForm busy={busy} password={password} onType={setPassword} onProve={prove} />
        <ProblemNotice error={error} />
      </div>
    </Modal>
  )
}

type Prove = (attempt: () => Promise<Session>) => Promise<void>

function useFreshAuthentication() {
  const queries = useQueryClient()
  const answer = useRef<(proved: boolean) => void>(undefined)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [password, setPassword] = useState('')
  useEffect(
    () =>
      askWith(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setError(undefined)
            setPassword('')
            setOpen(true)
          }),
      ),
    [],
  )
  const close = (proved: boolean) => {
    setOpen(false)
    answer.current?.(proved)
  }
  const prove: Prove = async (attempt) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const { queryKey } = reading('getSession', {})
      const session = await attempt()
      // Another person's passkey was used. They must not finish what was begun, so the portal
      // starts again.
      if (session.user.user !== queries.getQueryData(queryKey)?.user.user)
        return window.location.assign('/portal/')
      queries.setQueryData(queryKey, session)
      close(true)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { open, close, busy, error, prove, password, setPassword }
}

type FormProperties = {
  readonly busy: boolean
  readonly password: string
  onType(password: string): void
  readonly onProve: Prove
}

function PasswordForm({ busy, password, onType, onProve }: FormProperties) {
  const t = useTexts()
  const queries = useQueryClient()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const session = queries.getQueryData(reading('getSession', {}).queryKey)
    void onProve(() =>
      call('signInWithPassword', { body: { email: session?.user.email ?? '', password } }),
    )
  }
  return (
    <form onSubmit={submit} className="stack">
      <p className="divider muted small">{t.signIn.or}</p>
      <PasswordInput
        label={t.password}
        value={password}
        onChange={(event) => onType(event.currentTarget.value)}
        autoComplete="current-password"
      />
      <Button type="submit" variant="default" loading={busy} disabled={password === ''}>
        {t.proveAgain.submit}
      </Button>
    </form>
  )
}
