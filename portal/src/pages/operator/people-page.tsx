import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useReading } from '../../api/hooks.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { EmptyState, PageHead, Panel } from '../../components/parts/panel.tsx'
import { findUsers, type ListedUser } from '../../components/people/find-users.ts'
import { UserTable } from '../../components/people/user-table.tsx'
import { useTexts } from '../../components/session/language.tsx'
import '../../components/people/people.css'

/** For operators: who can sign in, and taking that away. */
export function OperatorPeoplePage() {
  const t = useTexts()
  const users = useReading('listUsers', {})
  return (
    <>
      <PageHead title={t.people.title} lead={t.people.lead} />
      <Loaded of={users} lines={6}>
        {({ users: all, more }) => <Everybody all={all} more={more} />}
      </Loaded>
    </>
  )
}

function Everybody({ all, more }: { readonly all: readonly ListedUser[]; readonly more: boolean }) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = findUsers(all, search, t)
  const format = new Intl.NumberFormat(t.locale)
  return (
    <>
      <div className="people-search">
        <TextInput
          label={t.people.search}
          type="search"
          placeholder={t.people.searchHint}
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
          <EmptyState title={t.people.noneTitle} text={t.people.none}>
            <Button variant="default" onClick={() => setSearch('')}>
              {t.people.everybody}
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        <UserTable users={found} />
      )}
      {more && <p className="muted small">{t.people.more}</p>}
    </>
  )
}
