import { useState } from 'react'
import type { Operations } from '../api/generated/operations.ts'
import { useReading } from '../api/hooks.ts'
import { RecentCallbacks, RecentTests } from '../components/callbacks/recent-callbacks.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { BrowserWallet } from '../components/redirect/browser-wallet.tsx'
import { CallbackSecret } from '../components/redirect/callback-secret.tsx'
import { CrossDevice } from '../components/redirect/cross-device.tsx'
import { HandlerCode } from '../components/redirect/handler-code.tsx'
import { FallbackUrl, Website } from '../components/redirect/page-address.tsx'
import { ReturnOrigins } from '../components/redirect/return-origins.tsx'
import { TestCallback } from '../components/redirect/test-callback.tsx'
import { UrlForm } from '../components/redirect/url-form.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'

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
      <ReturnOrigins saved={settings.return_origins} />
      <Website saved={settings.website} />
      <FallbackUrl saved={settings.fallback_url} />
      <BrowserWallet saved={settings.browser_wallet} />
      <CrossDevice saved={settings.cross_device} />
    </>
  )
}
