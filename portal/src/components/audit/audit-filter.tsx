import { NativeSelect } from '@mantine/core'
import { DayAndTime } from '../parts/day-and-time.tsx'
import { useTexts } from '../session/language.tsx'
import type { AuditSearch } from './audit-search.ts'
import './audit.css'

type Properties = {
  readonly filter: AuditSearch
  readonly people: readonly { readonly user: string; readonly name: string }[]
  onFilter(filter: AuditSearch): void
}

export function AuditFilter({ filter, people, onFilter }: Properties) {
  const t = useTexts()
  const change = (name: keyof AuditSearch, value: string) => {
    const { [name]: _former, ...others } = filter
    onFilter(value === '' ? others : { ...others, [name]: value })
  }
  // A link may name somebody who is on no page that was read.
  const chosen = filter.user !== undefined && filter.user !== 'command' ? filter.user : ''
  const isOffered = chosen === '' || people.some(({ user }) => user === chosen)
  const offered = isOffered ? people : [...people, { user: chosen, name: chosen }]
  const actions = Object.entries(t.actions).map(([value, label]) => ({ value, label }))
  return (
    <div className="filter">
      <NativeSelect
        label={t.audit.action}
        value={filter.action ?? ''}
        onChange={(event) => change('action', event.currentTarget.value)}
        data={[{ value: '', label: t.audit.everything }, ...actions]}
      />
      <NativeSelect
        label={t.audit.person}
        value={filter.user ?? ''}
        onChange={(event) => change('user', event.currentTarget.value)}
        data={[
          { value: '', label: t.audit.everybody },
          ...offered.map(({ user, name }) => ({ value: user, label: name })),
          { value: 'command', label: t.audit.commands },
        ]}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayAndTime
          key={name}
          label={t.audit[name]}
          value={filter[name] ?? ''}
          onChange={(value) => change(name, value)}
        />
      ))}
    </div>
  )
}
