import { renderToString } from 'react-dom/server'
import { Fields } from './fields.tsx'

export const html = (): string => renderToString(<Fields />)
