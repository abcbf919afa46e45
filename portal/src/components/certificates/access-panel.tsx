import { Button } from '@mantine/core'
import { Download, Plus, RotateCw, Upload } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Moment } from '../parts/moment.tsx'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { type Mark, StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { DaysLeft } from './days-left.tsx'
import { Fact } from './fact.tsx'
import { ImportCertificateDialog } from './import-certificate-dialog.tsx'
import { RequestDialog, type RequestDraft } from './request-dialog.tsx'
import { saveRequest } from './save-request.ts'

type Access = Operations['listCertificates']['reply']
type Certificate = Access['certificates'][number]
type AccessDialog =
  | { readonly for: 'upload' }
  | { readonly for: 'request'; readonly draft: RequestDraft }
type Ask = (asked: AccessDialog) => void

const emptyDraft = { service: '', organisation: '', identifier: '' }

/** Who wallets are told that asks: made, issued, in use, and those before. */
export function AccessPanel({ of: access }: { readonly of: Access }) {
  const t = useTexts().certificates
  const { own } = useRights()
  const [asked, setAsked] = useState<AccessDialog>()
  const close = () => setAsked(undefined)
  const former = access.certificates.filter(({ state }) => state === 'former')
  const present = access.certificates.filter(({ state }) => state !== 'former')
  const create = own && (
    <Button
      variant={present.length === 0 ? 'filled' : 'default'}
      leftSection={<Plus size={16} aria-hidden />}
      onClick={() => setAsked({ for: 'request', draft: emptyDraft })}
    >
      {t.access.create}
    </Button>
  )
  return (
    <Panel title={t.access.title} lead={t.access.lead} action={create}>
      <AsksAs of={access} />
      <Certificates of={present} onAsk={setAsked} />
      {former.length > 0 && (
        <details className="fold">
          <summary>{t.access.formerOnes({ count: former.length })}</summary>
          <Certificates of={former} onAsk={setAsked} />
        </details>
      )}
      {asked?.for === 'request' && <RequestDialog draft={asked.draft} onClose={close} />}
      {asked?.for === 'upload' && <ImportCertificateDialog onClose={close} />}
    </Panel>
  )
}

/** Where the account has none of its own, the operator's asks for it. */
function AsksAs({ of: { asks_as: asksAs, asks_with_own: withOwn } }: { readonly of: Access }) {
  const t = useTexts().certificates.access
  if (withOwn) return null
  return (
    <Notice>
      {asksAs === null
        ? t.asksAsNobody
        : t.asksAs({ name: asksAs.name, identifier: asksAs.identifier ?? t.unnamed })}
      {asksAs !== null && !asksAs.verified && ` ${t.asksAsNotVerified}`}
    </Notice>
  )
}

type ListProperties = { readonly of: readonly Certificate[]; readonly onAsk: Ask }

const Certificates = ({ of: certificates, onAsk }: ListProperties) => (
  <ul className="stack">
    {certificates.map((certificate) => (
      <Entry key={certificate.certificate} of={certificate} onAsk={onAsk} />
    ))}
  </ul>
)

const marks: { readonly [state in Certificate['state']]: Mark } = {
  awaited: 'waiting',
  current: 'good',
  former: 'off',
}

function Entry({ of: certificate, onAsk }: { readonly of: Certificate; readonly onAsk: Ask }) {
  const t = useTexts().certificates
  const { state, issued, service } = certificate
  const isOver = state === 'current' && issued !== null && issued.days_left < 0
  return (
    <li className="certificate">
      <div className="row apart">
        <h3>{issued?.name ?? t.access.notIssued}</h3>
        <StatusMark
          mark={isOver ? 'bad' : marks[state]}
          word={isOver ? t.expired : t.access.states[state]}
        />
      </div>
      <dl className="facts">
        {service !== '' && <Fact name={t.service}>{service}</Fact>}
        {issued === null ? (
          <Fact name={t.access.requested}>
            <Moment at={certificate.created_at} as="date" />
          </Fact>
        ) : (
          <Issued of={certificate} issued={issued} />
        )}
      </dl>
      <Actions of={certificate} onAsk={onAsk} />
    </li>
  )
}

type IssuedProperties = {
  readonly of: Certificate
  readonly issued: NonNullable<Certificate['issued']>
}

function Issued({ of: { client_id: clientId }, issued }: IssuedProperties) {
  const t = useTexts().certificates
  return (
    <>
      <Fact name={t.identifier}>{issued.identifier ?? t.access.unnamed}</Fact>
      <Fact name={t.access.authority}>
        <StatusMark
          mark={issued.verified ? 'good' : 'neutral'}
          word={issued.verified ? t.access.verified : t.access.notVerified}
        />
      </Fact>
      <Fact name={t.expires}>
        <DaysLeft of={issued} />
      </Fact>
      {issued.services.length > 0 && (
        <Fact name={t.access.asksFor}>
          {issued.services.map(({ party, service }) => `${party}: ${service}`).join(', ')}
        </Fact>
      )}
      {issued.hosts.length > 0 && <Fact name={t.access.hosts}>{issued.hosts.join(', ')}</Fact>}
      {clientId !== null && (
        <Fact name={t.access.clientId}>
          <code className="small">{clientId}</code>{' '}
          <CopyButton text={clientId} of={t.access.clientId} />
        </Fact>
      )}
    </>
  )
}

function Actions({ of: certificate, onAsk }: { readonly of: Certificate; readonly onAsk: Ask }) {
  const t = useTexts().certificates.access
  const { environment } = usePlace()
  const { own } = useRights()
  const { state, service, issued, request } = certificate
  if (state === 'former' || (state === 'current' && !own)) return null
  const renewal = {
    service,
    organisation: issued?.name ?? '',
    identifier: issued?.identifier ?? '',
  }
  return (
    <div className="row">
      {state === 'awaited' && own && (
        <Button
          size="xs"
          leftSection={<Upload size={15} aria-hidden />}
          onClick={() => onAsk({ for: 'upload' })}
        >
          {t.upload}
        </Button>
      )}
      {state === 'awaited' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Download size={15} aria-hidden />}
          onClick={() => saveRequest(request, environment, service)}
        >
          {t.download}
        </Button>
      )}
      {state === 'current' && (
        <Button
          size="xs"
          variant="default"
          leftSection={<RotateCw size={15} aria-hidden />}
          onClick={() => onAsk({ for: 'request', draft: renewal })}
        >
          {t.renew}
        </Button>
      )}
    </div>
  )
}
