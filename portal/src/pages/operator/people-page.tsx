import { call } from '../../api/call.ts'
import { usePages } from '../../api/hooks.ts'
import { Loaded } from '../../components/parts/loaded.tsx'
import { PageHead } from '../../components/parts/panel.tsx'
import { SearchedList } from '../../components/parts/searched-list.tsx'
import { findUsers } from '../../components/people/find-users.ts'
import { UserTable } from '../../components/people/user-table.tsx'
import { useTexts } from '../../components/session/language.tsx'

const lookUp = async (text: string) => (await call('findUsers', { body: { text } })).users

/** For operators: who can sign in, and taking that away. */
export function OperatorPeoplePage() {
  const t = useTexts()
  const users = usePages('listUsers')
  return (
    <>
      <PageHead title={t.people.title} lead={t.people.lead} />
      <Loaded of={users} lines={6}>
        {(pages) => (
          <SearchedList
            all={pages.flatMap((page) => page.users)}
            more={users.more}
            words={{ ...t.people, showAll: t.people.everybody }}
            find={(all, search) => findUsers(all, search, t)}
            lookUp={{ by: 'findUsers', ask: lookUp }}
          >
            {(found) => <UserTable users={found} />}
          </SearchedList>
        )}
      </Loaded>
    </>
  )
}
