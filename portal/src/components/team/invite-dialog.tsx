import { Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog.tsx'
import { useTexts } from '../language.tsx'
import { type Role, usePlace } from '../place.ts'

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
  const [label, setLabel] = useState('')
  const [role, setRole] = useState<Role>('developer')
  const invite = useChange('inviteMember', ['getTeam', 'listAuditEvents'])
  const submit = () =>
    invite.mutate(
      { params: { account }, body: { label, role } },
      { onSuccess: ({ link }) => onInvited(link) },
    )
  return (
    <Dialog
      title={t.team.inviteTitle}
      submit={t.team.createLink}
      ready={label.trim() !== ''}
      busy={invite.isPending}
      error={invite.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t.team.inviteLead}</p>
      <TextInput
        label={t.team.label}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
        maxLength={80}
        autoComplete="off"
        data-autofocus
      />
      <Radio.Group label={t.team.role} value={role} onChange={(value) => setRole(value as Role)}>
        <div className="choices">
          {roles.map((each) => (
            <Radio key={each} value={each} label={t.team.roles[each]} />
          ))}
        </div>
      </Radio.Group>
    </Dialog>
  )
}
