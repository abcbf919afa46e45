// Enhances pages that work without it: buttons for copying, a form that is sent once, and a pinned
// answer that is sent automatically.

const { copy, copied } = document.body.dataset

for (const pre of document.querySelectorAll('figure > pre')) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = copy
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent)
    button.textContent = copied
    setTimeout(() => {
      button.textContent = copy
    }, 1_500)
  })
  pre.before(button)
}

for (const form of document.querySelectorAll('form[method=post]')) {
  form.addEventListener('submit', (event) => {
    if (form.classList.contains('sending')) event.preventDefault()
    form.classList.add('sending')
    event.submitter?.setAttribute('aria-busy', 'true')
  })
}

// Whoever is chosen is shown at once.
const people = document.querySelector('#people')
const showPerson = () => {
  const button = people.nextElementSibling
  if (button.formMethod === 'get') button.formAction = `/open${location.hash}`
  people.form.requestSubmit(button)
}
people?.addEventListener('change', showPerson)

// A page from the back-forward cache keeps its state. The form is enabled again, and the wallet
// judges the attempt.
addEventListener('pageshow', () => {
  for (const sent of document.querySelectorAll('.sending, [aria-busy]')) {
    sent.classList.remove('sending')
    sent.removeAttribute('aria-busy')
  }
})

// The portal's Try it names the person and the outcome that it is about: that button is shown and
// comes first.
const wishes = new URLSearchParams(location.hash.slice(1))
const wished = wishes.get('simulate')
const wanted = [...(people?.options ?? [])].find(({ value }) => value === wishes.get('person'))
if (wanted !== undefined && !wanted.defaultSelected) {
  people.value = wanted.value
  showPerson()
}
const offered = [...document.querySelectorAll('#simulate button[name=outcome]')].find(
  ({ value }) => value === wished,
)
if (offered !== undefined && wished !== 'approve') {
  offered.closest('details').open = true
  offered.classList.add('offered')
  offered.scrollIntoView({ block: 'center' })
  offered.focus({ preventScroll: true })
}

// Not when the person comes back: what was sent cannot be sent again.
if (performance.getEntriesByType('navigation')[0]?.type === 'navigate')
  document.querySelector('[data-pinned]')?.click()
