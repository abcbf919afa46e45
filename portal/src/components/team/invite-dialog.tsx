import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { chooseFrom } from '../parts/choose-from.ts'
import { fieldProblem } from '../parts/field-problem.ts'
import { EmailField } from '../session/credential-fields.tsx'
import { useTexts } from '../session/language.tsx'
import { type Role, usePlace } from '../session/place.ts'

const roles: readonly Role[] = ['viewer', 'developer', 'owner']

export function InviteDialog({
  onInvited,
  onClose,
}: {
  onInvited(link: string): void
  onClose(): void
}) {
  const t = useTexts()
  const { account } = usePlace()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const invite = useChange('inviteMember', ['getTeam', 'listAuditEvents'])
  const submit = () =>
    invite.mutate(
      { params: { account }, body: { email, role } },
      { onSuccess: ({ link }) => onInvited(link) },
    )
  const problem = fieldProblem(invite.error, ['email_refused'], t)
  return (
    <Dialog
      title={t.team.inviteTitle}
      submit={t.team.createLink}
      ready={email.trim() !== ''}
      busy={invite.isPending}
      error={problem.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t.team.inviteLead}</p>
      <EmailField
        {...problem.field}
        description={t.team.emailHint}
        autoComplete="off"
        value={email}
        onType={setEmail}
        data-autofocus={true}
      />
      <Radio.Group label={t.team.role} value={role} onChange={chooseFrom(roles, setRole)}>
        <div className="choices">
          {roles.map((each) => (
            <Radio key={each} value={each} label={t.team.roles[each]} />
          ))}
        </div>
      </Radio.Group>
    </Dialog>
  )
}
