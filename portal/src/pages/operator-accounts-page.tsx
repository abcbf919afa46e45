import { Button, Menu } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../api/generated/operations.ts'
import { useChange, useReading } from '../api/hooks.ts'
import { ConfirmDialog, Dialog } from '../components/dialog/dialog.tsx'
import { LinkDialog } from '../components/dialog/link-dialog.tsx'
import { NameField } from '../components/dialog/name-field.tsx'
import { confirm } from '../components/dialog/toasts.tsx'
import { ActionsHeading, ActionsMenu } from '../components/parts/actions.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Moment } from '../components/parts/moment.tsx'
import { ProblemNotice } from '../components/parts/notice.tsx'
import { EmptyState, PageHead, Panel } from '../components/parts/panel.tsx'
import { StatusMark } from '../components/parts/status-mark.tsx'
import { useTexts } from '../components/session/language.tsx'
import '../components/parts/table.css'

type Account = Operations['listAccounts']['reply']['accounts'][number]

const outdated = ['listAccounts', 'getSession'] as const

/** For operators: the accounts, never the content of their flows. */
export function OperatorAccountsPage() {
  const t = useTexts()
  const accounts = useReading('listAccounts', {})
  const [creating, setCreating] = useState(false)
  const [link, setLink] = useState<string>()
  const created = (made: string) => {
    setCreating(false)
    setLink(made)
  }
  const create = (
    <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => setCreating(true)}>
      {t.operator.create}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t.operator.accountsTitle}
        lead={t.operator.accountsLead}
        action={accounts.data?.accounts.length !== 0 && create}
      />
      <Loaded of={accounts}>
        {({ accounts: all }) =>
          all.length === 0 ? (
            <Panel>
              <EmptyState title={t.operator.emptyTitle} text={t.operator.empty}>
                {create}
              </EmptyState>
            </Panel>
          ) : (
            <AccountTable accounts={all} onLink={setLink} />
          )
        }
      </Loaded>
      {creating && <CreateDialog onCreated={created} onClose={() => setCreating(false)} />}
      {link !== undefined && (
        <LinkDialog
          title={t.operator.linkTitle}
          lead={t.operator.linkLead}
          link={link}
          onClose={() => setLink(undefined)}
        />
      )}
    </>
  )
}

function CreateDialog({ onCreated, onClose }: { onCreated(link: string): void; onClose(): void }) {
  const t = useTexts()
  const [name, setName] = useState('')
  const create = useChange('createAccount', outdated)
  return (
    <Dialog
      title={t.operator.createTitle}
      submit={t.operator.create}
      ready={name.trim() !== ''}
      busy={create.isPending}
      error={create.error}
      onSubmit={() =>
        create.mutate({ body: { name } }, { onSuccess: ({ link }) => onCreated(link) })
      }
      onClose={onClose}
    >
      <p className="muted">{t.operator.createLead}</p>
      <NameField label={t.name} value={name} onType={setName} />
    </Dialog>
  )
}

function AccountTable({
  accounts,
  onLink,
}: {
  readonly accounts: readonly Account[]
  onLink(link: string): void
}) {
  const t = useTexts()
  const { columns } = t.operator
  const [suspending, setSuspending] = useState<Account>()
  const link = useChange('createSetupLink')
  const resume = useChange('resumeAccount', outdated)
  const show = (account: string) =>
    link.mutate({ params: { account } }, { onSuccess: (made) => onLink(made.link) })
  const restart = (account: string) =>
    resume.mutate({ params: { account } }, { onSuccess: () => confirm(t.operator.resumedNow) })
  return (
    <Panel flush>
      <table className="table">
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th>{columns.account}</th>
            <th>{columns.created}</th>
            <th>{columns.status}</th>
            <ActionsHeading />
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <AccountRow
              key={account.account}
              of={account}
              onLink={() => show(account.account)}
              onResume={() => restart(account.account)}
              onSuspend={() => setSuspending(account)}
            />
          ))}
        </tbody>
      </table>
      {(link.error ?? resume.error) && (
        <div className="panel-foot">
          <ProblemNotice error={link.error ?? resume.error} />
        </div>
      )}
      {suspending && <SuspendDialog of={suspending} onClose={() => setSuspending(undefined)} />}
    </Panel>
  )
}

type RowProperties = { readonly of: Account; onLink(): void; onResume(): void; onSuspend(): void }

function AccountRow({
  of: { account, name, created_at: createdAt, suspended },
  ...on
}: RowProperties) {
  const t = useTexts()
  const { columns } = t.operator
  return (
    <tr>
      <td>
        <strong>{name}</strong>
      </td>
      <td data-label={columns.account}>
        <code className="seldom">{account}</code>
      </td>
      <td data-label={columns.created}>
        <Moment at={createdAt} as="date" />
      </td>
      <td data-label={columns.status}>
        <StatusMark
          mark={suspended ? 'off' : 'good'}
          word={suspended ? t.operator.suspended : t.operator.active}
        />
      </td>
      <td className="actions">
        <ActionsMenu of={name} width={200}>
          <Menu.Item onClick={on.onLink}>{t.operator.setupLink}</Menu.Item>
          {suspended ? (
            <Menu.Item onClick={on.onResume}>{t.operator.resume}</Menu.Item>
          ) : (
            <Menu.Item data-danger onClick={on.onSuspend}>
              {t.operator.suspend}
            </Menu.Item>
          )}
        </ActionsMenu>
      </td>
    </tr>
  )
}

function SuspendDialog({
  of: { account, name },
  onClose,
}: {
  readonly of: Account
  onClose(): void
}) {
  const t = useTexts()
  const suspend = useChange('suspendAccount', outdated)
  const done = () => {
    confirm(t.operator.suspendedNow)
    onClose()
  }
  return (
    <ConfirmDialog
      title={t.operator.suspendTitle(name)}
      lead={t.operator.suspendLead}
      submit={t.operator.suspendNow}
      busy={suspend.isPending}
      error={suspend.error}
      onSubmit={() => suspend.mutate({ params: { account } }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
