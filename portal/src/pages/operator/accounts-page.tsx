import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useReading } from '../../api/hooks.ts'
import { AccountTable } from '../../components/accounts/account-table.tsx'
import { CreateAccountDialog } from '../../components/accounts/create-account-dialog.tsx'
import {
  findAccounts,
  type ListedAccount,
  withActivity,
} from '../../components/accounts/listed-account.ts'
import { LinkDialog } from '../../components/dialog/link-dialog.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { ProblemNotice } from '../../components/parts/notice.tsx'
import { EmptyState, PageHead, Panel } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import '../../components/people/people.css'

/** For operators: the accounts, never the content of their flows. */
export function OperatorAccountsPage() {
  const t = useTexts()
  const accounts = useReading('listAccounts', {})
  const activity = useReading('listAccountActivity', {})
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
      <ProblemNotice error={activity.error} onRetry={() => void activity.refetch()} />
      <Loaded of={accounts}>
        {({ accounts: all }) =>
          all.length === 0 ? (
            <Panel>
              <EmptyState title={t.operator.emptyTitle} text={t.operator.empty}>
                {create}
              </EmptyState>
            </Panel>
          ) : (
            <Accounts all={withActivity(all, activity.data?.accounts ?? [])} onLink={setLink} />
          )
        }
      </Loaded>
      {creating && <CreateAccountDialog onCreated={created} onClose={() => setCreating(false)} />}
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

type AccountsProperties = { readonly all: readonly ListedAccount[]; onLink(link: string): void }

function Accounts({ all, onLink }: AccountsProperties) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = findAccounts(all, search)
  const format = new Intl.NumberFormat(t.locale)
  return (
    <>
      <div className="people-search">
        <TextInput
          label={t.accounts.search}
          type="search"
          placeholder={t.accounts.searchHint}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maxLength={100}
        />
        <p className="muted small" role="status">
          {t.people.found(format.format(found.length), format.format(all.length))}
        </p>
      </div>
      {found.length === 0 ? (
        <Panel>
          <EmptyState title={t.accounts.noneTitle} text={t.accounts.none}>
            <Button variant="default" onClick={() => setSearch('')}>
              {t.accounts.showAll}
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        <AccountTable accounts={found} onLink={onLink} />
      )}
    </>
  )
}
