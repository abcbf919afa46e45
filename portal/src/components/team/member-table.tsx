import { ActionIcon, NativeSelect } from '@mantine/core'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { ConfirmDialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { ActionsHeading } from '../parts/actions.tsx'
import { chooseFrom } from '../parts/choose-from.ts'
import { Moment } from '../parts/moment.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { type Role, usePlace, useRights, useSession } from '../session/place.ts'
import '../parts/table.css'

export type TeamReply = Operations['getTeam']['reply']
type Member = TeamReply['members'][number]

const changed = ['getTeam', 'getSession', 'listAuditEvents'] as const

export function MemberTable({ members }: Pick<TeamReply, 'members'>) {
  const t = useTexts()
  const { account } = usePlace()
  const [leaving, setLeaving] = useState<Member>()
  const setRole = useChange('setMemberRole', changed)
  const change = (user: string, role: Role) =>
    setRole.mutate(
      { params: { account, user }, body: { role } },
      { onSuccess: () => confirm(t.team.roleChanged) },
    )
  return (
    <Panel flush>
      <table className="table">
        <thead>
          <tr>
            <th>{t.team.columns.person}</th>
            <th>{t.team.columns.role}</th>
            <th>{t.team.columns.since}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.user}
              of={member}
              onRole={change}
              onRemove={() => setLeaving(member)}
            />
          ))}
        </tbody>
      </table>
      {setRole.error && (
        <div className="panel-foot">
          <ProblemNotice error={setRole.error} />
        </div>
      )}
      {leaving && <RemoveDialog of={leaving} onClose={() => setLeaving(undefined)} />}
    </Panel>
  )
}

type RowProperties = {
  readonly of: Member
  onRole(user: string, role: Role): void
  onRemove(): void
}

function MemberRow({
  of: { user, name, email, role, joined_at: joinedAt },
  onRole,
  onRemove,
}: RowProperties) {
  const t = useTexts()
  const { own } = useRights()
  const isMe = useSession().user.user === user
  const roles: readonly Role[] = ['owner', 'developer', 'viewer']
  const choose = chooseFrom(roles, (chosen) => onRole(user, chosen))
  return (
    <tr>
      <td>
        <strong>{name}</strong> {isMe && <span className="muted small">({t.team.you})</span>}
        <div className="muted small seldom">{email}</div>
      </td>
      <td data-label={t.team.columns.role}>
        {own ? (
          <NativeSelect
            size="xs"
            aria-label={t.team.roleOf({ name })}
            value={role}
            onChange={(event) => choose(event.currentTarget.value)}
            data={roles.map((value) => ({ value, label: t.team.roles[value] }))}
          />
        ) : (
          t.team.roles[role]
        )}
      </td>
      <td data-label={t.team.columns.since}>
        <Moment at={joinedAt} as="date" />
      </td>
      <td className="actions">
        {own && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            className="quiet corner"
            aria-label={`${t.remove}: ${name}`}
            onClick={onRemove}
          >
            <UserMinus size={17} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

function RemoveDialog({ of: { user, name }, onClose }: { readonly of: Member; onClose(): void }) {
  const t = useTexts()
  const { account } = usePlace()
  const remove = useChange('removeMember', changed)
  const done = () => {
    confirm(t.team.removed)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.team.removeTitle({ name })}
      lead={t.team.removeLead}
      submit={t.remove}
      busy={remove.isPending}
      error={remove.error}
      onSubmit={() => remove.mutate({ params: { account, user } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
