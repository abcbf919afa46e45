/** A handler for a field with fixed options, whose value the browser types as any text. */
export const chooseFrom =
  <Option extends string>(options: readonly Option[], onChoose: (option: Option) => void) =>
  (value: string): void => {
    const chosen = options.find((option) => option === value)
    if (chosen !== undefined) onChoose(chosen)
  }
