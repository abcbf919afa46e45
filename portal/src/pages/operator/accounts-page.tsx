import { Button } from '@mantine/core'
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
import { SearchedList } from '../../components/parts/searched-list.tsx'
import { useTexts } from '../../components/session/language.tsx'

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

const Accounts = ({ all, onLink }: AccountsProperties) => (
  <SearchedList all={all} words={useTexts().accounts} find={findAccounts}>
    {(found) => <AccountTable accounts={found} onLink={onLink} />}
  </SearchedList>
)
