import type { ReactNode } from 'react'
import '../parts/facts.css'

/** One line of what a certificate says. */
export const Fact = ({
  name,
  children,
}: {
  readonly name: string
  readonly children: ReactNode
}) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
