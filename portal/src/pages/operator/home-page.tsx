import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Reply } from '../../api/call.ts'
import { reading, usePages } from '../../api/hooks.ts'
import { Figures } from '../../components/home/figures.tsx'
import { Funnel } from '../../components/home/funnel.tsx'
import { type Order, orders } from '../../components/home/home-search.ts'
import { OutcomeChart } from '../../components/home/outcome-chart.tsx'
import { PeriodLinks } from '../../components/home/period-links.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { Moment } from '../../components/parts/moment.tsx'
import { MoreButton } from '../../components/parts/more-button.tsx'
import { PageHead, Panel } from '../../components/parts/panel.tsx'
import { StatusMark } from '../../components/parts/status-mark.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { type Environment, useSession } from '../../components/session/place.ts'
import '../../components/home/home.css'
import '../../components/parts/table.css'
import '../../components/parts/views.css'

const address = '/signed-in/operator/home'
const everyMilliseconds = 60_000

/** For operators: how all customers are doing, in numbers. */
export function OperatorHomePage() {
  const t = useTexts()
  const { standings: words } = t.accounts
  const { environments } = useSession()
  const { period = '7d', split, order = 'volume', ...search } = useSearch({ from: address })
  const environment = search.environment ?? environments.at(-1) ?? 'test'
  const home = useQuery({
    ...reading('showOperatorHome', { params: { environment }, query: { period } }),
    refetchInterval: everyMilliseconds,
  })
  return (
    <>
      <PageHead title={words.title} lead={words.lead} action={<PeriodLinks period={period} />} />
      {environments.length > 1 && <EnvironmentLinks environment={environment} />}
      <Loaded of={home} lines={10}>
        {(data) => (
          <>
            <Figures of={data} period={period} />
            <Customers environment={environment} order={order} />
            <Funnel of={data} split={split} by={['channel']} />
            <OutcomeChart of={data} />
          </>
        )}
      </Loaded>
    </>
  )
}

function EnvironmentLinks({ environment }: { readonly environment: Environment }) {
  const t = useTexts()
  const { environments } = useSession()
  return (
    <nav className="views" aria-label={t.shell.environment}>
      {environments.map((each) => (
        <Link
          key={each}
          className="view"
          to="."
          search={(search: object) => ({ ...search, environment: each })}
          replace
          aria-current={each === environment ? 'page' : undefined}
        >
          {t.shell[each]}
        </Link>
      ))}
    </nav>
  )
}

type Properties = { readonly environment: Environment; readonly order: Order }

function Customers({ environment, order }: Properties) {
  const t = useTexts()
  const { standings: words } = t.accounts
  const list = usePages('listStandings', { params: { environment }, query: { order } })
  return (
    <>
      <Panel
        flush
        title={words.customers}
        lead={words.customersLead}
        action={<OrderLinks order={order} />}
      >
        <Loaded of={list}>
          {(pages) => {
            const all = pages.flatMap(({ standings }) => standings)
            return all.length === 0 ? (
              <p className="muted small panel-foot">{words.none[order]}</p>
            ) : (
              <CustomerTable of={all} />
            )
          }}
        </Loaded>
      </Panel>
      {list.more && (
        <MoreButton text={t.showMore} busy={list.more.isBusy} onMore={list.more.read} />
      )}
    </>
  )
}

function OrderLinks({ order }: { readonly order: Order }) {
  const { standings: words } = useTexts().accounts
  return (
    <nav className="periods" aria-label={words.order}>
      {orders.map((each) => (
        <Link
          key={each}
          to="."
          search={(search: object) => ({ ...search, order: each })}
          replace
          resetScroll={false}
          aria-current={each === order ? 'true' : undefined}
        >
          {words.orders[each]}
        </Link>
      ))}
    </nav>
  )
}

type Standing = Reply<'listStandings'>['standings'][number]

function CustomerTable({ of: standings }: { readonly of: readonly Standing[] }) {
  const t = useTexts()
  const { columns } = t.accounts.standings
  const count = new Intl.NumberFormat(t.locale)
  const percent = new Intl.NumberFormat(t.locale, { style: 'percent', maximumFractionDigits: 1 })
  const share = (part: number, all: number) => (all === 0 ? '–' : percent.format(part / all))
  return (
    <table className="table standings">
      <thead>
        <tr>
          <th>{columns.name}</th>
          <th className="number">{columns.started}</th>
          <th className="number">{columns.verified}</th>
          <th className="number">{columns.failed}</th>
          <th className="number">{columns.delivered}</th>
          <th>{columns.endpoint}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map((each) => (
          <tr key={each.account}>
            <td>
              <strong>{each.name}</strong>
              <code className="muted small entry-note seldom">{each.account}</code>
            </td>
            <td className="number" data-label={columns.started}>
              {count.format(each.started)}
            </td>
            <td className="number" data-label={columns.verified}>
              {share(each.verified, each.started)}
            </td>
            <td className="number" data-label={columns.failed}>
              {count.format(each.failed)}
            </td>
            <td className="number" data-label={columns.delivered}>
              {share(each.accepted, each.ended)}
            </td>
            <td data-label={columns.endpoint}>
              <Endpoint of={each} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Endpoint({
  of: { failing_since: since, failing_error: error },
}: {
  readonly of: Standing
}) {
  const { standings: words } = useTexts().accounts
  if (since === null) return <StatusMark mark="good" word={words.works} />
  return (
    <>
      <StatusMark mark="bad" word={words.failing} />
      <span className="muted small entry-note">
        {error !== null && <code>{error}</code>} <Moment at={since} as="relative" />
      </span>
    </>
  )
}
