import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { saveRequest } from './save-request.ts'

/** What the fields begin with: of a renewal, what the last certificate says. */
export type RequestDraft = {
  readonly service: string
  readonly organisation: string
  readonly identifier: string
}

type Properties = { readonly draft: RequestDraft; onClose(): void }

/** Makes the key, and saves the request for the registrar as a file. */
export function RequestDialog({ draft, onClose }: Properties) {
  const t = useTexts()
  const words = t.certificates.request
  const params = usePlace()
  const [wish, setWish] = useState({ ...draft, country: 'DE' })
  const request = useChange('requestCertificate', [
    'listCertificates',
    'showEnrolment',
    'listAuditEvents',
  ])
  const submit = () =>
    request.mutate(
      { params, body: { ...wish, identifier: wish.identifier.trim() || null } },
      {
        onSuccess: (made) => {
          saveRequest(made.request, params.environment, wish.service)
          confirm(words.made)
          onClose()
        },
      },
    )
  const field = (name: keyof typeof wish, most: number) => ({
    label: words[name],
    value: wish[name],
    maxLength: most,
    autoComplete: 'off',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setWish({ ...wish, [name]: event.currentTarget.value }),
  })
  const service = fieldProblem(request.error, ['service_refused'], t)
  const subject = fieldProblem(service.rest, ['certificate_subject_refused'], t)
  return (
    <Dialog
      title={words.title}
      submit={words.submit}
      ready={wish.organisation.trim() !== '' && wish.country !== ''}
      busy={request.isPending}
      error={subject.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words.lead}</p>
      <TextInput {...field('organisation', 64)} {...subject.field} data-autofocus />
      <TextInput {...field('country', 2)} description={words.countryHint} />
      <TextInput {...field('identifier', 64)} description={words.identifierHint} />
      <TextInput {...field('service', 200)} {...service.field} description={words.serviceHint} />
    </Dialog>
  )
}
