import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { useSession } from '../session/place.ts'

export function PasswordForm({ hasPassword }: { readonly hasPassword: boolean }) {
  const t = useTexts()
  const { user } = useSession()
  const [password, setPassword] = useState('')
  const set = useChange('setPassword', ['getSecurity', 'listSessions'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = () => {
      setPassword('')
      confirm(t.security.passwordChanged)
    }
    set.mutate({ body: { password } }, { onSuccess })
  }
  const problem = fieldProblem(set.error, ['password_refused', 'password_known'], t)
  return (
    <Panel
      title={t.security.password}
      lead={hasPassword ? t.security.passwordSet : t.security.passwordNone}
    >
      <form onSubmit={submit} className="field-row">
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordInput
          {...problem.field}
          className="grow"
          label={t.security.newPassword}
          description={t.welcome.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="default"
          loading={set.isPending}
          disabled={password.length < 12}
        >
          {hasPassword ? t.security.changePassword : t.security.setPassword}
        </Button>
      </form>
      <ProblemNotice error={problem.rest} />
    </Panel>
  )
}
