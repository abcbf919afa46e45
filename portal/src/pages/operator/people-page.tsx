import { useReading } from '../../api/hooks.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { PageHead } from '../../components/parts/panel.tsx'
import { SearchedList } from '../../components/parts/searched-list.tsx'
import { findUsers, type ListedUser } from '../../components/people/find-users.ts'
import { UserTable } from '../../components/people/user-table.tsx'
import { useTexts } from '../../components/session/language.tsx'

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
  const words = { ...t.people, showAll: t.people.everybody }
  return (
    <>
      <SearchedList all={all} words={words} find={(users, search) => findUsers(users, search, t)}>
        {(found) => <UserTable users={found} />}
      </SearchedList>
      {more && <p className="muted small">{t.people.more}</p>}
    </>
  )
}
