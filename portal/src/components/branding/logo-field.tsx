import { Button, FileButton } from '@mantine/core'
import { useId, useState } from 'react'
import { useTexts } from '../session/language.tsx'

const mediaTypes = ['image/png', 'image/webp']
const largestBytes = 64 * 1_024

type Properties = {
  /** The address of the image: ours, or a data URL of the chosen file. */
  readonly logo: string | null
  readonly disabled: boolean
  onChoose(dataUrl: string | null): void
}

export function LogoField({ logo, disabled, onChoose }: Properties) {
  const t = useTexts()
  const id = useId()
  const [complaint, setComplaint] = useState<'logoTooLarge' | 'logoUnreadable'>()
  const choose = async (file: File | null) => {
    if (file === null) return
    const found = await complaintAbout(file)
    setComplaint(found)
    if (found === undefined) onChoose(await dataUrlOf(file))
  }
  return (
    <fieldset className="stack tight" aria-labelledby={id}>
      <span id={id} className="mantine-InputWrapper-label">
        {t.branding.logo}
      </span>
      <div className="row">
        {logo !== null && <img src={logo} alt="" className="logo-thumbnail" />}
        <FileButton
          accept={mediaTypes.join(',')}
          onChange={(file) => void choose(file)}
          disabled={disabled}
        >
          {(button) => (
            <Button {...button} variant="default" size="xs" disabled={disabled}>
              {t.branding.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logo !== null && !disabled && (
          <Button
            variant="subtle"
            color="gray"
            className="quiet"
            size="xs"
            onClick={() => onChoose(null)}
          >
            {t.branding.removeLogo}
          </Button>
        )}
      </div>
      <p className="muted small">{t.branding.logoHint}</p>
      {complaint !== undefined && (
        <p className="small attention" role="alert">
          {t.branding[complaint]}
        </p>
      )}
    </fieldset>
  )
}

/**
 * Finds problems before saving. The file name proves nothing, so the browser tries to show the
 * image.
 */
async function complaintAbout(file: File): Promise<'logoTooLarge' | 'logoUnreadable' | undefined> {
  if (file.size > largestBytes) return 'logoTooLarge'
  if (!mediaTypes.includes(file.type)) return 'logoUnreadable'
  const picture = await createImageBitmap(file).catch(() => undefined)
  picture?.close()
  return picture === undefined ? 'logoUnreadable' : undefined
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('The file cannot be read.'))
    reader.readAsDataURL(file)
  })
