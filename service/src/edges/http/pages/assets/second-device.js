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
  show(link, '')
}

/** @param {HTMLAnchorElement} link @param {string} outcome */
function show(link, outcome) {
  document.querySelector('.phone')?.remove()
  const phone = makePhone(link, outcome)
  document.body.append(phone)
  document.body.classList.add('with-phone')
  scrollTo({ top: 0 })
  phone.querySelector('iframe')?.focus()
}

/** @param {HTMLAnchorElement} link @param {string} outcome */
function makePhone({ href, dataset }, outcome) {
  const screen = document.createElement('iframe')
  screen.title = dataset['title'] ?? ''
  screen.referrerPolicy = 'no-referrer'
  // It may be used, but may not navigate the page away.
  screen.setAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin')
  // The wallet offers this outcome first. A fragment is not part of the link.
  screen.src = outcome === '' ? href : `${href}#simulate=${encodeURIComponent(outcome)}`
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

// The portal's Try it opens the page with the phone, and names the outcome to offer on it.
const wished = new URLSearchParams(location.hash.slice(1)).get('phone')
const beside = document.getElementById('second-device')
if (wished !== null && beside instanceof HTMLAnchorElement && room.matches) show(beside, wished)
