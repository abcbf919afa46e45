import { Link } from '@tanstack/react-router'
import { useReading } from '../../api/hooks.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'

const tones = { covered: 'info', warned: 'warning', refused: 'danger' } as const

/** Whether a wallet would answer what an application asks. It is said as soon as it is saved. */
export function RegistrationNotice({ application }: { readonly application: string }) {
  const t = useTexts().applications
  const place = usePlace()
  const shown = useReading('showApplication', { params: { ...place, application } }).data
  if (shown === undefined || shown.registration === 'not_needed') return null
  return (
    <Notice tone={tones[shown.registration]}>
      {t.registration[shown.registration]}{' '}
      <Link to="/$account/$environment/certificates" params={place}>
        {t.certificates}
      </Link>
    </Notice>
  )
}
