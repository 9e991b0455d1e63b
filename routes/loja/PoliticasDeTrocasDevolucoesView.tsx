import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'
import { institutionalRoute } from '#app/shell/institutional-screen.tsx'

export const Route = createFileRoute('/loja/PoliticasDeTrocasDevolucoesView')(institutionalRoute('trocas', paths.institutional.exchangesAndReturns))
