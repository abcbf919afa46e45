import { Button, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Command } from '../code-block.tsx'
import { useTexts } from '../language.tsx'
import { ProblemNotice } from '../notice.tsx'
import { Panel } from '../panel.tsx'
import { usePlace, useRights } from '../place.ts'
import { confirm } from '../toasts.tsx'

type Properties = { readonly saved: string | null; readonly url: string; onType(url: string): void }

export function UrlForm({ saved, url, onType }: Properties) {
  const t = useTexts()
  const params = usePlace()
  const { change } = useRights()
  const set = useChange('setRedirectUrl', ['getSettings', 'listAuditEvents'])
  const isLive = params.environment === 'live'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const onSuccess = ({ redirect_url }: { redirect_url: string }) => {
      onType(redirect_url)
      confirm(t.redirect.urlSaved)
    }
    set.mutate({ params, body: { redirect_url: url.trim() } }, { onSuccess })
  }
  return (
    <Panel>
      <form onSubmit={submit} className="stack">
        <div className="field-row">
          <TextInput
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
            readOnly={!change}
            spellCheck={false}
            autoComplete="off"
          />
          {change && (
            <Button type="submit" loading={set.isPending} disabled={url.trim() === '' || url.trim() === saved}>
              {t.save}
            </Button>
          )}
        </div>
        <ProblemNotice error={set.error} />
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
