import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useChange, useReading } from '../api/hooks.ts'
import { reasonInWords } from '../components/callbacks/callback-reason.ts'
import { NoticeLink, NoticeWords } from '../components/notices/notice-words.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Moment } from '../components/parts/moment.tsx'
import { Notice, ProblemNotice } from '../components/parts/notice.tsx'
import { PageHead, Panel } from '../components/parts/panel.tsx'
import { SecretLine } from '../components/redirect/callback-secret.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import { SettingPanels } from '../components/settings/setting-panels.tsx'
import '../components/notices/notices.css'

/** What somebody should look at, and where that is sent. */
export function NoticesPage() {
  const { notices: t } = useTexts()
  const params = usePlace()
  const settings = useReading('getSettings', { params })
  const key = `${params.account}/${params.environment}`
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <Raised />
      <Loaded of={settings}>
        {(saved) => (
          <>
            <SettingPanels key={key} group="notices" saved={saved} />
            {saved.alert_url !== null && <Sending key={`${key} sending`} />}
          </>
        )}
      </Loaded>
      <Rules />
    </>
  )
}

function Raised() {
  const { notices: t } = useTexts()
  const params = usePlace()
  const notices = useReading('listNotices', { params })
  return (
    <Panel title={t.now}>
      <Loaded of={notices}>
        {({ notices: raised }) =>
          raised.length === 0 ? (
            <p className="muted">{t.none}</p>
          ) : (
            <ul className="entries">
              {raised.map((each) => (
                <li key={each.notice}>
                  <span>
                    <NoticeWords of={each} />
                    <span className="muted small entry-note">
                      {t.since} <Moment at={each.raised_at} />
                    </span>
                  </span>
                  <NoticeLink of={each} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** The secret of an address that is saved, and whether it works. */
function Sending() {
  const { notices: t } = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const [secret, setSecret] = useState<string>()
  const show = useChange('showNoticeSecret', ['listAuditEvents'])
  const reveal = () =>
    show.mutate({ params }, { onSuccess: (shown) => setSecret(shown.notice_secret) })
  return (
    <>
      <Panel title={t.secret} lead={t.secretLead}>
        <SecretLine
          name={t.secret}
          secret={secret}
          isBusy={show.isPending}
          onReveal={reveal}
          onHide={() => setSecret(undefined)}
        />
        <ProblemNotice error={show.error} />
      </Panel>
      {change && <Trial />}
    </>
  )
}

function Trial() {
  const t = useTexts()
  const { notices: words } = t
  const params = usePlace()
  const send = useChange('sendTestNotice')
  const last = useReading('listNotices', { params }).data?.last_sent
  const why = (status: number | null, reason: string | null) =>
    status === null ? reasonInWords(reason ?? '', t) : words.status({ status })
  return (
    <Panel
      title={words.trial}
      lead={words.trialLead}
      action={
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          loading={send.isPending}
          onClick={() => send.mutate({ params })}
        >
          {words.trialSend}
        </Button>
      }
    >
      <div role="status" className="trial-result">
        {send.data && (
          <Notice tone={send.data.delivered ? 'info' : 'warning'}>
            {send.data.delivered
              ? words.trialPassed
              : words.trialFailed({ why: why(send.data.http_status, send.data.reason) })}
          </Notice>
        )}
      </div>
      <ProblemNotice error={send.error} />
      {last && (
        <p className="muted small">
          {last.error === null
            ? words.lastSent
            : `${words.lastFailed} (${why(last.http_status, last.error)})`}
          : <Moment at={last.at} />
        </p>
      )}
    </Panel>
  )
}

function Rules() {
  const { notices: t } = useTexts()
  return (
    <Panel title={t.rules} lead={t.rulesLead}>
      <dl className="rules">
        {Object.values(t.ruleList).map(({ name, rule }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="muted small">{rule}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
