import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { addressOf } from '../api/call.ts'
import { useReading } from '../api/hooks.ts'
import { Loaded } from '../components/parts/loaded.tsx'
import { EmptyState, PageHead, Panel } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useSession } from '../components/session/place.ts'
import { Breakdown } from '../components/usage/breakdown.tsx'
import { monthName } from '../components/usage/month-name.ts'
import { MonthTable } from '../components/usage/month-table.tsx'
import { QuotaPanel } from '../components/usage/quota-panel.tsx'
import { monthTotals, totalsBy, type UsageCount } from '../components/usage/usage-totals.ts'

const address = '/signed-in/$account/$environment/usage'

/** How much the account is used: numbers alone, which outlive their flows. */
export function UsagePage() {
  const t = useTexts()
  const params = usePlace()
  const usage = useReading('getUsage', { params })
  return (
    <>
      <PageHead
        title={t.usage.title}
        lead={t.usage.lead}
        action={
          <Button
            component="a"
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
            href={addressOf('exportUsage', { params })}
            download
          >
            {t.usage.download}
          </Button>
        }
      />
      <Loaded of={usage} lines={6}>
        {({ counts, quota }) => (
          <>
            {quota !== null && <QuotaPanel quota={quota} />}
            {counts.length === 0 ? <NothingCounted /> : <Months counts={counts} />}
          </>
        )}
      </Loaded>
    </>
  )
}

function NothingCounted() {
  const t = useTexts()
  const params = usePlace()
  return (
    <Panel>
      <EmptyState title={t.usage.emptyTitle} text={t.usage.empty}>
        <Link to="/$account/$environment/keys" params={params}>
          {t.usage.createKey}
        </Link>
      </EmptyState>
    </Panel>
  )
}

function Months({ counts }: { readonly counts: readonly UsageCount[] }) {
  const wanted = useSearch({ from: address }).month
  const months = monthTotals(counts)
  const shown = months.find(({ month }) => month === wanted) ?? months[0]
  if (shown === undefined) return null
  return (
    <>
      <MonthTable months={months} shown={shown.month} />
      <Month month={shown.month} counts={counts.filter(({ month }) => month === shown.month)} />
    </>
  )
}

/** One month by outcome, key and issuer. */
function Month(given: { readonly month: string; readonly counts: readonly UsageCount[] }) {
  const t = useTexts()
  const params = usePlace()
  const keys = useReading('listKeys', { params }).data?.keys ?? []
  const nameOfKey = (id: string) => {
    const known = keys.find(({ key }) => key === id)
    return known === undefined ? id : `${known.name} (…${known.ending})`
  }
  const { issuers } = useSession()
  const named: { readonly [issuer: string]: string } = t.usage.issuers
  const nameOfIssuer = (id: string) =>
    named[id] ?? issuers.find(({ issuer }) => issuer === id)?.name ?? id
  const { counts } = given
  return (
    <section
      className="stack"
      aria-label={t.usage.breakdown({ month: monthName(given.month, t.locale) })}
    >
      <h2>{t.usage.breakdown({ month: monthName(given.month, t.locale) })}</h2>
      <div className="breakdowns">
        <Breakdown
          title={t.usage.outcome}
          column={t.usage.columns.outcome}
          totals={totalsBy(counts, 'outcome').map(({ name, flows }) => ({
            name: t.outcomes[name],
            flows,
          }))}
        />
        <div className="stack">
          <Breakdown
            title={t.usage.key}
            column={t.usage.columns.key}
            totals={totalsBy(counts, 'key').map(({ name, flows }) => ({
              name: nameOfKey(name),
              flows,
            }))}
          />
          <Breakdown
            title={t.usage.issuer}
            column={t.usage.columns.issuer}
            totals={totalsBy(counts, 'issuer').map(({ name, flows }) => ({
              name: nameOfIssuer(name),
              flows,
            }))}
          />
        </div>
      </div>
    </section>
  )
}
