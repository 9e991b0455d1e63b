import type { Bloco, Institucional } from '#commerce/contract/content/content.ts'
import type { InstitutionalRow } from '#commerce/store/content/content.ts'

type Section = Institucional['secoes'][number]

/** A section of a text; its id is what links point at (`#arrependimento`). */
export const section = (id: string, titulo: string | null, ...blocos: (string | Bloco)[]): Section => ({
  id,
  titulo,
  blocos: blocos.map((bloco) => (typeof bloco === 'string' ? { tipo: 'paragrafo', texto: bloco } : bloco)),
})

export const list = (...itens: string[]): Bloco => ({ tipo: 'lista', ordenada: false, itens })
export const steps = (...itens: string[]): Bloco => ({ tipo: 'lista', ordenada: true, itens })
export const table = (legenda: string, colunas: string[], ...linhas: string[][]): Bloco => ({ tipo: 'tabela', legenda, colunas, linhas })
export const highlight = (titulo: string, texto: string): Bloco => ({ tipo: 'destaque', titulo, texto })
export const questions = (...itens: [pergunta: string, resposta: string][]): Bloco => ({ tipo: 'perguntas', itens: itens.map(([pergunta, resposta]) => ({ pergunta, resposta })) })

/** Same day as the version people agree to (contract/users.ts). */
export const UPDATED_ON = '2026-08-01'

/** @param description at most 155 characters, for search results */
export const textPage = (slug: string, title: string, summary: string, description: string, sections: Section[]): InstitutionalRow => ({
  slug, title, summary, updatedOn: UPDATED_ON, sections, metaTitle: title, metaDescription: description,
})
