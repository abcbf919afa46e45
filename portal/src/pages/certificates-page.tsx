import { useReading } from '../api/hooks.ts'
import { AccessPanel } from '../components/certificates/access-panel.tsx'
import { ChoicesPanel } from '../components/certificates/choices-panel.tsx'
import { EnrolmentPanel } from '../components/certificates/enrolment-panel.tsx'
import { RegistrationPanel } from '../components/certificates/registration-panel.tsx'
import { Loaded } from '../components/parts/loaded.tsx'
import { Notice } from '../components/parts/notice.tsx'
import { PageHead } from '../components/parts/panel.tsx'
import { useTexts } from '../components/session/language.tsx'
import { usePlace, useRights } from '../components/session/place.ts'
import '../components/certificates/certificates.css'

export function CertificatesPage() {
  const t = useTexts().certificates
  const params = usePlace()
  const { own } = useRights()
  const access = useReading('listCertificates', { params })
  const registrations = useReading('listRegistrations', { params })
  const enrolment = useReading('showEnrolment', { params })
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {!own && <Notice>{t.ownerOnly}</Notice>}
      <Loaded of={access}>{(read) => <AccessPanel of={read} />}</Loaded>
      <Loaded of={registrations}>
        {(read) => (
          <>
            <RegistrationPanel of={read} />
            {(read.registrations.length > 0 || read.choices.keys.length > 0) && (
              <ChoicesPanel of={read} />
            )}
          </>
        )}
      </Loaded>
      <Loaded of={enrolment}>{(read) => <EnrolmentPanel of={read} />}</Loaded>
    </>
  )
}
