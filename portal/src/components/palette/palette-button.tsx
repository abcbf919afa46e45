import { Search } from 'lucide-react'
import { useTexts } from '../session/language.tsx'
import './palette.css'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** For those who do not know the keys, and for phones, which have none. */
export function PaletteButton({ onOpen }: { onOpen(): void }) {
  const t = useTexts()
  return (
    <button type="button" className="palette-button" onClick={onOpen}>
      <Search size={15} aria-hidden />
      {t.palette.open}
      <kbd aria-hidden>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
