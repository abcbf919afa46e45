import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../session/language.tsx'

/** The heading of a table's last column. */
export function ActionsHeading() {
  const t = useTexts()
  return (
    <th>
      <VisuallyHidden>{t.actionsHeading}</VisuallyHidden>
    </th>
  )
}

type MenuProperties = {
  readonly of: string
  readonly width: number
  readonly children: ReactNode
}

/** The menu at the end of a table's row. */
export function ActionsMenu({ of: name, width, children }: MenuProperties) {
  const t = useTexts()
  return (
    <Menu width={width}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className="quiet corner"
          aria-label={t.actionsFor({ what: name })}
        >
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
