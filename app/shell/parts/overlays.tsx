import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { loadingAtom } from '#app/state/app-atoms.ts'
import { askAtom } from '#app/state/dialogs.ts'
import { Combobox } from '#app/ui/combobox.tsx'
import { Menu } from '#app/ui/menu.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { Toaster, toaster } from '#app/ui/toaster.tsx'
import { Tooltip } from '#app/ui/tooltip.tsx'
import { button, parts } from '#styled-system/recipes/index.js'
import { CONTACTS_ID, COOKIES_ID, MENU_ID } from '../shell-ids.ts'
import { Family, Sample } from './sample.tsx'

const { row } = parts()
const outline = button({ look: 'outline' })
const CHANNELS = ['861 - Telefácil', '862 - Atacado Sul', '863 - Atacado Norte', '870 - São Paulo'].map((label) => ({
  value: label.slice(0, 3),
  label,
}))
const ACTIONS = [
  { value: 'copiar', text: 'Copiar o código' },
  { value: 'baixar', text: 'Baixar o boleto' },
  { value: 'cancelar', text: 'Cancelar', disabled: true },
]
const TABS = [
  { value: 'descricao', title: 'Descrição', content: 'O que é.' },
  { value: 'ficha', title: 'Ficha técnica', content: 'Do que é feito.' },
  { value: 'duvidas', title: 'Dúvidas', disabled: true, content: '' },
]
const LOADING_MS = 1_500

export function Overlays() {
  const ask = useSetAtom(askAtom)
  const setLoading = useSetAtom(loadingAtom)
  const [channel, setChannel] = useState<string | null>(null)
  const wait = () => {
    setLoading(true)
    setTimeout(setLoading, LOADING_MS, false)
  }
  return (
    <Family title="O que abre">
      <Sample name="lista em que se digita">
        <Combobox
          label="Canal"
          placeholder="Pesquise por canais"
          options={CHANNELS}
          value={channel}
          onChange={setChannel}
        />
        <Combobox
          label="Canal com erro"
          options={CHANNELS}
          value={null}
          error="Escolha um canal."
          onChange={() => undefined}
        />
      </Sample>
      <Sample name="abas">
        <Tabs label="Sobre o produto" choices={TABS} />
      </Sample>
      <Sample name="menu, dica e aviso que passa">
        <div className={row}>
          <Menu
            label="Mais ações"
            entries={ACTIONS}
            onSelect={(value) => toaster.create({ title: `Escolhido: ${value}.`, type: 'success' })}
          />
          <Tooltip text="Some com Esc.">
            <button type="button" className={outline}>
              Com dica
            </button>
          </Tooltip>
          <button
            type="button"
            className={outline}
            onClick={() => toaster.create({ title: 'Não foi possível salvar.', type: 'error' })}
          >
            Aviso de erro
          </button>
        </div>
        <Toaster />
      </Sample>
      <Sample name="diálogos e espera">
        <div className={row}>
          <button
            type="button"
            className={outline}
            onClick={() =>
              void ask({ kind: 'info', message: 'Fecha ao clicar fora.' }, { closable: true }).catch(() => undefined)
            }
          >
            Diálogo que fecha
          </button>
          <button
            type="button"
            className={outline}
            onClick={() =>
              void ask({ kind: 'info', message: 'Fecha sozinho em 3 segundos.' }, { autoClose: true }).catch(
                () => undefined,
              )
            }
          >
            Diálogo que se fecha
          </button>
          <button type="button" className={outline} onClick={wait}>
            Carregando
          </button>
        </div>
      </Sample>
      <Sample name="janelas da casca">
        <div className={row}>
          <button type="button" popoverTarget={MENU_ID} className={outline}>
            Gaveta
          </button>
          <button type="button" popoverTarget={CONTACTS_ID} className={outline}>
            Contatos
          </button>
          <button type="button" popoverTarget={COOKIES_ID} className={outline}>
            Cookies
          </button>
        </div>
      </Sample>
    </Family>
  )
}
