import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { ActionsHeading, ActionsMenu } from '../parts/actions.tsx'
import { Moment } from '../parts/moment.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { useSession } from '../session/place.ts'
import { type ListedUser, rolesOf } from './find-users.ts'
import { outdated, type UserChoice, UserDialog } from './user-dialog.tsx'
import '../parts/table.css'
import './people.css'

export function UserTable({ users }: { readonly users: readonly ListedUser[] }) {
  const t = useTexts()
  const { columns } = t.people
  const [asked, setAsked] = useState<UserChoice>()
  const enable = useChange('enableUser', outdated)
  const restore = ({ user }: ListedUser) =>
    enable.mutate({ params: { user } }, { onSuccess: () => confirm(t.people.enabledNow) })
  return (
    <Panel flush>
      <table className="table people">
        <thead>
          <tr>
            <th>{columns.person}</th>
            <th>{columns.roles}</th>
            <th>{columns.signedIn}</th>
            <th>{columns.status}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user.user}
              of={user}
              onAsk={(what) => setAsked({ what, of: user })}
              onEnable={() => restore(user)}
            />
          ))}
        </tbody>
      </table>
      {enable.error && (
        <div className="panel-foot">
          <ProblemNotice error={enable.error} />
        </div>
      )}
      {asked && <UserDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

type RowProperties = {
  readonly of: ListedUser
  onAsk(what: UserChoice['what']): void
  onEnable(): void
}

function UserRow({ of: user, ...on }: RowProperties) {
  const t = useTexts()
  const { columns } = t.people
  const isMe = useSession().user.user === user.user
  const roles = rolesOf(user, t)
  return (
    <tr className={user.disabled ? 'ended' : undefined}>
      <td>
        <strong>{user.name}</strong> {isMe && <span className="muted small">({t.team.you})</span>}
        <div className="muted small seldom">{user.email}</div>
      </td>
      <td data-label={columns.roles}>
        {roles.map((role) => (
          <div key={role}>{role}</div>
        ))}
        {roles.length === 0 && <span className="muted">{t.people.noRole}</span>}
      </td>
      <td data-label={columns.signedIn}>
        {user.signed_in_at === null ? (
          <span className="muted">{t.people.unknownSignIn}</span>
        ) : (
          <Moment at={user.signed_in_at} as="relative" />
        )}
      </td>
      <td data-label={columns.status}>
        <StatusMark
          mark={user.disabled ? 'off' : 'good'}
          word={user.disabled ? t.people.disabled : t.people.active}
        />
      </td>
      <td className="actions">{!isMe && <UserActions of={user} {...on} />}</td>
    </tr>
  )
}

/** What an operator does to others. To themselves, another operator does it. */
function UserActions({ of: { user, name, disabled, operator }, onAsk, onEnable }: RowProperties) {
  const { people } = useTexts()
  const navigate = useNavigate()
  const showEvents = () => void navigate({ to: '/operator/audit', search: { user } })
  return (
    <ActionsMenu of={name} width={240}>
      <Menu.Item onClick={showEvents}>{people.events}</Menu.Item>
      {disabled ? (
        <Menu.Item onClick={onEnable}>{people.enable}</Menu.Item>
      ) : (
        <Menu.Item onClick={() => onAsk('disable')}>{people.disable}</Menu.Item>
      )}
      {operator && <Menu.Item onClick={() => onAsk('demote')}>{people.demote}</Menu.Item>}
      <Menu.Item data-danger onClick={() => onAsk('delete')}>
        {people.delete}
      </Menu.Item>
    </ActionsMenu>
  )
}
