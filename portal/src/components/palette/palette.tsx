import { Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CornerDownLeft } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { reading, useChange } from '../../api/hooks.ts'
import { ProblemNotice } from '../parts/notice.tsx'
import { useTexts } from '../session/language.tsx'
import { useSession } from '../session/place.ts'
import { type Destination, destinationsFor, type Place } from './destinations.ts'
import './palette.css'

type Properties = { readonly place: Place | undefined; onClose(): void }

/** Leads to pages, to what can be done, and to what a pasted id names. Arrows choose. */
export function Palette({ place, onClose }: Properties) {
  const t = useTexts()
  const { accounts, user } = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  const { go, ...going } = useGoing(onClose)
  const keys = useActiveKeys(place)
  const reader = { place, accounts, isOperator: user.operator, keys, now: Date.now() }
  const found = destinationsFor(text, reader, t)
  const onKeyDown = (event: KeyboardEvent) => {
    const destination = found[chosen]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen((chosen + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && destination !== undefined) go(destination)
    else return
    event.preventDefault()
  }
  const id = useId()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.palette.title}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <div className="stack palette-stack">
        <TextInput
          aria-label={t.palette.title}
          placeholder={t.palette.placeholder}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setChosen(0)
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          data-autofocus
        />
        <Options id={id} found={found} chosen={chosen} onGo={go} />
        <p className="muted small" role="status">
          {found.length === 0 ? t.palette.nothing : going.isUnknown ? t.palette.unknown : ''}
        </p>
        <ProblemNotice error={going.error} />
      </div>
    </Modal>
  )
}

function useActiveKeys(place: Place | undefined) {
  const params = place ?? { account: '', environment: 'test' as const }
  const { data } = useQuery({ ...reading('listKeys', { params }), enabled: place !== undefined })
  return data?.keys.filter(({ status }) => status === 'active') ?? []
}

/** Where an id belongs is asked first: it may be in another account of the user's. */
function useGoing(onClose: () => void) {
  const router = useRouter()
  const finding = useChange('findPlace')
  const goTo = (path: string, search: object = {}) => {
    onClose()
    // Both are only known at run time, so the router cannot infer the address.
    void router.navigate({ to: path as '/', search: search as never })
  }
  const go = ({ to }: Destination) => {
    if ('path' in to) return goTo(to.path, to.search)
    finding.mutate(
      { body: { id: to.id } },
      {
        onSuccess: ({ account, environment, flow }) =>
          goTo(`/${account}/${environment}/${pageOf(to.id, flow)}`),
      },
    )
  }
  const isUnknown = finding.error?.code === 'proof_unknown'
  return { go, error: isUnknown ? null : finding.error, isUnknown }
}

function pageOf(id: string, flow: string | null): string {
  if (flow !== null) return `flows/${flow}`
  return id.startsWith('app_') ? `applications/${id}` : 'keys'
}

type OptionProperties = {
  readonly id: string
  readonly found: readonly Destination[]
  readonly chosen: number
  onGo(destination: Destination): void
}

/** The focus stays in the field, so these are not reached by Tab but by arrows. */
function Options({ id, found, chosen, onGo }: OptionProperties) {
  const t = useTexts()
  return (
    <div className="palette" id={id} role="listbox" aria-label={t.palette.results}>
      {found.map((destination, place) => (
        <div
          key={JSON.stringify(destination)}
          id={`${id}-${place}`}
          className="palette-option"
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onGo(destination)}
          onKeyDown={(event) => event.key === 'Enter' && onGo(destination)}
        >
          {destination.label}
          {place === chosen && <CornerDownLeft size={14} aria-hidden />}
        </div>
      ))}
    </div>
  )
}
