import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useChange, useReading } from '../api/hooks.ts'
import { LinkDialog } from '../components/dialog/link-dialog.tsx'
import { confirm } from '../components/dialog/toasts.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Moment } from '../components/parts/moment.tsx'
import { ProblemNotice } from '../components/parts/notice.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import { InviteDialog } from '../components/team/invite-dialog.tsx'
import { MemberTable, type TeamReply } from '../components/team/member-table.tsx'
import { RoleTable } from '../components/team/role-table.tsx'

export function TeamPage() {
  const t = useTexts()
  const place = usePlace()
  const { account } = place
  const { own } = useRights()
  const navigate = useNavigate()
  const team = useReading('getTeam', { params: { account } })
  // In the address, so that the palette and links lead to it.
  const inviting = useSearch({ from: '/signed-in/$account/$environment/team' }).do === 'invite'
  const setInviting = (isOpen: boolean) =>
    void navigate({
      to: '/$account/$environment/team',
      params: place,
      search: isOpen ? { do: 'invite' } : {},
      replace: true,
    })
  const [link, setLink] = useState<string>()
  const invited = (made: string) => {
    setInviting(false)
    setLink(made)
  }
  const invite = own && (
    <Button leftSection={<UserPlus size={17} aria-hidden />} onClick={() => setInviting(true)}>
      {t.team.invite}
    </Button>
  )
  return (
    <>
      <PageHead title={t.team.title} lead={t.team.lead} action={invite} />
      <Loaded of={team}>
        {({ members, invitations }) => (
          <>
            <MemberTable members={members} />
            {invitations.length > 0 && <Invitations invitations={invitations} />}
          </>
        )}
      </Loaded>
      <RoleTable />
      {own && inviting && <InviteDialog onInvited={invited} onClose={() => setInviting(false)} />}
      {link !== undefined && (
        <LinkDialog
          title={t.team.linkTitle}
          lead={t.team.linkLead}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  )
}

function Invitations({ invitations }: Pick<TeamReply, 'invitations'>) {
  const t = useTexts()
  const { account } = usePlace()
  const { own } = useRights()
  const end = useChange('endInvitation', ['getTeam', 'listAuditEvents'])
  return (
    <Panel title={t.team.open}>
      <ul className="entries">
        {invitations.map(({ invitation, label, role, expires_at }) => (
          <li key={invitation}>
            <span>
              <strong>{label}</strong>
              <span className="muted small entry-note">
                {t.team.roles[role]} · {t.team.expires} <Moment at={expires_at} as="relative" />
              </span>
            </span>
            {own && (
              <Button
                size="xs"
                variant="default"
                aria-label={`${t.team.end}: ${label}`}
                onClick={() =>
                  end.mutate(
                    { params: { account, invitation } },
                    { onSuccess: () => confirm(t.team.ended) },
                  )
                }
              >
                {t.team.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ProblemNotice error={end.error} />
    </Panel>
  )
}
