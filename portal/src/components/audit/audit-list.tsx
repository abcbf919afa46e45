import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Operations } from '../../api/generated/operations.ts'
import type { Refusal } from '../../api/refusal.ts'
import { Waiting } from '../parts/loaded.tsx'
import { Moment } from '../parts/moment.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { EmptyState, Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import '../parts/table.css'
import '../parts/tag.css'
import './audit.css'

type Page = Operations['listAuditEvents']['reply']
type Event = Page['events'][number]
type Query = Operations['listAuditEvents']['query']

type Properties = {
  /** Undefined: all accounts, for operators. */
  readonly account: string | undefined
  readonly query: Query
  onClear(): void
}

/** The newest first. Older ones are fetched on demand. */
export function AuditList({ account, query, onClear }: Properties) {
  const t = useTexts()
  const list = useInfiniteQuery<
    Page,
    Refusal,
    readonly Event[],
    readonly unknown[],
    string | undefined
  >({
    queryKey: ['listAuditEvents', account, query],
    queryFn: ({ pageParam }) =>
      readPage(account, { ...query, ...(pageParam !== undefined && { cursor: pageParam }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next_cursor: cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ events }) => events),
  })
  if (list.isError) return <ProblemNotice error={list.error} onRetry={() => void list.refetch()} />
  if (list.data === undefined) return <Waiting lines={8} />
  if (list.data.length === 0)
    return (
      <Panel>
        <EmptyState title={t.audit.emptyTitle} text={t.audit.empty}>
          <Button variant="default" onClick={onClear}>
            {t.audit.clear}
          </Button>
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <Panel flush>
        <EventTable events={list.data} isOfAll={account === undefined} />
      </Panel>
      {list.hasNextPage && (
        <MoreButton
          text={t.audit.more}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

const readPage = (account: string | undefined, query: Query): Promise<Page> =>
  account === undefined
    ? call('listAllAuditEvents', { query })
    : call('listAuditEvents', { params: { account }, query })

function EventTable(given: {
  readonly events: readonly Event[]
  /** Of all accounts, so that each line names its own. */
  readonly isOfAll: boolean
}) {
  const t = useTexts()
  const { columns } = t.audit
  return (
    <table className="table audit">
      <thead>
        <tr>
          <th>{columns.time}</th>
          <th>{columns.action}</th>
          <th>{columns.person}</th>
          <th>{columns.object}</th>
        </tr>
      </thead>
      <tbody>
        {given.events.map((event) => (
          <EventRow
            key={event.number}
            of={event}
            accountName={given.isOfAll ? event.account_name : null}
          />
        ))}
      </tbody>
    </table>
  )
}

function EventRow({
  of: event,
  accountName,
}: {
  readonly of: Event
  readonly accountName: string | null
}) {
  const t = useTexts()
  return (
    <tr>
      <td className="muted">
        <Moment at={event.at} />
      </td>
      <td>
        <strong>{t.actions[event.action]}</strong>
        {event.environment && (
          <span className={`tag ${event.environment}`}>{t.shell[event.environment]}</span>
        )}
        {accountName !== null && <span className="muted small entry-note">{accountName}</span>}
      </td>
      <td title={event.user?.email ?? undefined}>
        {event.command
          ? t.audit.byCommand({ user: event.command.user })
          : (event.user?.name ?? t.audit.gone)}
      </td>
      <td>
        <EventDetails of={event} />
      </td>
    </tr>
  )
}

/** The values before and after, and the request's number in the service's log. */
function EventDetails({ of: event }: { readonly of: Event }) {
  const t = useTexts()
  const facts = [
    [t.audit.before, event.before],
    [t.audit.after, event.after],
    [t.requestId, event.request],
  ] as const
  return (
    <details className="details">
      <summary>{event.object === null ? t.audit.details : <code>{event.object}</code>}</summary>
      <dl>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono seldom">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </details>
  )
}
