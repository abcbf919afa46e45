import { Menu, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useTexts } from '../session/language.tsx'
import { type Environment, useSession } from '../session/place.ts'
import './account-menu.css'

/** The current account, and links to the others. */
export function AccountMenu(given: {
  readonly account: string
  readonly environment: Environment
}) {
  const t = useTexts()
  const navigate = useNavigate()
  const { accounts } = useSession()
  const current = accounts.find(({ account }) => account === given.account)
  const go = (account: string) =>
    void navigate({
      to: '/$account/$environment/home',
      params: { account, environment: given.environment },
    })
  return (
    <Menu width={248} position="bottom-start">
      <Menu.Target>
        <button type="button" className="account-button">
          <span className="account-letter" aria-hidden>
            {current?.name.slice(0, 1).toUpperCase()}
          </span>
          <VisuallyHidden>{t.shell.account}:</VisuallyHidden>
          <span className="account-name">
            <span>{current?.name}</span>
          </span>
          <ChevronsUpDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label role="presentation">{t.shell.accounts}</Menu.Label>
        {accounts.map(({ account, name, role, suspended }) => (
          <Menu.Item
            key={account}
            onClick={() => go(account)}
            rightSection={account === given.account && <Check size={15} aria-hidden />}
          >
            {name}
            <span className="muted small menu-note">
              {t.team.roles[role]}
              {suspended && ` · ${t.shell.suspended}`}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
