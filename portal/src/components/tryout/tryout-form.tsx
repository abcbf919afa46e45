import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useReading } from '../../api/hooks.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { ProblemNotice } from '../parts/notice.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../session/language.tsx'
import { usePlace } from '../session/place.ts'
import {
  type Attribute,
  ages,
  attributesOf,
  countries,
  countryGroups,
  mostOptional,
  simulationGroups,
} from './sandbox.ts'
import {
  personOf,
  questionOf,
  type Scope,
  simulationOf,
  type TryoutSearch,
  type Typed,
} from './tryout-search.ts'

type Properties = {
  readonly asked: TryoutSearch
  readonly scope: Scope
  readonly typed: Typed
  readonly isBusy: boolean
  readonly error: unknown
  onAsk(asked: TryoutSearch): void
  onType(typed: Typed): void
  onRun(): void
}

/** What is asked, and how it is to end. Every change is in the address, except for the `state`. */
export function TryoutForm({ isBusy, error, onRun, ...form }: Properties) {
  const { asked, scope, typed, onAsk, onType } = form
  const { tryout: t } = useTexts()
  const { issuer, revealed, optional, isWide, isSameDevice } = questionOf(asked, scope)
  const offered = attributesOf(scope.vocabulary, issuer)
  const { device: _device, ...anyDevice } = asked
  return (
    <Panel title={t.request}>
      <form
        className="tryout-form"
        onSubmit={(event) => {
          event.preventDefault()
          onRun()
        }}
      >
        <Attributes
          label={t.revealed}
          offered={offered}
          chosen={revealed}
          onChoose={(ids) => onAsk({ ...asked, reveal: ids.join(',') })}
        />
        {isWide && (
          <details className="fold" open={asked.also !== undefined}>
            <summary>{t.optional}</summary>
            <Attributes
              label={t.optionalNote}
              offered={offered.filter((id) => !revealed.includes(id))}
              chosen={optional}
              most={mostOptional}
              onChoose={(ids) => onAsk({ ...asked, also: ids.join(',') })}
            />
          </details>
        )}
        <Countries
          label={t.national}
          value={asked.national ?? 'DE'}
          groups={isWide}
          onChoose={(national) => onAsk({ ...asked, national })}
        />
        {isWide && <WideQuestions {...form} />}
        <NativeSelect
          label={t.person}
          description={scope.people.length === 1 && t.onlyErika}
          value={personOf(asked, scope)}
          onChange={(event) => onAsk({ ...asked, who: event.currentTarget.value })}
          data={scope.people.map((value) => ({ value, label: t.people[value] }))}
        />
        <Segments
          label={t.device}
          options={[
            [t.devices.phone, !isSameDevice, () => onAsk(anyDevice)],
            [t.devices.this, isSameDevice, () => onAsk({ ...asked, device: 'this' })],
          ]}
        />
        <Endings asked={asked} onAsk={onAsk} />
        <TextInput
          label="state"
          value={typed.state}
          maxLength={4_096}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType({ ...typed, state: event.currentTarget.value })}
        />
        <Receivers asked={asked} onAsk={onAsk} />
        <div className="row apart">
          <Button type="submit" loading={isBusy} leftSection={<Play size={16} aria-hidden />}>
            {t.run}
          </Button>
          <CopyButton text={linkTo(asked)} label={t.share} />
        </div>
      </form>
      <ProblemNotice error={error} />
    </Panel>
  )
}

/** The page with this question, without what was started. */
function linkTo({ flow: _flow, ...asked }: TryoutSearch): string {
  const { origin, pathname } = window.location
  return `${origin}${pathname}?${new URLSearchParams(asked)}`
}

type AttributesProperties = {
  readonly label: string
  readonly offered: readonly Attribute[]
  readonly chosen: readonly Attribute[]
  readonly most?: number
  onChoose(ids: readonly Attribute[]): void
}

