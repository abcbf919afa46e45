import { Button } from '@mantine/core'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useReading } from '../../api/hooks.ts'
import { Checks } from '../../components/operation/checks.tsx'
import { TrustHealth } from '../../components/operation/trust.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { Moment } from '../../components/parts/moment.tsx'
import { PageHead, Panel } from '../../components/parts/panel.tsx'
import { StatusMark } from '../../components/parts/status-mark.tsx'
import { useTexts } from '../../components/session/language.tsx'
import '../../components/parts/facts.css'

type Health = Operations['getHealth']['reply']

export function OperatorHealthPage() {
  const t = useTexts()
  const health = useReading('getHealth', {})
  const refresh = (
    <Button
      variant="default"
      leftSection={<RefreshCw size={16} aria-hidden />}
      loading={health.isFetching}
      onClick={() => void health.refetch()}
    >
      {t.operator.refresh}
    </Button>
  )
  return (
    <>
      <PageHead title={t.operator.healthTitle} lead={t.operator.healthLead} action={refresh} />
      <Loaded of={health} lines={8}>
        {(read) => <HealthReport of={read} />}
      </Loaded>
    </>
  )
}

function HealthReport({ of: health }: { readonly of: Health }) {
  const t = useTexts()
  return (
    <>
      <Deployment of={health} />
      <Checks of={health.findings} />
      <TrustHealth of={health.trust} />
      <div className="panels-abreast">
        <Flows of={health} />
        <Certificates of={ownAccess(health)} />
      </div>
      <p className="muted small">
        {t.operator.checked} <Moment at={health.checked_at} />
      </p>
    </>
  )
}

/** What was made here, for local use or for customers. The rest is under trust. */
const ownAccess = ({ certificates }: Health) =>
  certificates.filter(({ purpose }) => purpose === 'access')

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Deployment({
  of: { version, database, environments, callbacks },
}: {
  readonly of: Health
}) {
  const t = useTexts()
  const isNewer = database.unknown_migrations.length > 0
  return (
    <Panel>
      <dl className="facts">
        <Fact name={t.operator.version}>{version}</Fact>
        <Fact name={t.operator.environments}>
          {environments.map((each) => t.shell[each]).join(', ')}
        </Fact>
        <Fact name={t.operator.database}>
          {database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}{' '}
          <span className="muted small">
            {isNewer
              ? t.operator.newer
              : t.operator.migrations({ count: database.migrations.length })}
          </span>
        </Fact>
        <Fact name={t.operator.callbacks}>
          {callbacks.queued} {t.operator.queued}, {callbacks.due} {t.operator.due}
          {callbacks.oldest_due_at !== null && (
            <span className="muted small">
              {' '}
              {t.operator.oldest} <Moment at={callbacks.oldest_due_at} />
            </span>
          )}
        </Fact>
      </dl>
    </Panel>
  )
}

function Flows({ of: { waiting_flows: flows } }: { readonly of: Health }) {
  const t = useTexts()
  return (
    <Panel title={t.operator.flows}>
      {flows.length === 0 ? (
        <p className="muted">{t.operator.noFlows}</p>
      ) : (
        <dl className="facts">
          {flows.map(({ environment, state, count }) => (
            <Fact key={`${environment} ${state}`} name={`${t.shell[environment]}: ${state}`}>
              {count}
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  )
}

function Certificates({ of: certificates }: { readonly of: Health['certificates'] }) {
  const t = useTexts()
  if (certificates.length === 0) return null
  return (
    <Panel title={t.operator.certificates}>
      <ul className="entries">
        {certificates.map(({ purpose, subject, expires_at: expiresAt, expired }) => (
          <li key={`${purpose} ${subject} ${expiresAt}`}>
            <span>
              <strong>{t.trust.purposes[purpose]}</strong>
              <span className="muted small entry-note seldom">
                {subject} · {t.operator.expires} <Moment at={expiresAt} as="date" />
              </span>
            </span>
            <StatusMark
              mark={expired ? 'bad' : 'good'}
              word={expired ? t.operator.expired : t.operator.valid}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
