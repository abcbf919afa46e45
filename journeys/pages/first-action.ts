/**
 * The loudest thing that can be pressed or scanned, or the heading where there is nothing to do.
 * It has to be in the window as a whole, with nothing on top of it.
 */
export const firstAction = `(() => {
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true })
  const found = ['main .primary, main .code .qr', '.notice main .secondary', 'h1']
    .map((kind) => [...document.querySelectorAll(kind)].find(isShown))
    .find((element) => element !== undefined)
  if (found === undefined) return 'nothing'
  const { left, top, right, bottom } = found.getBoundingClientRect()
  if (top < 0 || left < 0 || right > innerWidth || bottom > innerHeight)
    return found.outerHTML.slice(0, 60) + ' ends at ' + bottom
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return found.contains(above) || above?.contains(found) ? 'whole' : 'covered'
})()`
