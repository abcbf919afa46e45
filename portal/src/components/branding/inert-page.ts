export type Theme = 'light' | 'dark'

/**
 * The hosted page for a frame that only shows it: no link leads away, nothing runs, and the theme
 * is the chosen one. `isOpen`: with its legal details below it.
 */
export function inertPage(page: string, theme: Theme, isOpen: boolean): string {
  const parsed = new DOMParser().parseFromString(page, 'text/html')
  for (const each of parsed.querySelectorAll('script, noscript')) each.remove()
  for (const link of parsed.querySelectorAll('a[href]')) link.removeAttribute('href')
  if (isOpen) parsed.querySelector('#about')?.removeAttribute('popover')
  parsed.documentElement.style.colorScheme = theme
  return `<!doctype html>${parsed.documentElement.outerHTML}`
}
