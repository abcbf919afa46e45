import { Button, NativeSelect } from '@mantine/core'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { DayAndTime } from '../parts/day-and-time.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useSession } from '../session/place.ts'
import { tryoutKeyOf } from '../tryout/sandbox.ts'
import { ranges } from './flow-query.ts'
import type { FilterName, FlowSearch } from './flow-search.ts'
import { useNamesOfAskers } from './names-of-askers.ts'
import '../parts/chips.css'
import './flows.css'

type Properties = { readonly filter: FlowSearch; onFilter(filter: FlowSearch): void }

/** What the list shows. On a phone the fields are folded, so that flows are on the first screen. */
export function FlowFilter({ filter, onFilter }: Properties) {
  const t = useTexts().flows.filter
  const [open, setOpen] = useState(false)
  const chosen = Object.keys(filter).filter((name) => name !== 'show').length
  return (
    <section className="flow-filter" aria-label={t.heading}>
      <ShowChips filter={filter} onFilter={onFilter} />
      <Button
        variant="default"
        size="xs"
        className="flow-filter-fold"
        leftSection={<SlidersHorizontal size={14} aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? t.active({ count: chosen }) : t.fold}
      </Button>
      <div className="flow-fields" data-open={open}>
        <Fields filter={filter} onFilter={onFilter} />
      </div>
    </section>
  )
}

/** The filter with one value changed; an empty one is left out of the address. */
function withValue(filter: FlowSearch, name: FilterName, value: string): FlowSearch {
  const { [name]: _former, ...others } = filter
  return value === '' ? others : { ...others, [name]: value }
}

function ShowChips({ filter, onFilter }: Properties) {
  const t = useTexts().flows.filter
  const choices = [['', t.all] as const, ...Object.entries(t.shows)]
  return (
    <fieldset className="chips" aria-label={t.show}>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={(filter.show ?? '') === value}
          onClick={() => onFilter(withValue(filter, 'show', value))}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function Fields({ filter, onFilter }: Properties) {
  const { flows: t, outcomes, tryout } = useTexts()
  const { issuers } = useSession()
  const place = usePlace()
  const names = useNamesOfAskers()
  const field = (name: FilterName) => ({
    value: filter[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onFilter(withValue(filter, name, event.currentTarget.value)),
  })
  const options = (any: string, words: { readonly [value: string]: string }) => [
    { value: '', label: any },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ]
  const named = {
    ...Object.fromEntries(names),
    ...(place.environment === 'test' && { [tryoutKeyOf(place.account)]: tryout.title }),
  }
  const known = Object.fromEntries(
    issuers
      .filter(({ environments }) => environments.includes(place.environment))
      .map(({ issuer }) => [issuer, issuer]),
  )
  const { filter: words } = t
  return (
    <>
      <NativeSelect
        size="xs"
        label={words.outcome}
        data={options(words.anyOutcome, outcomes)}
        {...field('outcome')}
      />
      <NativeSelect
        size="xs"
        label={words.stopped}
        data={options(words.anyStep, words.steps)}
        {...field('stopped')}
      />
      <NativeSelect
        size="xs"
        label={words.issuer}
        data={options(words.anyIssuer, known)}
        {...field('issuer')}
      />
      <NativeSelect
        size="xs"
        label={words.key}
        data={options(words.anyKey, named)}
        {...field('key')}
      />
      <NativeSelect
        size="xs"
        label={words.path}
        data={options(words.anyPath, t.paths)}
        {...field('path')}
      />
      <TimeFields filter={filter} onFilter={onFilter} />
    </>
  )
}

/** A length of time until now, or days from and until, each with a time of day if wished. */
function TimeFields({ filter, onFilter }: Properties) {
  const t = useTexts().flows.filter
  const choose = (range: string) => {
    const { from: _from, until: _until, ...others } = filter
    onFilter(withValue(others, 'range', range))
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={t.range}
        value={filter.range ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t.anyTime },
          ...ranges.map((range) => ({ value: range, label: t.ranges[range] })),
          { value: 'days', label: t.days },
        ]}
      />
      {filter.range === 'days' &&
        (['from', 'until'] as const).map((name) => (
          <DayAndTime
            key={name}
            size="xs"
            label={t[name]}
            value={filter[name] ?? ''}
            onChange={(value) => onFilter(withValue(filter, name, value))}
          />
        ))}
    </>
  )
}
