const mostRemembered = 20

/** Keeps the focus from falling to the body, where the way by keyboard would start again. */
export type FocusKeeper = { beginPage(): void; stop(): void }

/**
 * If what has the focus disappears, such as a dialog or a removed row, the focus goes back to what
 * had it before on this page, else to the page's heading.
 */
export function keepFocus(): FocusKeeper {
  let had: readonly HTMLElement[] = []
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      had = [target, ...had.filter((each) => each !== target)].slice(0, mostRemembered)
  }
  const mend = () => {
    const [last] = had
    // Somebody who clicked beside everything wants no focus: then the last element is still there.
    if (last === undefined || last.isConnected || !isNowhere()) return
    const former = had.find(canTakeFocus)
    if (former !== undefined) former.focus()
    // A dialog that comes after another one takes the focus by itself.
    else if (dialog() === undefined) focusHeading()
  }
  document.addEventListener('focusin', note)
  const observer = new MutationObserver(mend)
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    beginPage: () => {
      had = []
      if (dialog() === undefined) focusHeading()
    },
    stop: () => {
      document.removeEventListener('focusin', note)
      observer.disconnect()
    },
  }
}

const isNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body

const dialog = (): Element | undefined => [...document.querySelectorAll('[role="dialog"]')].at(-1)

/** Behind a dialog nothing is reached by keyboard. */
const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.checkVisibility() &&
  !element.matches(':disabled') &&
  (dialog()?.contains(element) ?? true)

/** The list above a removed row need not move, so nothing is scrolled. */
function focusHeading(): void {
  const heading = document.querySelector('main h1')
  if (!(heading instanceof HTMLElement)) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