function Attributes({
  label,
  offered,
  chosen,
  most = offered.length,
  onChoose,
}: AttributesProperties) {
  const { attributes } = useTexts()
  const toggled = (id: Attribute) =>
    chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]
  return (
    <fieldset className="tryout-attributes">
      <legend>{label}</legend>
      {offered.map((id) => (
        <Checkbox
          key={id}
          label={attributes[id]}
          checked={chosen.includes(id)}
          disabled={chosen.length >= most && !chosen.includes(id)}
          onChange={() => onChoose(toggled(id))}
        />
      ))}
    </fieldset>
  )
}

type CountriesProperties = {
  readonly label: string
  readonly value: string
  readonly groups: boolean
  onChoose(country: string): void
}

function Countries(given: CountriesProperties) {
  const { tryout: t, locale } = useTexts()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <NativeSelect
      label={given.label}
      value={given.value}
      onChange={(event) => given.onChoose(event.currentTarget.value)}
      data={[
        { value: 'none', label: t.notAsked },
        ...(given.groups ? countryGroups : []).map((value) => ({
          value,
          label: t.groupsOf[value],
        })),
        ...countries.map((value) => ({ value, label: `${names.of(value)} (${value})` })),
      ]}
    />
  )
}

/** What only the wider vocabulary can ask. */
function WideQuestions({
  asked,
  typed,
  onAsk,
  onType,
}: Pick<Properties, 'asked' | 'typed' | 'onAsk' | 'onType'>) {
  const { tryout: t } = useTexts()
  return (
    <>
      <NativeSelect
        label={t.age}
        value={asked.age ?? 'none'}
        onChange={(event) => onAsk({ ...asked, age: event.currentTarget.value })}
        data={[{ value: 'none', label: t.notAsked }, ...ages]}
      />
      <Countries
        label={t.lives}
        value={asked.lives ?? 'none'}
        groups
        onChoose={(lives) => onAsk({ ...asked, lives })}
      />
      <TextInput
        label={t.surname}
        placeholder={t.notAsked}
        value={typed.surname}
        maxLength={150}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onType({ ...typed, surname: event.currentTarget.value })}
      />
    </>
  )
}

type Asking = Pick<Properties, 'asked' | 'onAsk'>

function Endings({ asked, onAsk }: Asking) {
  const { tryout: t } = useTexts()
  const groups = Object.entries(simulationGroups) as unknown as readonly [
    keyof typeof simulationGroups,
    readonly (keyof typeof t.simulations)[],
  ][]
  return (
    <NativeSelect
      label={t.ends}
      value={simulationOf(asked)}
      onChange={(event) => onAsk({ ...asked, ends: event.currentTarget.value })}
      data={groups.map(([group, items]) => ({
        group: t.groups[group],
        items: items.map((value) => ({ value, label: t.simulations[value] })),
      }))}
    />
  )
}

/** The portal receives the callback, unless a Redirect URL shall. */
function Receivers({ asked, onAsk }: Asking) {
  const { tryout: t } = useTexts()
  const settings = useReading('getSettings', { params: usePlace() })
  const url = settings.data?.redirect_url
  const { to, ...others } = asked
  const note = to === undefined ? t.receivers.portalNote : (url ?? t.receivers.noUrl)
  return (
    <Segments
      label={t.receiver}
      note={note}
      options={[
        [t.receivers.portal, to === undefined, () => onAsk(others)],
        [t.receivers.url, to !== undefined, () => onAsk({ ...others, to: 'redirect_url' })],
      ]}
    />
  )
}

type SegmentsProperties = {
  readonly label: string
  readonly note?: ReactNode
  readonly options: readonly (readonly [label: string, isChosen: boolean, onChoose: () => void])[]
}

function Segments({ label, note, options }: SegmentsProperties) {
  return (
    <fieldset className="tryout-segments">
      <legend>{label}</legend>
      <div className="chips">
        {options.map(([word, isChosen, onChoose]) => (
          <button
            key={word}
            type="button"
            className="chip"
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {word}
          </button>
        ))}
      </div>
      {note && <p className="muted small seldom">{note}</p>}
    </fieldset>
  )
}
