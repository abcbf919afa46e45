// Conveniences only: without this script the pages can still be read, searched and printed.

const told = document.querySelector('#docs-told')

/** @param {string} text */
function tell(text) {
  if (told) told.textContent = text
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} text
 */
async function copy(button, text) {
  const name = button.textContent
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
    tell('Copied')
  } catch {
    button.textContent = 'Not allowed'
    tell('The browser does not allow copying')
  }
  setTimeout(() => {
    button.textContent = name
  }, 2_000)
}

function addCopyButtons() {
  for (const figure of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => {
      void copy(button, figure.querySelector('code')?.textContent ?? '')
    })
    figure.append(button)
  }
  for (const button of document.querySelectorAll('button[data-copies]')) {
    if (!(button instanceof HTMLButtonElement)) continue
    const source = document.getElementById(button.dataset['copies'] ?? '')
    button.hidden = false
    button.addEventListener('click', () => void copy(button, source?.textContent ?? ''))
  }
}

// Tabs: one choice applies to all groups that offer it, and to the next page.

const remembered = 'vidimus-docs-tab'

const tabs = () =>
  [...document.querySelectorAll('.tabs input')].filter((each) => each instanceof HTMLInputElement)

/** @param {string | null} title */
function choose(title) {
  for (const tab of tabs()) if (tab.value === title) tab.checked = true
}

function rememberTabs() {
  try {
    choose(localStorage.getItem(remembered))
  } catch {
    // Without storage, each page begins with the first tab.
  }
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    const top = target.getBoundingClientRect().top
    choose(target.value)
    // Groups above have changed their height; keep what was clicked under the pointer.
    scrollBy({ top: target.getBoundingClientRect().top - top, behavior: 'instant' })
    try {
      localStorage.setItem(remembered, target.value)
    } catch {
      // As above.
    }
  })
}

// Search as you type: shows the results of the search page in a list under the field.

const field = document.querySelector('#docs-question')
const found = document.querySelector('#docs-found')
const pauseMilliseconds = 120

/** @type {AbortController | undefined} */
let asking

/** @param {string} question */
async function ask(question) {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds))
  if (signal.aborted) return
  try {
    const answer = await fetch(`/docs/search?${new URLSearchParams({ q: question })}`, { signal })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    show([...(page.querySelector('#docs-results')?.children ?? [])])
  } catch {
    // The reader typed on, or is offline. The field still works with the return key.
  }
}

/** @param {readonly Element[]} results */
function show(results) {
  if (!(found instanceof HTMLElement)) return
  found.replaceChildren(...results)
  found.hidden = results.length === 0
  const count = found.querySelectorAll('li').length
  if (results.length > 0) tell(count === 1 ? 'One result' : `${count} results`)
}

/** @param {-1 | 1} step */
function move(step) {
  const links = [...(found?.querySelectorAll('a') ?? [])]
  const focused = document.activeElement
  const here = focused instanceof HTMLAnchorElement ? links.indexOf(focused) : -1
  const next = links[here + step]
  if (next) next.focus()
  else if (step === -1 && field instanceof HTMLElement) field.focus()
}

/** @param {KeyboardEvent} event */
function steer(event) {
  if (event.key === 'Escape') {
    show([])
    if (field instanceof HTMLElement) field.focus()
  } else if (event.key === 'ArrowDown') move(1)
  else if (event.key === 'ArrowUp') move(-1)
  else return
  event.preventDefault()
}

function enhanceSearch() {
  if (!(field instanceof HTMLInputElement)) return
  field.addEventListener('input', () => {
    const question = field.value.trim()
    if (question.length > 1) void ask(question)
    else show([])
  })
  field.form?.addEventListener('keydown', steer)
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Node && !field.form?.contains(target)) show([])
  })
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}

// Marks the reader's position in the list of headings.

function followReading() {
  const links = new Map(
    [...document.querySelectorAll('#docs-contents a')].map((link) => [
      decodeURIComponent((link.getAttribute('href') ?? '').slice(1)),
      link,
    ]),
  )
  const headings = [...links.keys()]
    .map((id) => document.getElementById(id))
    .filter((each) => each !== null)
  if (headings.length === 0) return
  const seen = new IntersectionObserver(
    () => {
      const line = innerHeight / 3
      const here =
        headings.findLast((each) => each.getBoundingClientRect().top < line) ?? headings[0]
      for (const [id, link] of links)
        if (id === here?.id) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
    },
    { rootMargin: '0px 0px -66% 0px' },
  )
  for (const heading of headings) seen.observe(heading)
  const list = document.querySelector('#docs-contents')
  list?.addEventListener('click', ({ target }) => {
    const isChosen = target instanceof Element && target.matches('a')
    if (isChosen && list instanceof HTMLElement && list.matches(':popover-open')) list.hidePopover()
  })
}

addCopyButtons()
rememberTabs()
enhanceSearch()
followReading()
document.querySelector('#docs-navigation [aria-current]')?.scrollIntoView({ block: 'nearest' })
