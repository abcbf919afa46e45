import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { reading } from '../api/hooks.ts'
import type { Home } from '../components/home/changes.ts'
import { Endings } from '../components/home/endings.tsx'
import { Feed } from '../components/home/feed.tsx'
import { Figures } from '../components/home/figures.tsx'
import { Funnel } from '../components/home/funnel.tsx'
import { GetStarted } from '../components/home/get-started.tsx'
import type { Period, Split } from '../components/home/home-search.ts'
import { OutcomeChart } from '../components/home/outcome-chart.tsx'
import { PeriodLinks } from '../components/home/period-links.tsx'
import { Trouble } from '../components/home/trouble.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import '../components/home/home.css'

const address = '/signed-in/$account/$environment/home'
const everyMilliseconds = 30_000

/** How an environment is doing, or what to do first. */
export function HomePage() {
  const { home: t } = useTexts()
  const params = usePlace()
  const { period = '7d', split } = useSearch({ from: address })
  const home = useQuery({
    ...reading('showHome', { params, query: { period } }),
    refetchInterval: everyMilliseconds,
  })
  const isNew = home.data?.first_steps !== null
  return (
    <>
      <PageHead
        title={t.title}
        lead={t.lead}
        action={isNew ? undefined : <PeriodLinks period={period} />}
      />
      <Loaded of={home} lines={10}>
        {(data) => <Content of={data} period={period} split={split} />}
      </Loaded>
    </>
  )
}

type Properties = {
  readonly of: Home
  readonly period: Period
  readonly split: Split | undefined
}

function Content({ of: home, period, split }: Properties) {
  const { account, environment } = usePlace()
  const feed = <Feed key={`${account} ${environment}`} />
  if (home.first_steps !== null)
    return (
      <>
        <Trouble of={home} />
        <GetStarted steps={home.first_steps} />
        <Endings of={home} />
        {feed}
      </>
    )
  return (
    <>
      <Trouble of={home} />
      <Figures of={home} period={period} />
      <Funnel of={home} split={split} />
      <div className="home-columns">
        <div className="stack">
          <OutcomeChart of={home} />
          <Endings of={home} />
        </div>
        {feed}
      </div>
    </>
  )
}
