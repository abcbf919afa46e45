import type { Texts } from '../../texts/en.ts'
import { dailyPages, settingPages } from '../shell/account-pages.ts'

const operatorPages = [
  ['/operator/accounts', 'operatorAccounts'],
  ['/operator/people', 'operatorPeople'],
  ['/operator/health', 'operatorHealth'],
  ['/operator/audit', 'operatorAudit'],
] as const

export type Place = { readonly account: string; readonly environment: 'test' | 'live' }

export type Destination = {
  readonly label: string
  /** Where it is. `id`: that has to be asked first, as it may be in another account. */
  readonly to: { readonly path: string } | { readonly id: string }
}

type Reader = {
  readonly place: Place | undefined
  readonly accounts: readonly { readonly account: string; readonly name: string }[]
  readonly isOperator: boolean
}

/** Where the typed text may lead: to a pasted id, or to pages whose names have all its words. */
export function destinationsFor(text: string, reader: Reader, t: Texts): readonly Destination[] {
  const wanted = text.trim()
  const pasted = /^(flow|req|key|acc)_[0-9A-Za-z]{1,40}$/.exec(wanted)
  if (pasted !== null) return destinationsOfId(pasted[1] ?? '', wanted, reader, t)
  const words = wanted.toLocaleLowerCase(t.locale).split(/\s+/)
  return pagesFor(reader, t).filter(({ label }) => {
    const name = label.toLocaleLowerCase(t.locale)
    return words.every((word) => name.includes(word))
  })
}

function pagesFor({ place, isOperator }: Reader, t: Texts): readonly Destination[] {
  const page = (path: string, label: string) => ({ label, to: { path } })
  return [
    ...(place === undefined
      ? []
      : [...dailyPages, ...settingPages].map(([path, , name]) =>
          page(pathOf(place, path), name(t)),
        )),
    page('/me/security', t.shell.security),
    ...(isOperator ? operatorPages.map(([path, name]) => page(path, t.nav[name])) : []),
  ]
}

const pathOf = ({ account, environment }: Place, page: string) =>
  `/${account}/${environment}/${page}`

function destinationsOfId(
  kind: string,
  id: string,
  { place, accounts, isOperator }: Reader,
  t: Texts,
): readonly Destination[] {
  if (kind === 'acc') {
    const mine = accounts.find(({ account }) => account === id)
    if (mine !== undefined) {
      const environment = place?.environment ?? 'test'
      const path = pathOf({ account: id, environment }, 'home')
      return [{ label: t.palette.account(mine.name), to: { path } }]
    }
    return isOperator ? [{ label: t.palette.account(id), to: { path: '/operator/accounts' } }] : []
  }
  const labels = { flow: t.palette.flow, req: t.palette.request, key: t.palette.key }
  return kind in labels ? [{ label: labels[kind as keyof typeof labels](id), to: { id } }] : []
}
