import { useState } from 'react'
import type { Operations } from '../api/generated/operations.ts'
import { useReading } from '../api/hooks.ts'
import { RecentTests } from '../components/callbacks/recent-tests.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { TestCallback } from '../components/redirect/test-callback.tsx'
import { UrlForm } from '../components/redirect/url-form.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import { SettingPanels } from '../components/settings/setting-panels.tsx'

export function RedirectUrlPage() {
  const t = useTexts()
  const place = usePlace()
  const settings = useReading('getSettings', { params: place })
  return (
    <>
      <PageHead title={t.redirect.title} lead={t.redirect.lead} />
      <Loaded of={settings} lines={6}>
        {(read) => <Settings key={`${place.account}/${place.environment}`} settings={read} />}
      </Loaded>
    </>
  )
}

/** The typed URL is tested even before it is saved. */
function Settings({ settings }: { readonly settings: Operations['getSettings']['reply'] }) {
  const [url, setUrl] = useState(settings.redirect_url ?? '')
  return (
    <>
      <UrlForm settings={settings} url={url} onType={setUrl} />
      <TestCallback url={url} />
      <RecentTests />
      <SettingPanels group="addresses" saved={settings} />
    </>
  )
}
