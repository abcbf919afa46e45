import { Button, NativeSelect } from '@mantine/core'
import { Send } from 'lucide-react'
import { useState } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { chooseFrom } from '../parts/choose-from.ts'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { Diagnosis } from './diagnosis.tsx'

const outcomes = [
  'presentation',
  'error_access_denied',
  'error_expired',
  'error_invalid_presentation',
  'tampered',
] as const

type Outcome = (typeof outcomes)[number]

/** Tests the URL as it is typed. In Live an invented identity is never sent. */
export function TestCallback({ url }: { readonly url: string }) {
  const t = useTexts()
  const params = usePlace()
  const isLive = params.environment === 'live'
  const offered = outcomes.filter((outcome) => !isLive || outcome !== 'presentation')
  const [outcome, setOutcome] = useState<Outcome>(isLive ? 'error_access_denied' : 'presentation')
  const choose = chooseFrom(outcomes, setOutcome)
  const send = useChange('sendTestCallback', ['listTestCallbacks'])
  if (!useRights().change) return null
  const submit = () => send.mutate({ params, body: bodyOf(url, outcome) })
  return (
    <Panel title={t.redirect.trial} lead={t.redirect.trialLead}>
      {isLive && <Notice>{t.redirect.trialLive}</Notice>}
      <div className="field-row">
        <NativeSelect
          className="grow"
          label={t.redirect.outcome}
          value={outcome}
          onChange={(event) => choose(event.currentTarget.value)}
          data={offered.map((value) => ({ value, label: t.redirect.outcomes[value] }))}
        />
        <Button
          variant="default"
          leftSection={<Send size={16} aria-hidden />}
          loading={send.isPending}
          disabled={url.trim() === ''}
          onClick={submit}
        >
          {t.redirect.send}
        </Button>
      </div>
      <ProblemNotice error={send.error} />
      <div className="live" aria-live="polite">
        {send.data && !send.isPending && (
          <Diagnosis of={send.data} tampered={send.variables?.body.tampered === true} />
        )}
      </div>
    </Panel>
  )
}

/** A wrong signature is tested with an error, which contains no personal data. */
const bodyOf = (url: string, outcome: Outcome): Operations['sendTestCallback']['body'] =>
  outcome === 'tampered'
    ? { redirect_url: url.trim(), outcome: 'error_access_denied', tampered: true }
    : { redirect_url: url.trim(), outcome }
