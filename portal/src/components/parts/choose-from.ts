/** Handles a field with fixed options: the browser gives its value as plain text. */
export const chooseFrom =
  <Option extends string>(options: readonly Option[], onChoose: (option: Option) => void) =>
  (value: string): void => {
    const chosen = options.find((option) => option === value)
    if (chosen !== undefined) onChoose(chosen)
  }
