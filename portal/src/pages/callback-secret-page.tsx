import { useReading } from '../api/hooks.ts'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { CallbackSecret } from '../components/redirect/callback-secret.tsx'
import { HandlerCode } from '../components/redirect/handler-code.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'

/** The secret that signs callbacks, and the code that verifies them with it. */
export function CallbackSecretPage() {
  const t = useTexts().redirect
  const place = usePlace()
  const settings = useReading('getSettings', { params: place })
  return (
    <>
      <PageHead title={t.secret} lead={t.secretLead} />
      <Loaded of={settings} lines={6}>
        {({ redirect_url: url, former_secret_valid_until: formerUntil }) => (
          <div className="stack" key={`${place.account}/${place.environment}`}>
            <CallbackSecret formerUntil={formerUntil} />
            <HandlerCode url={url ?? ''} />
          </div>
        )}
      </Loaded>
    </>
  )
}
