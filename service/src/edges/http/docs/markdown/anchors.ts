/** The anchor of a heading, by the rule of GitHub, so that one link works in both places. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** Anchors of one page: the second of the same name ends with -1, the third with -2. */
export function createAnchors(): (heading: string) => string {
  const given = new Map<string, number>()
  return (heading) => {
    const anchor = anchorOf(heading)
    const before = given.get(anchor) ?? 0
    given.set(anchor, before + 1)
    return before === 0 ? anchor : `${anchor}-${before}`
  }
}
