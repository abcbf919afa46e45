import { useState } from 'react'
import type { Operations } from '../api/generated/operations.ts'
import { useReading } from '../api/hooks.ts'
import { RecentCallbacks, RecentTests } from '../components/callbacks/recent-callbacks.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { CallbackSecret } from '../components/redirect/callback-secret.tsx'
import { HandlerCode } from '../components/redirect/handler-code.tsx'
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

/** The typed URL is tested and shown in the code even before it is saved. */
function Settings({ settings }: { readonly settings: Operations['getSettings']['reply'] }) {
  const [url, setUrl] = useState(settings.redirect_url ?? '')
  return (
    <>
      <UrlForm settings={settings} url={url} onType={setUrl} />
      <TestCallback url={url} />
      <RecentTests />
      <RecentCallbacks />
      <HandlerCode url={url} />
      <CallbackSecret formerUntil={settings.former_secret_valid_until} />
      <SettingPanels group="addresses" saved={settings} />
      <SettingPanels group="wallets" saved={settings} />
    </>
  )
}
