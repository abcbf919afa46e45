import { Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useChange } from '../../api/hooks.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { confirm } from '../dialog/toasts.tsx'
import { Command } from '../parts/code-block.tsx'
import { Notice } from '../parts/notice.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { type BrowserKey, makeBrowserKey, readPastedKey } from './browser-key.ts'

/** A key that the service knows, and what it wants to be opened. */
type Added = {
  readonly kid: string
  readonly challenge: string
  /** Undefined: its private half is somewhere else. */
  readonly made: BrowserKey | undefined
}

/** Two steps: the service gets the public key, then it is shown that the private one works. */
export function AddKeyDialog({ onClose }: { onClose(): void }) {
  const [added, setAdded] = useState<Added>()
  if (added === undefined) return <GiveKey onAdded={setAdded} onClose={onClose} />
  return added.made === undefined ? (
    <AnswerChallenge of={added} onClose={onClose} />
  ) : (
    <KeepFile of={added} made={added.made} onClose={onClose} />
  )
}

type Way = 'browser' | 'own'

function GiveKey({ onAdded, onClose }: { onAdded(added: Added): void; onClose(): void }) {
  const t = useTexts().encryption
  const params = usePlace()
  const [way, setWay] = useState<Way>('browser')
  const [pasted, setPasted] = useState('')
  const add = useChange('addEncryptionKey', ['listEncryptionKeys', 'listAuditEvents'])
  const read = readPastedKey(pasted)
  const send = async () => {
    const made = way === 'browser' ? await makeBrowserKey() : undefined
    const jwk = made?.publicJwk ?? read
    if (jwk === undefined || jwk === 'private') return
    const onSuccess = ({ key, challenge }: { key: { kid: string }; challenge: string }) =>
      onAdded({ kid: key.kid, challenge, made })
    add.mutate({ params, body: { jwk } }, { onSuccess })
  }
  return (
    <Dialog
      title={t.addTitle}
      submit={way === 'browser' ? t.make : t.next}
      ready={way === 'browser' || (read !== undefined && read !== 'private')}
      busy={add.isPending}
      error={add.error}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Notice tone="warning">{t.noSecondWay}</Notice>
      <Radio.Group label={t.where} value={way} onChange={(value) => setWay(value as Way)}>
        <div className="stack tight">
          <Radio value="browser" label={t.here} description={t.hereHint} />
          <Radio value="own" label={t.elsewhere} description={t.elsewhereHint} />
        </div>
      </Radio.Group>
      {way === 'own' && (
        <>
          <Command line="npx vidimus encryption-key new result-key.json" />
          <Textarea
            label={t.publicKey}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            {...(read === 'private' && { error: t.isPrivate })}
            {...(read === undefined && pasted !== '' && { error: t.notAKey })}
            rows={4}
            spellCheck={false}
            autoComplete="off"
          />
        </>
      )}
    </Dialog>
  )
}

function useProof(of: Added, onClose: () => void) {
  const t = useTexts().encryption
  const place = usePlace()
  const prove = useChange('proveEncryptionKey', ['listEncryptionKeys', 'listAuditEvents'])
  const done = () => {
    confirm(t.inUse)
    onClose()
  }
  const send = (decrypted: string) =>
    prove.mutate({ params: { ...place, kid: of.kid }, body: { decrypted } }, { onSuccess: done })
  return { title: t.proveTitle, submit: t.use, busy: prove.isPending, error: prove.error, send }
}

/** The private key is offered once. Whoever has not saved it cannot go on. */
function KeepFile({
  of,
  made,
  onClose,
}: {
  readonly of: Added
  readonly made: BrowserKey
  onClose(): void
}) {
  const t = useTexts().encryption
  const { environment } = usePlace()
  const [isSaved, setSaved] = useState(false)
  const [isKept, setKept] = useState(false)
  const { send, ...proof } = useProof(of, onClose)
  const save = () => {
    saveFile(`vidimus-${environment}-${of.kid.slice(0, 8)}.json`, made.file, 'application/json')
    setSaved(true)
  }
  return (
    <Dialog
      {...proof}
      ready={isSaved && isKept}
      onSubmit={() => void made.open(of.challenge).then(send)}
      onClose={onClose}
    >
      <p className="muted">{t.saveLead}</p>
      <div className="row">
        <Button
          variant={isSaved ? 'default' : 'filled'}
          leftSection={<Download size={16} aria-hidden />}
          onClick={save}
        >
          {t.save}
        </Button>
      </div>
      <Checkbox
        label={t.kept}
        checked={isKept}
        disabled={!isSaved}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <p className="muted small">{t.setFirst}</p>
    </Dialog>
  )
}

function AnswerChallenge({ of, onClose }: { readonly of: Added; onClose(): void }) {
  const t = useTexts().encryption
  const [decrypted, setDecrypted] = useState('')
  const { send, ...proof } = useProof(of, onClose)
  return (
    <Dialog
      {...proof}
      ready={decrypted.trim() !== ''}
      onSubmit={() => send(decrypted.trim())}
      onClose={onClose}
    >
      <p className="muted">{t.openLead}</p>
      <Command line={`npx vidimus encryption-key open ${of.challenge} --key result-key.json`} />
      <TextInput
        label={t.opened}
        value={decrypted}
        onChange={(event) => setDecrypted(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <p className="muted small">{t.setFirst}</p>
    </Dialog>
  )
}
