import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../../api/hooks.ts'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import { bannerNotices, hiddenIn, withHidden } from './banner-notices.ts'
import { NoticeLink, NoticeWords } from './notice-words.tsx'
import './notices.css'

const everyMilliseconds = 60_000
const mostShown = 2
const storedAs = 'vidimus-hidden-notices'

/** On every page of an environment, until somebody hides it in this browser. */
export function NoticeBanner() {
  const { notices: t } = useTexts()
  const params = usePlace()
  const page = useLocation().pathname.split('/')[3] ?? ''
  const [hidden, setHidden] = useState(() => hiddenIn(localStorage.getItem(storedAs)))
  const { data } = useQuery({
    ...reading('listNotices', { params }),
    refetchInterval: everyMilliseconds,
  })
  const shown = bannerNotices(data?.notices ?? [], page, hidden)
  const hide = (id: string) => {
    const next = withHidden(hidden, id)
    localStorage.setItem(storedAs, JSON.stringify(next))
    setHidden(next)
  }
  return (
    <div className="notice-banner" role="status" aria-label={t.label}>
      {shown.slice(0, mostShown).map((each) => (
        <Notice key={each.notice} tone="warning">
          <div className="notice-line">
            <p>
              <NoticeWords of={each} /> <NoticeLink of={each} />
            </p>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t.dismiss}
              onClick={() => hide(each.notice)}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </div>
        </Notice>
      ))}
      {shown.length > mostShown && (
        <Link to="/$account/$environment/notices" params={params} className="small">
          {t.all({ count: shown.length })}
        </Link>
      )}
    </div>
  )
}
