import { HeadContent, Scripts } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import { HEAD_SCRIPT } from '#app/early/head-script.ts'
import { company } from '#commerce/contract/company.ts'
import { page } from '#styled-system/recipes/index.js'
import { MAIN_ID } from './page-frame.tsx'

const styles = page()

/** It has run when React adopts the page, which compares no markup of this kind. */
const headScript = createIsomorphicFn()
  .server(() => HEAD_SCRIPT)
  .client(() => '')

/** The document of every page. The early scripts mark `<html>` before React, hence its suppressed warning. */
export function Document({ children, nonce }: { children: ReactNode; nonce: string | undefined }) {
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript() }} />
        <HeadContent />
        {company.aparencia.estilo === '' ? null : (
          <style nonce={nonce} suppressHydrationWarning>
            {company.aparencia.estilo}
          </style>
        )}
      </head>
      <body>
        <a href={`#${MAIN_ID}`} className={styles.skip}>
          Pular para o conteúdo
        </a>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
