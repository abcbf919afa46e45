import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePages } from '../../api/hooks.ts'
import { AccountTable } from '../../components/accounts/account-table.tsx'
import { CreateAccountDialog } from '../../components/accounts/create-account-dialog.tsx'
import { findAccounts } from '../../components/accounts/listed-account.ts'
import { LinkDialog } from '../../components/dialog/link-dialog.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { EmptyState, PageHead, Panel } from '../../components/parts/panel.tsx'
import { SearchedList } from '../../components/parts/searched-list.tsx'
import { useTexts } from '../../components/session/language.tsx'

const lookUp = async (text: string) => (await call('findAccounts', { body: { text } })).accounts

/** For operators: the accounts, never the content of their flows. */
export function OperatorAccountsPage() {
  const t = useTexts()
  const accounts = usePages('listAccounts')
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
        action={accounts.data?.[0]?.accounts.length !== 0 && create}
      />
      <Loaded of={accounts}>
        {(pages) =>
          pages[0]?.accounts.length === 0 ? (
            <Panel>
              <EmptyState title={t.operator.emptyTitle} text={t.operator.empty}>
                {create}
              </EmptyState>
            </Panel>
          ) : (
            <SearchedList
              all={pages.flatMap((page) => page.accounts)}
              more={accounts.more}
              words={t.accounts}
              find={findAccounts}
              lookUp={{ by: 'findAccounts', ask: lookUp }}
            >
              {(found) => <AccountTable accounts={found} onLink={setLink} />}
            </SearchedList>
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
