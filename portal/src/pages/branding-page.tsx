import { useReading } from '../api/hooks.ts'
import { BrandingForm } from '../components/branding/branding-form.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace } from '../components/session/place.ts'
import { SettingPanels } from '../components/settings/setting-panels.tsx'

export function BrandingPage() {
  const t = useTexts()
  const place = usePlace()
  const branding = useReading('getBranding', { params: place })
  const settings = useReading('getSettings', { params: place })
  const key = `${place.account}/${place.environment}`
  return (
    <>
      <PageHead title={t.branding.title} lead={t.branding.lead} />
      <Loaded of={branding} lines={8}>
        {(saved) => <BrandingForm key={key} saved={saved} />}
      </Loaded>
      <Loaded of={settings} lines={2}>
        {(saved) => <SettingPanels key={key} group="page" saved={saved} />}
      </Loaded>
    </>
  )
}
