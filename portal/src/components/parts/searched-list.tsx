import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OperationName } from '../../api/call.ts'
import type { Refusal } from '../../api/refusal.ts'
import { useTexts } from '../session/language.tsx'
import { Waiting } from './loaded.tsx'
import { MoreButton } from './more-button.tsx'
import { ProblemNotice } from './notice.tsx'
import { EmptyState, Panel } from './panel.tsx'
import './searched-list.css'

type Words = {
  readonly search: string
  readonly searchHint: string
  /** While the list is not whole. */
  readonly lookUpHint: string
  readonly noneTitle: string
  readonly none: string
  readonly showAll: string
}

type Properties<Item> = {
  readonly all: readonly Item[]
  /** Undefined: the list is whole. */
  readonly more: { readonly isBusy: boolean; read(): void } | undefined
  readonly words: Words
  find(all: readonly Item[], search: string): readonly Item[]
  /** Asks the service, by this operation. */
  readonly lookUp: { readonly by: OperationName; ask(text: string): Promise<readonly Item[]> }
  children(found: readonly Item[]): ReactNode
}

/**
 * A list with a search in it. In a whole list the search does not leave the browser; of a long one,
 * of which pages are missing, the service is asked.
 */
export function SearchedList<Item>(list: Properties<Item>) {
  const { all, more, words } = list
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = useFound(list, search)
  const format = new Intl.NumberFormat(t.locale)
  const count = `${format.format(all.length)}${more === undefined ? '' : '+'}`
  return (
    <>
      <div className="list-search">
        <TextInput
          label={words.search}
          type="search"
          placeholder={more === undefined ? words.searchHint : words.lookUpHint}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          maxLength={100}
        />
        <p className="muted small" role="status">
          {found.data && t.people.found({ shown: format.format(found.data.length), all: count })}
        </p>
      </div>
      <ProblemNotice error={found.error} />
      {found.data === undefined ? (
        found.error === null && <Waiting lines={6} />
      ) : found.data.length === 0 ? (
        <Panel>
          <EmptyState title={words.noneTitle} text={words.none}>
            <Button variant="default" onClick={() => setSearch('')}>
              {words.showAll}
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        list.children(found.data)
      )}
      {more && search.trim() === '' && (
        <MoreButton text={t.showMore} busy={more.isBusy} onMore={more.read} />
      )}
    </>
  )
}

const pauseMilliseconds = 250

function useFound<Item>({ all, more, find, lookUp }: Properties<Item>, search: string) {
  const [text] = useDebouncedValue(search.trim(), pauseMilliseconds)
  const isAsked = more !== undefined && search.trim() !== ''
  const asked = useQuery<readonly Item[], Refusal>({
    queryKey: [lookUp.by, text],
    queryFn: () => lookUp.ask(text),
    enabled: isAsked && text !== '',
  })
  return isAsked
    ? { data: asked.data, error: asked.error }
    : { data: find(all, search), error: null }
}
