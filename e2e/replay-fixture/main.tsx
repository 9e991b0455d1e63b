import { hydrateRoot } from 'react-dom/client'
import { boot } from '#app/browser/boot.ts'
import { Fields } from './fields.tsx'

export function main(): void {
  boot()?.freeze()
  const root = document.querySelector('#root')
  if (root) hydrateRoot(root, <Fields />, { onRecoverableError: (error) => console.error('recoverable', error) })
}
