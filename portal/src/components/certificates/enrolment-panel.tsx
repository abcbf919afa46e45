import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { Operations } from '../../api/generated/operations.ts'
import { Notice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { saveFile } from '../parts/save-file.ts'
import { StatusMark } from '../parts/status-mark.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { Fact } from './fact.tsx'
import { registrationLabel } from './registration.ts'

type Enrolment = Operations['showEnrolment']['reply']
type Use = Enrolment['uses'][number]
type Claims = Use['missing']

/** What a registrar needs, from what was really asked for, and what should be renewed. */
export function EnrolmentPanel({ of: { uses, renewals, file } }: { readonly of: Enrolment }) {
  const t = useTexts().certificates.enrolment
  const { environment } = usePlace()
  const save = (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      onClick={() => saveFile(`registrar-${environment}.json`, file, 'application/json')}
    >
      {t.save}
    </Button>
  )
  return (
    <Panel title={t.title} lead={t.lead} action={save}>
      {renewals.map(({ purpose, id, name, days_left: days }) => (
        <Notice key={id} tone="warning">
          {t.renew[purpose][days < 0 ? 'expired' : 'ending']({ name, days })}
        </Notice>
      ))}
      {uses.length === 0 ? (
        <p className="muted">{t.empty}</p>
      ) : (
        <ul className="stack">
          {uses.map((use) => (
            <Entry key={use.registration?.registration ?? ''} of={use} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Entry({ of: { registration, asked, missing, unused } }: { readonly of: Use }) {
  const t = useTexts().certificates
  const words = t.enrolment
  const isCovered = asked.every(({ covered }) => covered)
  const named =
    registration &&
    registrationLabel(
      registration.name ?? registration.registration,
      registration.intended_use,
      t.choices,
    )
  return (
    <li className="certificate">
      <div className="row apart">
        <h3>{named ?? words.unregistered}</h3>
        <StatusMark
          mark={isCovered ? 'good' : 'bad'}
          word={isCovered ? words.covered : words.notCovered}
        />
      </div>
      <dl className="facts">
        <Fact name={words.asked}>
          {asked.length === 0 && words.nothing}
          {asked.map(({ issuer, attributes, count }) => (
            <div key={[issuer, ...attributes].join(' ')}>
              {words.together({ attributes: attributes.join(', '), issuer, count })}
            </div>
          ))}
        </Fact>
        <ClaimList name={words.missing} of={missing} />
        <ClaimList name={words.unused} of={unused} />
      </dl>
    </li>
  )
}

const ClaimList = ({ name, of: credentials }: { readonly name: string; readonly of: Claims }) =>
  credentials.length > 0 && (
    <Fact name={name}>
      {credentials.map(({ format, types, claims }) => (
        <div key={[format, ...types].join(' ')} className="claims">
          <span className="muted small">{format}</span>
          {claims.map((claim) => (
            <code key={claim} className="small">
              {claim}
            </code>
          ))}
        </div>
      ))}
    </Fact>
  )
