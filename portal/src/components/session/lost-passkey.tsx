import { useTexts } from './language.tsx'
import './lost-passkey.css'

/** What a person can do who cannot sign in, in the order in which it is worth trying. */
export function LostPasskey() {
  const { lostPasskey: t } = useTexts()
  return (
    <details className="lost-passkey small">
      <summary>{t.title}</summary>
      <ul>
        {Object.values(t.ways).map(({ title, text }) => (
          <li key={title}>
            <strong>{title}</strong>
            <span className="muted">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
