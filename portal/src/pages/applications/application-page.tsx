import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useReading } from '../../api/hooks.ts'
import { ApplicationSettings } from '../../components/applications/application-settings.tsx'
import { RefusalsPanel } from '../../components/applications/refusals-panel.tsx'
import { RegistrationNotice } from '../../components/applications/registration-notice.tsx'
import { DisableDialog, RotateSecretDialog } from '../../components/applications/secret-dialogs.tsx'
import { Value } from '../../components/applications/values-dialog.tsx'
import { Fact } from '../../components/certificates/fact.tsx'
import { Loaded } from '../../components/parts/loaded.tsx'
import { Moment } from '../../components/parts/moment.tsx'
import { PageHead, Panel } from '../../components/parts/panel.tsx'
import { useTexts } from '../../components/session/language.tsx'
import { usePlace, useRights } from '../../components/session/place.ts'
import '../../components/parts/code-block.css'
import '../../components/flow/flow.css'

type Shown = Operations['showApplication']['reply']

export function ApplicationPage() {
  const t = useTexts().applications
  const place = usePlace()
  const { application } = useParams({
    from: '/signed-in/$account/$environment/applications/$application',
  })
  const shown = useReading('showApplication', { params: { ...place, application } })
  return (
    <>
      <Link className="back small" to="/$account/$environment/applications" params={place}>
        <ChevronLeft size={15} aria-hidden />
        {t.title}
      </Link>
      <Loaded of={shown} lines={8}>
        {(read) => <Details of={read} />}
      </Loaded>
    </>
  )
}

function Details({ of: shown }: { readonly of: Shown }) {
  const t = useTexts().applications
  const { change } = useRights()
  const [asked, setAsked] = useState<'rotate' | 'disable'>()
  const { application } = shown
  const close = () => setAsked(undefined)
  const isOn = application.status === 'active'
  return (
    <>
      <PageHead
        title={application.name}
        lead={isOn ? t.lead : t.isDisabled}
        action={
          change &&
          isOn && (
            <Button variant="default" onClick={() => setAsked('disable')}>
              {t.disable}
            </Button>
          )
        }
      />
      {isOn && <RegistrationNotice application={application.application} />}
      <ValuesPanel of={shown} onRotate={() => setAsked('rotate')} />
      {isOn && <TryPanel of={shown} />}
      <RefusalsPanel of={shown.refusals} />
      <ApplicationSettings key={JSON.stringify(application)} of={application} />
      {asked === 'rotate' && <RotateSecretDialog of={application} onClose={close} />}
      {asked === 'disable' && <DisableDialog of={application} onClose={close} />}
    </>
  )
}

function ValuesPanel({ of: shown, onRotate }: { readonly of: Shown; onRotate(): void }) {
  const t = useTexts()
  const { change } = useRights()
  const { application } = shown
  const { applications: words } = t
  const hasSecret = application.auth_method !== 'private_key_jwt'
  const rotate = change && hasSecret && application.status === 'active' && (
    <Button variant="default" onClick={onRotate}>
      {words.rotate}
    </Button>
  )
  return (
    <Panel title={words.values} lead={words.valuesLead} action={rotate}>
      <div className="stack">
        <Value name={words.discoveryUrl} text={shown.discovery_url} />
        <Value name={words.clientId} text={application.application} />
        <dl className="facts">
          {hasSecret && (
            <Fact name={words.clientSecret}>
              <code>vdms_…{application.ending}</code>
            </Fact>
          )}
          {application.former_secret_until !== null && (
            <Fact name={words.formerUntil}>
              <Moment at={application.former_secret_until} as="relative" />
            </Fact>
          )}
          <Fact name={words.columns.lastUsed}>
            {application.last_used_on === null ? (
              t.never
            ) : (
              <Moment at={`${application.last_used_on}T12:00:00Z`} as="date" />
            )}
          </Fact>
          <Fact name={words.created}>
            {application.created_by ?? t.keys.byCommand},{' '}
            <Moment at={application.created_at} as="date" />
          </Fact>
        </dl>
      </div>
    </Panel>
  )
}

/** A request made here would come back to a program that did not ask for it: it has to begin. */
function TryPanel({ of: { application } }: { readonly of: Shown }) {
  const t = useTexts().applications
  const place = usePlace()
  const [first = ''] = application.redirect_uris
  const origin = URL.canParse(first) ? new URL(first).origin : first
  return (
    <Panel
      title={t.tryIt}
      lead={place.environment === 'test' ? t.tryTest : t.tryLive}
      action={
        <Link
          to="/$account/$environment/flows"
          params={place}
          search={{ key: application.application }}
        >
          {t.flows}
        </Link>
      }
    >
      <p>
        <a href={origin} target="_blank" rel="noreferrer">
          {t.open({ origin })}
        </a>
      </p>
    </Panel>
  )
}
