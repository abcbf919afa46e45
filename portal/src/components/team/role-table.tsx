import { VisuallyHidden } from '@mantine/core'
import { Check, Minus } from 'lucide-react'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import type { Texts } from '../session/texts.ts'
import '../parts/table.css'

const roles = ['viewer', 'developer', 'owner'] as const

type Duty = keyof Texts['team']['may']

const duties: readonly (readonly [duty: Duty, allowed: readonly (typeof roles)[number][]])[] = [
  ['see', roles],
  ['keys', ['developer', 'owner']],
  ['callbacks', ['developer', 'owner']],
  ['account', ['owner']],
]

/** What the service enforces, in words. */
export function RoleTable() {
  const t = useTexts()
  return (
    <Panel title={t.team.mayTitle} flush>
      <div className="table-scroll">
        <table className="table may">
          <thead>
            <tr>
              <th>
                <VisuallyHidden>{t.team.mayTitle}</VisuallyHidden>
              </th>
              {roles.map((role) => (
                <th key={role}>{t.team.roles[role]}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {duties.map(([duty, allowed]) => (
              <tr key={duty}>
                <td>{t.team.may[duty]}</td>
                {roles.map((role) => (
                  <td key={role} data-label={t.team.roles[role]}>
                    {allowed.includes(role) ? (
                      <Check size={16} className="yes" aria-label={t.team.yes} />
                    ) : (
                      <Minus size={16} className="quiet" aria-label={t.team.no} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
