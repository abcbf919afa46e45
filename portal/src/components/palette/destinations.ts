import type { Texts } from '../session/texts.ts'
import { pagesIn } from '../shell/account-pages.ts'
import { flowPhrase } from './flow-phrase.ts'

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
  readonly to:
    | { readonly path: string; readonly search?: { readonly [name: string]: string } }
    | { readonly id: string }
}

export type Reader = {
  readonly place: Place | undefined
  readonly accounts: readonly {
    readonly account: string
    readonly name: string
    readonly role: 'viewer' | 'developer' | 'owner'
  }[]
  readonly isOperator: boolean
  /** The keys that can be rotated. */
  readonly keys: readonly { readonly key: string; readonly name: string }[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Where the typed text may lead: a pasted id, what can be done, pages, and flows in words. */
export function destinationsFor(text: string, reader: Reader, t: Texts): readonly Destination[] {
  const wanted = text.trim()
  const pasted = /^(flow|req|key|app|acc)_[0-9A-Za-z]{1,40}$/.exec(wanted)
  if (pasted !== null) return destinationsOfId(pasted[1] ?? '', wanted, reader, t)
  const words = wanted.toLocaleLowerCase(t.locale).split(/\s+/)
  const named = [...pagesFor(reader, t), ...verbsFor(reader, t)].filter(({ label }) => {
    const name = label.toLocaleLowerCase(t.locale)
    return words.every((word) => name.includes(word))
  })
  return [...flowsInWords(words, reader, t), ...named]
}

function flowsInWords(words: readonly string[], { place, now }: Reader, t: Texts) {
  const search = place && flowPhrase(words, t.language, now)
  if (place === undefined || search === undefined) return []
  return [
    {
      label: t.palette.flows({ words: words.join(' ') }),
      to: { path: pathOf(place, 'flows'), search },
    },
  ]
}

function pagesFor({ place, isOperator }: Reader, t: Texts): readonly Destination[] {
  const page = (path: string, label: string) => ({ label, to: { path } })
  return [
    ...(place === undefined
      ? []
      : pagesIn(place.environment).map(([path, , name]) => page(pathOf(place, path), name(t)))),
    page('/me/security', t.shell.security),
    ...(isOperator ? operatorPages.map(([path, name]) => page(path, t.nav[name])) : []),
  ]
}

/** What can be done, each on its page with its dialog open. */
function verbsFor({ place, accounts, keys }: Reader, t: Texts): readonly Destination[] {
  const { verbs } = t.palette
  if (place === undefined) return []
  const role = accounts.find(({ account }) => account === place.account)?.role
  const verb = (label: string, page: string, search?: { readonly [name: string]: string }) => ({
    label,
    to: { path: pathOf(place, page), ...(search && { search }) },
  })
  return [
    verb(verbs.whoChangedUrl, 'audit', { action: 'redirect_url_changed' }),
    verb(verbs.whatIsLeft, 'going-live'),
    ...(role === 'viewer' ? [] : changingVerbs(verb, keys, verbs)),
    ...(role === 'owner' ? [verb(verbs.invite, 'team', { do: 'invite' })] : []),
  ]
}

const changingVerbs = (
  verb: (label: string, page: string, search?: { readonly [name: string]: string }) => Destination,
  keys: Reader['keys'],
  verbs: Texts['palette']['verbs'],
): readonly Destination[] => [
  verb(verbs.createKey, 'keys', { do: 'create' }),
  verb(verbs.addApplication, 'applications', { do: 'create' }),
  ...keys.map(({ key, name }) => verb(verbs.rotateKey({ name }), 'keys', { do: 'rotate', key })),
  verb(verbs.testCallback, 'redirect-url'),
  verb(verbs.rotateSecret, 'callback-secret'),
]

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
      return [{ label: t.palette.account({ id: mine.name }), to: { path } }]
    }
    const path = `/operator/accounts/${id}/${place?.environment ?? 'test'}`
    return isOperator ? [{ label: t.palette.account({ id }), to: { path } }] : []
  }
  const { flow, request: req, key, application: app } = t.palette
  const labels = { flow, req, key, app }
  return kind in labels ? [{ label: labels[kind as keyof typeof labels]({ id }), to: { id } }] : []
}
