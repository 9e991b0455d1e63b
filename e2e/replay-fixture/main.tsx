import { hydrateRoot } from 'react-dom/client'
import { boot } from '#app/browser/boot.ts'
import { FieldsPage } from './fields.tsx'

export function main(): void {
  boot()?.freeze()
  const root = document.querySelector('#root')
  if (!root) return
  hydrateRoot(root, <FieldsPage />, { onRecoverableError: (error) => console.error('recoverable', error) })
  document.documentElement.dataset.hydrates = ''
}
