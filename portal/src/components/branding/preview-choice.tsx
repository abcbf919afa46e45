import '../parts/chips.css'

type Properties<Value extends string> = {
  readonly label: string
  readonly of: readonly Value[]
  readonly chosen: Value
  readonly name: (value: Value) => string
  readonly onChoose: (value: Value) => void
}

/** How the preview is shown: one of a few. */
export const PreviewChoice = <Value extends string>(given: Properties<Value>) => (
  <fieldset className="chips" aria-label={given.label}>
    {given.of.map((each) => (
      <button
        key={each}
        type="button"
        className="chip"
        aria-pressed={each === given.chosen}
        onClick={() => given.onChoose(each)}
      >
        {given.name(each)}
      </button>
    ))}
  </fieldset>
)
