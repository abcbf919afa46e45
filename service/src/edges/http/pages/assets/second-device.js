// @ts-check
// Sandbox only. Shows the sandbox wallet as a phone beside the page, so that both are visible. It
// is outside `main`, which is replaced when the flow moves on.

const room = matchMedia('(min-width: 78rem)')

/** @param {MouseEvent} event */
function openBeside(event) {
  const link = event.target instanceof Element && event.target.closest('#second-device')
  // A person who asks for a new tab gets one, and so does a small screen.
  if (!(link instanceof HTMLAnchorElement) || !room.matches || event.ctrlKey || event.metaKey)
    return
  event.preventDefault()
  show(link, undefined)
}

/** @param {HTMLAnchorElement} link @param {URLSearchParams | undefined} wishes */
function show(link, wishes) {
  document.querySelector('.phone')?.remove()
  const phone = makePhone(link, wishes)
  document.body.append(phone)
  document.body.classList.add('with-phone')
  scrollTo({ top: 0 })
  phone.querySelector('iframe')?.focus()
}

/** @param {HTMLAnchorElement} link @param {URLSearchParams | undefined} wishes */
function makePhone({ href, dataset }, wishes) {
  const screen = document.createElement('iframe')
  screen.title = dataset['title'] ?? ''
  screen.referrerPolicy = 'no-referrer'
  // It may be used, but may not navigate the page away.
  screen.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  // The wallet shows this person and offers this outcome first. A fragment is not part of the link.
  screen.src = wishes === undefined ? href : `${href}#${wishes}`
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'quiet'
  close.textContent = dataset['close'] ?? ''
  close.addEventListener('click', closePhone)
  const body = document.createElement('div')
  body.className = 'phone-body'
  body.append(screen)
  const phone = document.createElement('aside')
  phone.className = 'phone'
  phone.setAttribute('aria-label', dataset['title'] ?? '')
  phone.append(body, close)
  return phone
}

function closePhone() {
  document.querySelector('.phone')?.remove()
  document.body.classList.remove('with-phone')
  const link = document.getElementById('second-device')
  const heading = /** @type {HTMLElement | null} */ (document.querySelector('main h1'))
  if (link?.checkVisibility()) link.focus()
  else heading?.focus()
}

document.addEventListener('click', openBeside)

// The portal's Try it opens the page with the phone, and names who is on it and what to offer.
const wished = new URLSearchParams(location.hash.slice(1))
const [outcome, person] = [wished.get('phone'), wished.get('person')]
const beside = document.getElementById('second-device')
if (outcome !== null && beside instanceof HTMLAnchorElement && room.matches)
  show(beside, new URLSearchParams({ simulate: outcome, ...(person === null ? {} : { person }) }))
