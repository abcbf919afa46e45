import { Button, FileButton, Textarea } from '@mantine/core'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import type { FieldMark } from '../parts/field-problem.ts'
import { useTexts } from '../session/language.tsx'

/** Far more than any chain, or any registration certificate. */
const largestBytes = 64 * 1_024

type Properties = {
  readonly label: string
  readonly hint: string
  /** Endings of file names, such as `.pem`. */
  readonly accept: string
  readonly value: string
  readonly mark: FieldMark
  read(bytes: Uint8Array): string
  onChange(text: string): void
}

/** A text that is pasted, or comes from a file. */
export function PastedOrFile({ label, hint, accept, value, mark, read, onChange }: Properties) {
  const t = useTexts().certificates
  const [isTooLarge, setTooLarge] = useState(false)
  const choose = async (file: File | null) => {
    if (file === null) return
    setTooLarge(file.size > largestBytes)
    if (file.size <= largestBytes) onChange(read(new Uint8Array(await file.arrayBuffer())))
  }
  return (
    <div className="stack tight">
      <Textarea
        {...mark}
        {...(isTooLarge && { error: t.fileTooLarge })}
        className="certificate-text"
        label={label}
        description={hint}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        rows={6}
        spellCheck={false}
        autoComplete="off"
        data-autofocus
      />
      <FileButton accept={accept} onChange={(file) => void choose(file)}>
        {(button) => (
          <Button
            {...button}
            className="file-button"
            variant="default"
            size="xs"
            leftSection={<FileUp size={15} aria-hidden />}
          >
            {t.chooseFile}
          </Button>
        )}
      </FileButton>
    </div>
  )
}
