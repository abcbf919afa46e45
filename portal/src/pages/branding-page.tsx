import { useReading } from '../api/hooks.ts'
import { BrandingForm } from '../components/branding/branding-form.tsx'
import { useTexts } from '../components/language.tsx'
import { Loaded } from '../components/loaded.tsx'
import { PageHead } from '../components/panel.tsx'
import { usePlace } from '../components/place.ts'

export function BrandingPage() {
  const t = useTexts()
  const place = usePlace()
  const branding = useReading('getBranding', { params: place })
  return (
    <>
      <PageHead title={t.branding.title} lead={t.branding.lead} />
      <Loaded of={branding} lines={8}>
        {(saved) => <BrandingForm key={`${place.account}/${place.environment}`} saved={saved} />}
      </Loaded>
    </>
  )
}
