import { Button } from '@mantine/core'
import { Download } from 'lucide-react'
import type { FlowDetail } from '../../api/generated/operations.ts'
import { saveFile } from '../parts/save-file.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { supportBundle } from './support-bundle.ts'

/** Made here in the browser: nothing is sent anywhere. */
export function SupportBundleButton({ of: flow }: { readonly of: FlowDetail }) {
  const t = useTexts().flow
  const { environment } = usePlace()
  const save = () => {
    const text = `${JSON.stringify(supportBundle(flow, environment), null, 2)}\n`
    saveFile(`${flow.flow}.json`, text, 'application/json')
  }
  return (
    <Button variant="default" leftSection={<Download size={16} aria-hidden />} onClick={save}>
      {t.bundle}
    </Button>
  )
}
