import { ActionIcon, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../session/language.tsx'

type Properties = { readonly busy: boolean; onFind(text: string): void }

/** Finds by flow id, request id or exact `state`. The text stays out of address and history. */
export function FlowFinder({ busy, onFind }: Properties) {
  const t = useTexts().flows.finder
  const [text, setText] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onFind(text)
  }
  return (
    <search className="flow-finder">
      <form onSubmit={find}>
        <TextInput
          aria-label={t.label}
          placeholder={t.placeholder}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          rightSection={
            <ActionIcon
              type="submit"
              variant="subtle"
              color="gray"
              className="quiet"
              loading={busy}
              aria-label={t.submit}
            >
              <Search size={16} aria-hidden />
            </ActionIcon>
          }
        />
      </form>
    </search>
  )
}
