import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { fieldProblem } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { certificateText } from './certificate-text.ts'
import { PastedOrFile } from './pasted-or-file.tsx'

/** What the registrar sent back. It finds its key by itself. */
export function ImportCertificateDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const words = t.certificates.upload
  const params = usePlace()
  const [chain, setChain] = useState('')
  const [sendsChain, setSendsChain] = useState(false)
  const put = useChange('importCertificate', [
    'listCertificates',
    'listRegistrations',
    'showEnrolment',
    'listAuditEvents',
  ])
  const submit = () =>
    put.mutate(
      { params, body: { chain, sent: sendsChain ? 'chain' : 'leaf' } },
      {
        onSuccess: ({ issued }) => {
          confirm(words.done({ name: issued.name }))
          onClose()
        },
      },
    )
  const problem = fieldProblem(
    put.error,
    ['access_certificate_refused', 'certificate_request_unknown'],
    t,
  )
  return (
    <Dialog
      title={words.title}
      submit={words.submit}
      ready={chain.trim() !== ''}
      busy={put.isPending}
      error={problem.rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words.lead}</p>
      <PastedOrFile
        label={words.text}
        hint={words.hint}
        accept=".pem,.crt,.cer,.der"
        value={chain}
        mark={problem.field}
        read={certificateText}
        onChange={setChain}
      />
      <Checkbox
        label={words.chain}
        description={words.chainHint}
        checked={sendsChain}
        onChange={(event) => setSendsChain(event.currentTarget.checked)}
      />
    </Dialog>
  )
}
