import { Ban, CircleCheck, CircleDot, CircleX, Clock, TriangleAlert } from 'lucide-react'
import './status-mark.css'

const marks = {
  good: CircleCheck,
  waiting: Clock,
  off: Ban,
  bad: CircleX,
  warning: TriangleAlert,
  neutral: CircleDot,
}

export type Mark = keyof typeof marks

/** Icon, word and colour: never colour alone. */
export function StatusMark({ mark, word }: { readonly mark: Mark; readonly word: string }) {
  const Icon = marks[mark]
  return (
    <span className={`status-mark ${mark}`}>
      <Icon size={14} aria-hidden />
      {word}
    </span>
  )
}
