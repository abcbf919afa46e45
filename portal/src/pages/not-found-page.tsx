import { Link } from '@tanstack/react-router'
import { useTexts } from '../components/language.tsx'
import { EmptyState } from '../components/panel.tsx'

export function NotFoundPage() {
  const t = useTexts()
  return (
    <EmptyState title={t.notFound.title} text={t.notFound.lead}>
      <Link to="/">{t.notFound.action}</Link>
    </EmptyState>
  )
}
