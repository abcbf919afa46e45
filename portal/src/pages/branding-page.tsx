import { useReading } from '../api/hooks.ts'
import { BrandingForm } from '../components/branding/branding-form.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'

export function BrandingPage() {
  const t = useTexts()
  const place = usePlace()
  const branding = useReading('getBranding', { params: place })
  const key = `${place.account}/${place.environment}`
  return (
    <>
      <PageHead title={t.branding.title} lead={t.branding.lead} />
      <Loaded of={branding} lines={8}>
        {(saved) => <BrandingForm key={key} saved={saved} />}
      </Loaded>
    </>
  )
}
