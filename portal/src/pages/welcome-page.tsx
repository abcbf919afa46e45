import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Operations, Session } from '../api/generated/operations.ts'
import { reading, useChange } from '../api/hooks.ts'
import { Command } from '../components/parts/code-block.tsx'
import { Waiting } from '../components/parts/loaded.tsx'
import { ProblemNotice } from '../components/parts/notice.tsx'
import { useTexts } from '../components/session/language.tsx'
import { Newcomer } from '../components/session/newcomer.tsx'
import { Alone } from '../components/shell/alone.tsx'

type OpenLink = Operations['showLink']['reply']

/**
 * A set-up link or an invitation was opened. Its token is in the fragment, which is not sent to any
 * server.
 */
export function WelcomePage() {
  const t = useTexts()
  const [token] = useState(() => window.location.hash.slice(1))
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => call('showLink', { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (link.isPending) return <Waiting lines={4} />
  if (link.isError) return <Invalid />
  if (link.data.purpose === 'sign_in') return <SignIn token={token} link={link.data} />
  const { kind, account, role } = link.data
  const title =
    kind === 'operator' ? t.welcome.operator : t.welcome.member({ account: account?.name ?? '' })
  const lead = role === null ? t.welcome.asOperator : t.welcome.as[role]
  return (
    <Alone title={title} lead={lead}>
      <Entrance token={token} link={link.data} />
    </Alone>
  )
}

type Opened = { readonly token: string; readonly link: OpenLink }

/** The link alone signs in. As a reading, which is never made twice. */
function SignIn({ token, link }: Opened) {
  const enter = useEntering(link)
  const entered = useQuery({
    queryKey: ['enterByLink', token],
    queryFn: () => call('enterByLink', { body: { token } }).then(enter),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return entered.isError ? <Invalid /> : <Waiting lines={4} />
}

/** A signed-in person joins with one click. Others enter their data. */
function Entrance({ token, link }: Opened) {
  const queries = useQueryClient()
  const enter = useEntering(link)
  const session = useQuery({ ...reading('getSession', {}), retry: false })
  // Now with one account more.
  const enterAgain = async () =>
    enter(await queries.fetchQuery({ ...reading('getSession', {}), staleTime: 0 }))
  if (session.isPending) return <Waiting lines={2} />
  if (session.data)
    return <JoinAs token={token} session={session.data} onJoined={() => void enterAgain()} />
  return (
    <Newcomer token={token} invited={link.email} onEntered={(entered) => void enter(entered)} />
  )
}

/** Leads to what the link is for. */
function useEntering({ account }: OpenLink) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async (session: Session): Promise<true> => {
    queries.setQueryData(reading('getSession', {}).queryKey, session)
    if (account === null) await navigate({ to: '/operator/accounts' })
    else {
      const environment = session.environments[0] ?? 'test'
      const params = { account: account.account, environment }
      await navigate({ to: '/$account/$environment/home', params })
    }
    return true
  }
}

function JoinAs(given: { readonly token: string; readonly session: Session; onJoined(): void }) {
  const t = useTexts()
  const join = useChange('joinByLink')
  const { name, email } = given.session.user
  return (
    <div className="stack">
      <p>{t.welcome.signedInAs({ email })}</p>
      <Button
        loading={join.isPending}
        onClick={() => join.mutate({ body: { token: given.token } }, { onSuccess: given.onJoined })}
      >
        {t.welcome.join({ name })}
      </Button>
      <ProblemNotice error={join.error} />
    </div>
  )
}

function Invalid() {
  const t = useTexts()
  return (
    <Alone title={t.welcome.invalidTitle} lead={t.welcome.invalid}>
      <div className="stack">
        <p className="small muted">{t.welcome.invalidCommand}</p>
        <Command line="npx vidimus setup-link" />
        <Link to="/sign-in">{t.welcome.toSignIn}</Link>
      </div>
    </Alone>
  )
}
