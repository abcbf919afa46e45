import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Operations } from '../../api/generated/operations.ts'
import { useChange } from '../../api/hooks.ts'
import { confirm } from '../dialog/toasts.tsx'
import { Command } from '../parts/code-block.tsx'
import { type FieldMark, fieldProblem } from '../parts/field-problem.ts'
import { Moment } from '../parts/moment.tsx'
import { Notice, ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace, useRights } from '../session/place.ts'
import { useUnsaved } from '../shell/unsaved.ts'
import { Forwarding } from './forwarding.tsx'

type Settings = Operations['getSettings']['reply']
type Properties = { readonly settings: Settings; readonly url: string; onType(url: string): void }

export function UrlForm({ settings, url, onType }: Properties) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const queries = useQueryClient()
  const set = useChange('changeSettings', ['getSettings', 'listAuditEvents'])
  const problem = fieldProblem(set.error, ['redirect_url_refused'], t)
  const isLive = params.environment === 'live'
  const { redirect_url: saved, former_redirect_url: former, flows_under_way: underWay } = settings
  const differs = saved !== null && url.trim() !== saved
  useUnsaved(url.trim() !== (saved ?? ''))
  const save = (redirect_url: string) => {
    const onSuccess = (reply: Operations['changeSettings']['reply']) => {
      onType(reply.redirect_url ?? redirect_url)
      confirm(t.redirect.urlSaved)
    }
    set.mutate({ params, body: { redirect_url } }, { onSuccess })
  }
  const type = (text: string) => {
    // The number of running flows matters as soon as somebody begins a change.
    if (!differs) void queries.invalidateQueries({ queryKey: ['getSettings'] })
    onType(text)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(url.trim())
  }
  return (
    <Panel>
      <form onSubmit={submit} className="stack">
        <div className="field-row">
          <UrlField {...problem.field} isLive={isLive} url={url} readOnly={!change} onType={type} />
          {change && (
            <Button
              type="submit"
              loading={set.isPending}
              disabled={url.trim() === '' || url.trim() === saved}
            >
              {t.save}
            </Button>
          )}
        </div>
        {change && differs && underWay > 0 && (
          <Notice>{t.redirect.underWay({ count: underWay })}</Notice>
        )}
        <ProblemNotice error={problem.rest} />
        {!isLive && <Forwarding />}
        {former !== null && (
          <FormerUrl of={former} busy={set.isPending} onTake={() => save(former.redirect_url)} />
        )}
        {saved === null && !isLive && (
          <div className="stack tight">
            <p className="muted small">{t.redirect.listen}</p>
            <Command line="npx vidimus listen --forward-to http://localhost:3000/callback" />
          </div>
        )}
      </form>
    </Panel>
  )
}

type FieldProperties = FieldMark & {
  readonly isLive: boolean
  readonly url: string
  readonly readOnly: boolean
  onType(url: string): void
}

function UrlField({ isLive, url, readOnly, onType, ...mark }: FieldProperties) {
  const t = useTexts()
  return (
    <TextInput
      {...mark}
      className="grow"
      classNames={{ input: 'mono' }}
      label={t.redirect.url}
      description={isLive ? t.redirect.urlHintLive : t.redirect.urlHintTest}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type="url"
      inputMode="url"
      placeholder="https://shop.example/callback"
      value={url}
      onChange={(event) => onType(event.currentTarget.value)}
      readOnly={readOnly}
      spellCheck={false}
      autoComplete="off"
    />
  )
}

type FormerProperties = {
  readonly of: NonNullable<Settings['former_redirect_url']>
  readonly busy: boolean
  onTake(): void
}

/** A mistake can be undone with one click. */
function FormerUrl({ of: former, busy, onTake }: FormerProperties) {
  const t = useTexts()
  const { change } = useRights()
  return (
    <div className="row apart small former-url">
      <div className="muted">
        <p>
          {t.redirect.formerUrl} <code>{former.redirect_url}</code>
        </p>
        <p>
          {t.redirect.offeredUntil} <Moment at={former.offered_until} />
        </p>
      </div>
      {change && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Undo2 size={14} aria-hidden />}
          loading={busy}
          onClick={onTake}
        >
          {t.redirect.useFormer}
        </Button>
      )}
    </div>
  )
}
