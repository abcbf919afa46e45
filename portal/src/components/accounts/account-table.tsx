import { Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
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
import type { ListedAccount } from './listed-account.ts'
import { SuspendDialog } from './suspend-dialog.tsx'
import '../parts/table.css'
import './accounts.css'

type Properties = { readonly accounts: readonly ListedAccount[]; onLink(link: string): void }

export function AccountTable({ accounts, onLink }: Properties) {
  const t = useTexts()
  const { columns } = t.operator
  const [suspending, setSuspending] = useState<ListedAccount>()
  const link = useChange('createSetupLink')
  const resume = useChange('resumeAccount', ['listAccounts', 'findAccounts', 'getSession'])
  const show = (account: string) =>
    link.mutate({ params: { account } }, { onSuccess: (made) => onLink(made.link) })
  const restart = (account: string) =>
    resume.mutate({ params: { account } }, { onSuccess: () => confirm(t.operator.resumedNow) })
  return (
    <Panel flush>
      <table className="table accounts">
        <thead>
          <tr>
            <th>{columns.name}</th>
            <th className="number">{t.accounts.flows}</th>
            <th>{t.accounts.lastFlow}</th>
            <th>{t.accounts.callbacks}</th>
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

type RowProperties = {
  readonly of: ListedAccount
  onLink(): void
  onResume(): void
  onSuspend(): void
}

function AccountRow({ of: listed, ...on }: RowProperties) {
  const t = useTexts()
  const { columns } = t.operator
  const { account, name, suspended } = listed
  const place = { customer: account, part: useSession().environments[0] ?? 'test' }
  const navigate = useNavigate()
  const showSettings = () =>
    void navigate({ to: '/operator/accounts/$customer/$part', params: place })
  return (
    <tr>
      <td>
        <Link to="/operator/accounts/$customer/$part" params={place}>
          <strong>{name}</strong>
        </Link>
        <code className="muted small entry-note seldom">{account}</code>
      </td>
      <ActivityCells of={listed} />
      <td data-label={columns.created}>
        <Moment at={listed.created_at} as="date" />
      </td>
      <td data-label={columns.status}>
        <StatusMark
          mark={suspended ? 'off' : 'good'}
          word={suspended ? t.operator.suspended : t.operator.active}
        />
      </td>
      <td className="actions">
        <ActionsMenu of={name} width={230}>
          <Menu.Item onClick={on.onLink}>{t.operator.setupLink}</Menu.Item>
          <Menu.Item onClick={showSettings}>{t.operator.settings}</Menu.Item>
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

function ActivityCells({ of: account }: { readonly of: ListedAccount }) {
  const t = useTexts()
  return (
    <>
      <td data-label={t.accounts.flows} className="number">
        {account.flows_this_month.toLocaleString(t.locale)}
      </td>
      <td data-label={t.accounts.lastFlow}>
        <LastFlow at={account.last_flow_at} />
      </td>
      <td data-label={t.accounts.callbacks}>
        {account.last_flow_at === null ? '–' : <Delivery waiting={account.waiting} />}
      </td>
    </>
  )
}

function LastFlow({ at }: { readonly at: string | null }) {
  const t = useTexts()
  return at === null ? t.accounts.noFlow : <Moment at={at} as="relative" />
}

function Delivery({ waiting }: { readonly waiting: number }) {
  const t = useTexts()
  return waiting === 0 ? (
    <StatusMark mark="good" word={t.accounts.arrive} />
  ) : (
    <StatusMark mark="waiting" word={t.accounts.waiting({ count: waiting })} />
  )
}
