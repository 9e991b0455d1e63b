import { renderToString } from 'react-dom/server'
import { FieldsPage } from './fields.tsx'

export const html = (): string => renderToString(<FieldsPage />)
