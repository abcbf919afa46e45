import { Menu, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Check, ChevronsUpDown, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react'
import { useChange } from '../../api/hooks.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { useLanguage } from '../session/language.tsx'
import { useSession } from '../session/place.ts'
import { mayLeave } from './unsaved.ts'
import './account-menu.css'

const icon = { size: 16, 'aria-hidden': true } as const
const themes = { auto: Monitor, light: Sun, dark: Moon }
const languageNames = { en: 'English', de: 'Deutsch' }

/** The person's menu: theme, language, security, sign out. */
export function UserMenu() {
  const { texts: t } = useLanguage()
  const { user } = useSession()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const signOut = useChange('signOut')
  const leave = async () => {
    await navigate({ to: '/sign-in' })
    queries.clear()
  }
  const askAndSignOut = async () => {
    if (await mayLeave()) signOut.mutate({}, { onSuccess: () => void leave() })
  }
  return (
    <Menu width={248} position="top-start" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" className="account-button">
          <VisuallyHidden>{t.shell.you}:</VisuallyHidden>
          <span className="account-name">
            <span>{user.name}</span>
            <span className="muted small">{user.email}</span>
          </span>
          <ChevronsUpDown size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<ShieldCheck {...icon} />}
          closeMenuOnClick
          onClick={() => void navigate({ to: '/me/security' })}
        >
          {t.shell.security}
        </Menu.Item>
        <Menu.Divider />
        <ThemeItems />
        <Menu.Divider />
        <LanguageItems />
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut {...icon} />} onClick={() => void askAndSignOut()}>
          {t.shell.signOut}
        </Menu.Item>
        <ProblemNotice error={signOut.error} />
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeItems() {
  const { texts: t } = useLanguage()
  // Mantine would stop transitions with a style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const names = { auto: t.shell.system, light: t.shell.light, dark: t.shell.dark }
  return (
    <>
      <Menu.Label role="presentation">{t.shell.theme}</Menu.Label>
      {(['auto', 'light', 'dark'] as const).map((scheme) => {
        const Icon = themes[scheme]
        return (
          <Menu.Item
            key={scheme}
            leftSection={<Icon {...icon} />}
            rightSection={scheme === colorScheme && <Check {...icon} />}
            onClick={() => setColorScheme(scheme)}
          >
            {names[scheme]}
          </Menu.Item>
        )
      })}
    </>
  )
}

function LanguageItems() {
  const { language, speak, texts: t } = useLanguage()
  return (
    <>
      <Menu.Label role="presentation">{t.shell.language}</Menu.Label>
      {(['en', 'de'] as const).map((each) => (
        <Menu.Item
          key={each}
          lang={each}
          rightSection={each === language && <Check {...icon} />}
          onClick={() => speak(each)}
        >
          {languageNames[each]}
        </Menu.Item>
      ))}
    </>
  )
}
