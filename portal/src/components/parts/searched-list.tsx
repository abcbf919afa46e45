import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../session/language.tsx'
import { EmptyState, Panel } from './panel.tsx'
import './searched-list.css'

type Words = {
  readonly search: string
  readonly searchHint: string
  readonly noneTitle: string
  readonly none: string
  readonly showAll: string
}

type Properties<Item> = {
  readonly all: readonly Item[]
  readonly words: Words
  find(all: readonly Item[], search: string): readonly Item[]
  children(found: readonly Item[]): ReactNode
}

/** A whole list with a search in it, which never leaves the browser. */
export function SearchedList<Item>({ all, words, find, children }: Properties<Item>) {
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = find(all, search)
  const format = new Intl.NumberFormat(t.locale)
  return (
    <>
      <div className="list-search">
        <TextInput
          label={words.search}
          type="search"
          placeholder={words.searchHint}
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
          <EmptyState title={words.noneTitle} text={words.none}>
            <Button variant="default" onClick={() => setSearch('')}>
              {words.showAll}
            </Button>
          </EmptyState>
        </Panel>
      ) : (
        children(found)
      )}
    </>
  )
}
