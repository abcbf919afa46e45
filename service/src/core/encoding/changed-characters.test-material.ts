/** The text with each character changed in turn to a letter, a sign or the other case. */
export const changeEach = (text: string): readonly string[] =>
  Array.from(text).flatMap((character, place) =>
    [character === 'A' ? 'B' : 'A', '_', character.toLowerCase(), character.toUpperCase()]
      .filter((other) => other !== character)
      .map((other) => `${text.slice(0, place)}${other}${text.slice(place + 1)}`),
  )
