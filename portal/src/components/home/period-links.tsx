import { Link } from '@tanstack/react-router'
import { useTexts } from '../session/language.tsx'
import { type Period, periods } from './home-search.ts'

/** Each period has its address. */
export function PeriodLinks({ period }: { readonly period: Period }) {
  const { home: t } = useTexts()
  return (
    <nav className="periods" aria-label={t.period}>
      {periods.map((each) => (
        <Link
          key={each}
          to="."
          search={(search: object) => ({ ...search, period: each })}
          replace
          aria-current={each === period ? 'true' : undefined}
        >
          {t.periods[each]}
        </Link>
      ))}
    </nav>
  )
}
